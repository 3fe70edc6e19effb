import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { type GarageRefusal, maxReminders, type Reminder } from '../contract.ts';
import { fault } from './car-facts.ts';
import { countParts, lockCar } from './queries.ts';
import { reminderState, type StoredReminder } from './reminder-state.ts';

type Facts = Omit<StoredReminder, 'id'>;

export async function addReminder(
  context: Context,
  { carId, is_restored: isRestored, ...facts }: InputOf<typeof contract.addReminder>,
): Promise<OutputOf<typeof contract.addReminder>> {
  checkHasDueTime(facts);
  if (!isRestored) refusePastDay(context, facts);
  return context.db.transaction().execute(async (trx) => {
    const car = await lockCar(trx, memberOf(context).id, carId);
    if ((await countParts(trx, 'garage_reminders', carId)) >= maxReminders)
      throw new Problem<GarageRefusal>('reminders_full');
    const { id } = await trx
      .insertInto('garage_reminders')
      .values({ ...columnsOf(context, facts), car_id: carId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return withState(context, { id, ...facts }, car.mileage);
  });
}

/** Changes a reminder. Resets `told_at`, so that a changed or reopened reminder is sent once more. */
export async function updateReminder(
  context: Context,
  { carId, reminderId, ...facts }: InputOf<typeof contract.updateReminder>,
): Promise<OutputOf<typeof contract.updateReminder>> {
  checkHasDueTime(facts);
  return context.db.transaction().execute(async (trx) => {
    const car = await lockCar(trx, memberOf(context).id, carId);
    const before = await trx
      .selectFrom('garage_reminders')
      .select(sql<string | null>`to_char(due_on, 'YYYY-MM-DD')`.as('due_on'))
      .where('id', '=', reminderId)
      .where('car_id', '=', carId)
      .executeTakeFirst();
    // An overdue reminder keeps its day while other fields of it change.
    if (before && before.due_on !== facts.due_on) refusePastDay(context, facts);
    const updateResult = await trx
      .updateTable('garage_reminders')
      .set({ ...columnsOf(context, facts), told_at: null })
      .where('id', '=', reminderId)
      .where('car_id', '=', carId)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows === 0n) throw new Problem('not_found');
    return withState(context, { id: reminderId, ...facts }, car.mileage);
  });
}

export async function removeReminder(
  context: Context,
  { carId, reminderId }: InputOf<typeof contract.removeReminder>,
): Promise<OutputOf<typeof contract.removeReminder>> {
  return context.db.transaction().execute(async (trx) => {
    await lockCar(trx, memberOf(context).id, carId);
    const { numDeletedRows } = await trx
      .deleteFrom('garage_reminders')
      .where('id', '=', reminderId)
      .where('car_id', '=', carId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem('not_found');
    return { count: await countParts(trx, 'garage_reminders', carId) };
  });
}

function checkHasDueTime({ due_on, due_mileage }: Facts): void {
  if (due_on === null && due_mileage === null) {
    throw new Problem('invalid_input', [fault('due_on', 'required')]);
  }
}

function refusePastDay({ clock }: Context, { due_on }: Facts): void {
  if (due_on !== null && due_on < almatyDay(clock.now()))
    throw new Problem('invalid_input', [fault('due_on', 'in_past')]);
}

function columnsOf({ clock }: Context, { title, due_on, due_mileage, is_done }: Facts) {
  return { title, due_on, due_mileage, done_at: is_done ? clock.now() : null };
}

function withState({ clock }: Context, reminder: StoredReminder, mileage: number): Reminder {
  return { ...reminder, state: reminderState(reminder, { today: almatyDay(clock.now()), mileage }) };
}
