import { type FormEvent, type HTMLAttributes, useRef, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { suggestVin } from '../../../vehicles/vin.ts';
import type { InspectedCar } from '../../staff-contract.ts';
import { type CarDraft, type CarFault, type CarField, carFaults, carOf } from './car-draft.ts';
import styles from './desk.module.css';
import { useInspectorText } from './use-text.ts';

type CarFormProps = {
  title: string;
  submit: string;
  /** Where what was typed is kept until it is saved. */
  draftKey: string;
  initial: CarDraft;
  /** What the server has found in what was sent before. */
  known?: readonly { field: CarField; code: CarFault }[];
  onSave: (car: InspectedCar) => void;
};

type Shape = { maxLength: number; hint?: boolean; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'] };
const fields = {
  name: { maxLength: 100, hint: true },
  vin: { maxLength: 40 },
  plate: { maxLength: 20 },
  year: { maxLength: 4, inputMode: 'numeric' },
  mileage: { maxLength: 10, inputMode: 'numeric' },
  ad: { maxLength: 15, inputMode: 'numeric', hint: true },
} as const satisfies Record<CarField, Shape>;
const names = Object.keys(fields) as CarField[];
const optional: readonly CarField[] = ['vin', 'plate', 'mileage', 'ad'];

/** The facts of the car, as the inspector finds them. */
export function CarForm({ title, submit, draftKey, initial, known = [], onSave }: CarFormProps) {
  const text = useInspectorText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<CarDraft>(draftKey, { version: 0, value: initial });
  const [faults, setFaults] = useState(known);
  const { value } = draft;
  const vin = suggestVin(value.vin);
  const find = () => carFaults(value, new Date().getFullYear());

  function check(field: CarField) {
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
    onSave(carOf(value));
  }

  return (
    <Panel title={title}>
      <form ref={form} className={styles.stack} method="post" onSubmit={save} noValidate>
        {names.map((name) => {
          const shape: Shape = fields[name];
          const fault = faults.find(({ field }) => field === name);
          return (
            <Field
              key={name}
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
                onChange={({ target }) => draft.change((before) => ({ ...before, [name]: target.value }))}
                // A button that is pressed must not move away below the finger.
                onBlur={({ relatedTarget }) => relatedTarget instanceof HTMLButtonElement || check(name)}
              />
            </Field>
          );
        })}
        {vin && (
          <Button
            tone="second"
            small
            onClick={() => {
              draft.change((before) => ({ ...before, vin }));
              setFaults((shown) => shown.filter(({ field }) => field !== 'vin'));
            }}
          >
            {text('takeVin', { vin })}
          </Button>
        )}
        <Button type="submit" wide>
          {submit}
        </Button>
      </form>
    </Panel>
  );
}
