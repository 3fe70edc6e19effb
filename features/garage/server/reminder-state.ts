import { dayMs } from '../../../platform/contract/durations.ts';
import type { Reminder } from '../contract.ts';

export type StoredReminder = Omit<Reminder, 'state'>;
/** Today's date in Almaty and the car's current mileage, in the unit of the car. */
export type Odometer = { today: string; mileage: number };

const soonDays = 14;
const soonMileage = 500;
const stateOrder: readonly Reminder['state'][] = ['due', 'soon', 'later', 'done'];

export function reminderState(reminder: StoredReminder, { today, mileage }: Odometer): Reminder['state'] {
  if (reminder.is_done) return 'done';
  const daysLeft = reminder.due_on === null ? Infinity : daysBetween(today, reminder.due_on);
  const distanceLeft = reminder.due_mileage === null ? Infinity : reminder.due_mileage - mileage;
  if (daysLeft <= 0 || distanceLeft <= 0) return 'due';
  return daysLeft <= soonDays || distanceLeft <= soonMileage ? 'soon' : 'later';
}

/** Reminders sorted by state, due ones first; within a state by date, then by mileage. */
export function remindersInOrder(reminders: readonly StoredReminder[], odometer: Odometer): Reminder[] {
  return reminders
    .map((reminder) => ({ ...reminder, state: reminderState(reminder, odometer) }))
    .sort(
      (a, b) =>
        stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) ||
        (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') ||
        (a.due_mileage ?? 0) - (b.due_mileage ?? 0) ||
        a.id - b.id,
    );
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
