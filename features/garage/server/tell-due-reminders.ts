import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { almatyDay } from './queries.ts';

/** A reminder whose day or mileage has come, for the message to its owner. */
export type DueReminder = { memberId: number; carId: number; title: string; car: string };

/**
 * Tells each owner once of what is due. `tell` writes the message in the same transaction, so that nobody is told
 * twice and nobody is forgotten. Sold cars are nobody's worry any more.
 */
export async function tellDueReminders(
  db: Database,
  { now, tell }: { now: Date; tell: (trx: Database, reminder: DueReminder) => Promise<void> },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueReminder>`
      with due as (
        select reminders.id from garage_reminders reminders join garage_cars cars on cars.id = reminders.car_id
        where reminders.done_at is null and reminders.told_at is null
          and cars.deleted_at is null and cars.status <> 'sold'
          and (reminders.due_on <= ${almatyDay(now)}::date or reminders.due_mileage <= cars.mileage)
        for update of reminders skip locked
      )
      update garage_reminders reminders set told_at = ${now}
      from due, garage_cars cars
        left join brands on brands.id = cars.brand_id
        left join models on models.id = cars.model_id
      where reminders.id = due.id and cars.id = reminders.car_id
      returning cars.member_id as "memberId", cars.id as "carId", reminders.title,
        concat_ws(' ', coalesce(brands.name, cars.brand_other), coalesce(models.name, cars.model_other)) as car
    `.execute(trx);
    for (const reminder of rows) await tell(trx, reminder);
    return rows.length;
  });
}
