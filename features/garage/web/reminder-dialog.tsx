import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  addReminder,
  type GarageCar,
  longestTitle,
  mostMileage,
  type Reminder,
  updateReminder,
} from '../contract.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './garage.module.css';
import { useSaving } from './use-saving.ts';
import { useGarageText } from './use-text.ts';
import { wholeNumber } from './whole-number.ts';

type ReminderDialogProps = {
  api: ApiClient;
  car: GarageCar;
  /** The reminder to change; null adds one. */
  reminder: Reminder | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export function ReminderDialog({ api, car, reminder, isOpen, onClose, onSaved }: ReminderDialogProps) {
  const text = useGarageText();
  const saving = useSaving();
  const [title, setTitle] = useState(reminder?.title ?? '');
  const [dueOn, setDueOn] = useState(reminder?.due_on ?? '');
  const [dueMileage, setDueMileage] = useState(reminder?.due_mileage?.toString() ?? '');

  async function submit() {
    const mileage = dueMileage.trim() === '' ? null : wholeNumber(dueMileage);
    const isMileageWrong = dueMileage.trim() !== '' && (mileage === null || mileage > mostMileage);
    if (title.trim() === '' || isMileageWrong || (dueOn === '' && mileage === null)) {
      return saving.setErrors({
        ...(title.trim() === '' && { title: 'required' }),
        ...(isMileageWrong && { due_mileage: 'invalidMileage' }),
        ...(dueOn === '' && dueMileage.trim() === '' && { due_on: 'dueRequired' }),
      });
    }
    const carId = String(car.id);
    const facts = { title: title.trim(), due_on: dueOn || null, due_mileage: mileage };
    const saved = await saving.run(() =>
      reminder
        ? api.call(updateReminder, {
            carId,
            reminderId: String(reminder.id),
            ...facts,
            is_done: reminder.is_done,
          })
        : api.call(addReminder, { carId, ...facts, is_done: false }),
    );
    if (!saved) return;
    onClose();
    onSaved();
  }

  return (
    <FormDialog
      title={text(reminder ? 'editReminder' : 'newReminder')}
      isOpen={isOpen}
      isBusy={saving.isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={text('reminderTitle')} error={saving.errorOf('title')}>
        <TextInput
          value={title}
          maxLength={longestTitle}
          placeholder={text('reminderExample')}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={text('dueOn')} error={saving.errorOf('due_on')}>
          <TextInput type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        </Field>
        <Field label={text('dueMileage')} error={saving.errorOf('due_mileage')}>
          <TextInput
            inputMode="numeric"
            maxLength={12}
            unit={text(car.mileage_unit === 'km' ? 'kilometresShort' : 'milesShort')}
            value={dueMileage}
            onChange={({ target }) => setDueMileage(target.value)}
          />
        </Field>
      </div>
      <p className={styles.said}>{text('dueEither')}</p>
    </FormDialog>
  );
}
