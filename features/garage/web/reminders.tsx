import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { useItemDialog } from '../../../platform/web/use-item-dialog.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { addReminder, type GarageCar, type Reminder, removeReminder, updateReminder } from '../contract.ts';
import styles from './garage.module.css';
import { ReminderDialog } from './reminder-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { useRefusalText } from './use-garage-submit.ts';
import { useMileage } from './use-mileage.ts';
import { useRemoval } from './use-removal.ts';
import { useGarageText } from './use-text.ts';

type RemindersProps = { api: ApiClient; car: GarageCar; onChange: () => void };

/** Reminders of a car, due ones first. */
export function Reminders({ api, car, onChange }: RemindersProps) {
  const text = useGarageText();
  const reminderDialog = useItemDialog<Reminder>();
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{text('reminders')}</h3>
        <Button
          tone="quiet"
          small
          icon={<PlusIcon />}
          aria-label={text('addReminder')}
          onClick={() => reminderDialog.open(null)}
        >
          {text('add')}
        </Button>
      </div>
      {car.reminders.length === 0 ? (
        <p className={styles.hint}>{text('noReminders')}</p>
      ) : (
        <ul className={styles.rows}>
          {car.reminders.map((reminder) => (
            <ReminderRow
              key={reminder.id}
              api={api}
              car={car}
              reminder={reminder}
              onEdit={() => reminderDialog.open(reminder)}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <ReminderDialog
        key={reminderDialog.openCount}
        api={api}
        car={car}
        reminder={reminderDialog.item}
        isOpen={reminderDialog.isOpen}
        onClose={reminderDialog.close}
        onSaved={onChange}
      />
    </div>
  );
}

type ReminderRowProps = RemindersProps & { reminder: Reminder; onEdit: () => void };

function ReminderRow({ api, car, reminder, onEdit, onChange }: ReminderRowProps) {
  const text = useGarageText();
  const formats = useFormats();
  const mileage = useMileage();
  const { mutate } = useMutation(useRefusalText());
  const removeWithUndo = useRemoval(onChange);
  const { id: reminderId, state, ...facts } = reminder;
  const carId = car.id;
  const when = [
    reminder.due_on && text('byDate', { date: formats.date(reminder.due_on) }),
    reminder.due_mileage !== null &&
      text('byMileage', { mileage: mileage(reminder.due_mileage, car.mileage_unit) }),
  ].filter(Boolean);

  async function setDone(is_done: boolean) {
    if (await mutate(() => api.call(updateReminder, { carId, reminderId, ...facts, is_done }))) onChange();
  }

  const remove = () =>
    removeWithUndo({
      remove: () => api.call(removeReminder, { carId, reminderId }),
      restore: () => api.call(addReminder, { carId, ...facts, is_restored: true }),
      removed: 'reminderRemoved',
      name: reminder.title,
    });

  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.grows}
        checked={reminder.is_done}
        onChange={({ target }) => void setDone(target.checked)}
      >
        <span className={reminder.is_done ? styles.done : undefined}>{reminder.title}</span>
        <span className={styles.meta}>{when.join(' · ')}</span>
        {(state === 'due' || state === 'soon') && (
          <span className={styles.state}>
            <Badge tone={state === 'due' ? 'bad' : 'warn'}>{text(state)}</Badge>
          </span>
        )}
      </Checkbox>
      <RowActions name={reminder.title} onEdit={onEdit} onRemove={remove} />
    </li>
  );
}
