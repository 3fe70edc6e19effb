import { type FormEvent, Fragment, type HTMLAttributes, useRef, useState } from 'react';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { suggestVin } from '../../../vehicles/vin.ts';
import type { CarField, InspectedCar } from '../../staff-contract.ts';
import { AdOfNumber } from './ad-of-number.tsx';
import {
  type CarDraft,
  type CarFault,
  carFaults,
  carOf,
  type DraftField,
  enteredFields,
} from './car-draft.ts';
import styles from './desk.module.css';
import { type Ordered, OtherCarNotice } from './other-car.tsx';
import { useInspectorText } from './use-text.ts';

type CarFormProps = {
  title: string;
  submit: string;
  /** Where what was typed is kept until it is saved. */
  draftKey: string;
  initial: CarDraft;
  /** The numbers of the car that was ordered. */
  ordered: Ordered;
  /** What the server has found in what was sent before. */
  known?: readonly { field: DraftField; code: CarFault }[];
  /** `fields` are those that were entered here; the others may have changed meanwhile. */
  onSave: (car: InspectedCar, fields: CarField[]) => void;
};

type Shape = { maxLength: number; hint?: boolean; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'] };
const fields = {
  name: { maxLength: 100, hint: true },
  vin: { maxLength: 40 },
  plate: { maxLength: 20 },
  year: { maxLength: 4, inputMode: 'numeric' },
  mileage: { maxLength: 10, inputMode: 'numeric' },
  ad: { maxLength: 15, inputMode: 'numeric', hint: true },
} as const satisfies Record<DraftField, Shape>;
const names = Object.keys(fields) as DraftField[];
const optional: readonly DraftField[] = ['vin', 'plate', 'mileage', 'ad'];

/** The facts of the car, as the inspector finds them. */
export function CarForm({ title, submit, draftKey, initial, ordered, known = [], onSave }: CarFormProps) {
  const text = useInspectorText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<{ typed: Partial<CarDraft> }>(draftKey, { version: 0, value: { typed: {} } });
  const [faults, setFaults] = useState(known);
  const value = { ...initial, ...draft.value.typed };
  const type = (typed: Partial<CarDraft>) =>
    draft.change((before) => ({ typed: { ...before.typed, ...typed } }));
  const vin = suggestVin(value.vin);
  const find = () => carFaults(value, new Date().getFullYear());

  function check(field: DraftField) {
    setFaults((shown) => [
      ...shown.filter((fault) => fault.field !== field),
      ...find().filter((fault) => fault.field === field && value[field].trim() !== ''),
    ]);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const found = find();
    setFaults(found);
    if (found.length > 0) {
      const [first] = found;
      form.current?.querySelector<HTMLInputElement>(`[name=${first?.field}]`)?.focus();
      return;
    }
    deleteStoredDraft(draftKey);
    onSave(carOf(value), enteredFields(initial, value));
  }

  return (
    <Panel title={title}>
      <form ref={form} className={styles.stack} method="post" onSubmit={save} noValidate>
        {names.map((name) => {
          const shape: Shape = fields[name];
          const fault = faults.find(({ field }) => field === name);
          return (
            <Fragment key={name}>
              <Field
                label={text(`car_${name}`)}
                optional={optional.includes(name) && text('optional')}
                hint={shape.hint && text(name === 'name' ? 'car_nameHint' : 'car_adHint')}
                error={fault && text(`fault_${fault.code}`)}
              >
                <TextInput
                  name={name}
                  value={value[name]}
                  maxLength={shape.maxLength}
                  inputMode={shape.inputMode}
                  autoComplete="off"
                  autoCapitalize={name === 'vin' || name === 'plate' ? 'characters' : undefined}
                  spellCheck={false}
                  unit={name === 'mileage' ? text('km') : undefined}
                  onChange={({ target }) => type({ [name]: target.value })}
                  // A button that is pressed must not move away below the finger.
                  onBlur={({ relatedTarget }) => relatedTarget instanceof HTMLButtonElement || check(name)}
                />
              </Field>
              {name === 'ad' && (
                <AdOfNumber
                  ad={typedNumber(value.ad)}
                  hasVin={value.vin.trim() !== ''}
                  confirmed={typedNumber(value.ad_confirmed)}
                  onConfirm={(ad) => type({ ad_confirmed: ad === null ? '' : String(ad) })}
                />
              )}
              {name === 'plate' && <OtherCarNotice ordered={ordered} car={carOf(value)} />}
              {name === 'vin' && vin && (
                <Button
                  tone="second"
                  small
                  onClick={() => {
                    type({ vin });
                    setFaults((shown) => shown.filter(({ field }) => field !== 'vin'));
                  }}
                >
                  {text('takeVin', { vin })}
                </Button>
              )}
            </Fragment>
          );
        })}
        <Button type="submit" wide>
          {submit}
        </Button>
      </form>
    </Panel>
  );
}
