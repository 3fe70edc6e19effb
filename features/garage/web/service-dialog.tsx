import { useState } from 'react';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { typedNumber } from '../../../platform/web/typed-number.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { Choice } from '../../vehicles/contract.ts';
import {
  addService,
  type GarageCar,
  maxCost,
  maxMileage,
  maxNoteLength,
  type Service,
  type ServiceKind,
  updateService,
} from '../contract.ts';
import styles from './garage.module.css';
import { GarageDialog } from './garage-dialog.tsx';
import { clientFaults, useGarageSubmit } from './use-garage-submit.ts';
import { unitTexts, useMileage } from './use-mileage.ts';
import { useGarageText } from './use-text.ts';

type ServiceDialogProps = {
  api: ApiClient;
  car: GarageCar;
  /** The entry to change; null to add one. */
  entry: Service | null;
  kinds: readonly Choice[];
  /** All entries of the car, to warn of a mileage that is lower than an earlier one. */
  entries: readonly Service[];
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

const today = () => almatyDay(new Date());

export function ServiceDialog(props: ServiceDialogProps) {
  const { api, car, entry, kinds, entries, isOpen, onClose, onSaved } = props;
  const text = useGarageText();
  const mileageText = useMileage();
  const { isPending, errorOf, submit } = useGarageSubmit();
  const [draft, setDraft] = useState({
    done_on: entry?.done_on ?? today(),
    kind: entry?.kind.value ?? 'maintenance',
    mileage: entry ? (entry.mileage?.toString() ?? '') : String(car.mileage),
    cost: entry?.cost_tenge?.toString() ?? '',
    note: entry?.note ?? '',
  });
  const changeDraft = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));

  const typedMileage = typedNumber(draft.mileage);
  const higherMileage = Math.max(
    0,
    ...entries
      .filter(({ id, done_on }) => id !== entry?.id && done_on < draft.done_on)
      .map(({ mileage }) => mileage ?? 0),
  );
  const isMileageLower = typedMileage !== null && typedMileage < higherMileage;

  function save() {
    const numberOf = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed));
    const isWrong = (typed: string, max: number) =>
      typed.trim() !== '' && (typedNumber(typed) ?? Infinity) > max;
    const errors = {
      ...(draft.done_on === '' && { done_on: 'required' as const }),
      ...(draft.done_on > today() && { done_on: 'inFuture' as const }),
      ...(isWrong(draft.mileage, maxMileage) && { mileage: 'invalidMileage' as const }),
      ...(isWrong(draft.cost, maxCost) && { cost_tenge: 'invalidNumber' as const }),
    };
    const carId = car.id;
    const facts = {
      done_on: draft.done_on,
      kind: draft.kind as ServiceKind,
      mileage: numberOf(draft.mileage),
      cost_tenge: numberOf(draft.cost),
      note: draft.note.trim() || null,
    };
    const call = () =>
      entry
        ? api.call(updateService, { carId, serviceId: entry.id, ...facts })
        : api.call(addService, { carId, ...facts });
    void submit(call, {
      faults: clientFaults(errors),
      onSuccess() {
        onClose();
        onSaved();
      },
    });
  }

  return (
    <GarageDialog
      title={text(entry ? 'editEntry' : 'newEntry')}
      isOpen={isOpen}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={text('work')} error={errorOf('kind')}>
        <Select value={draft.kind} onChange={({ target }) => changeDraft({ kind: target.value })}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <Field label={text('date')} error={errorOf('done_on')}>
          <TextInput
            type="date"
            max={today()}
            value={draft.done_on}
            onChange={({ target }) => changeDraft({ done_on: target.value })}
          />
        </Field>
        <Field label={text('mileage')} optional={text('optional')} error={errorOf('mileage')}>
          <TextInput
            inputMode="numeric"
            maxLength={12}
            unit={text(unitTexts[car.mileage_unit])}
            value={draft.mileage}
            onChange={({ target }) => changeDraft({ mileage: target.value })}
          />
        </Field>
        <Field label={text('cost')} optional={text('optional')} error={errorOf('cost_tenge')}>
          <TextInput
            inputMode="numeric"
            maxLength={16}
            unit="₸"
            value={draft.cost}
            onChange={({ target }) => changeDraft({ cost: target.value })}
          />
        </Field>
      </div>
      {isMileageLower && (
        <Notice tone="warn">
          <p>{text('mileageLowerHint', { mileage: mileageText(higherMileage, car.mileage_unit) })}</p>
        </Notice>
      )}
      <Field label={text('note')} optional={text('optional')} error={errorOf('note')}>
        <TextArea
          rows={3}
          maxLength={maxNoteLength}
          value={draft.note}
          onChange={({ target }) => changeDraft({ note: target.value })}
        />
      </Field>
    </GarageDialog>
  );
}
