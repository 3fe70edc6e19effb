import { useState } from 'react';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { typedNumber } from '../../../platform/web/typed-number.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  addReminder,
  type GarageCar,
  maxMileage,
  maxTitleLength,
  type Reminder,
  updateReminder,
} from '../contract.ts';
import styles from './garage.module.css';
import { GarageDialog } from './garage-dialog.tsx';
import { clientFaults, useGarageSubmit } from './use-garage-submit.ts';
import { unitTexts } from './use-mileage.ts';
import { useGarageText } from './use-text.ts';

type ReminderDialogProps = {
  api: ApiClient;
  car: GarageCar;
  /** The reminder to change; null to add one. */
  reminder: Reminder | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

const today = () => almatyDay(new Date());

export function ReminderDialog({ api, car, reminder, isOpen, onClose, onSaved }: ReminderDialogProps) {
  const text = useGarageText();
  const { isPending, errorOf, submit } = useGarageSubmit();
  const [title, setTitle] = useState(reminder?.title ?? '');
  const [dueOn, setDueOn] = useState(reminder?.due_on ?? '');
  const [dueMileage, setDueMileage] = useState(reminder?.due_mileage?.toString() ?? '');

  function save() {
    const mileage = dueMileage.trim() === '' ? null : typedNumber(dueMileage);
    const isMileageWrong = dueMileage.trim() !== '' && (mileage === null || mileage > maxMileage);
    const errors = {
      ...(title.trim() === '' && { title: 'required' as const }),
      ...(isMileageWrong && { due_mileage: 'invalidMileage' as const }),
      ...(dueOn !== '' && dueOn !== reminder?.due_on && dueOn < today() && { due_on: 'inPast' as const }),
      ...(dueOn === '' && dueMileage.trim() === '' && { due_on: 'dueRequired' as const }),
    };
    const carId = car.id;
    const facts = { title: title.trim(), due_on: dueOn || null, due_mileage: mileage };
    const call = () =>
      reminder
        ? api.call(updateReminder, { carId, reminderId: reminder.id, ...facts, is_done: reminder.is_done })
        : api.call(addReminder, { carId, ...facts, is_done: false });
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
      title={text(reminder ? 'editReminder' : 'newReminder')}
      isOpen={isOpen}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={text('reminderTitle')} error={errorOf('title')}>
        <TextInput
          value={title}
          maxLength={maxTitleLength}
          placeholder={text('reminderExample')}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={text('dueOn')} error={errorOf('due_on')}>
          <TextInput
            type="date"
            min={today()}
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
        </Field>
        <Field label={text('dueMileage')} error={errorOf('due_mileage')}>
          <TextInput
            inputMode="numeric"
            maxLength={12}
            unit={text(unitTexts[car.mileage_unit])}
            value={dueMileage}
            onChange={({ target }) => setDueMileage(target.value)}
          />
        </Field>
      </div>
      <p className={styles.hint}>{text('dueEither')}</p>
    </GarageDialog>
  );
}
