import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Database } from '../../../platform/server/database.ts';
import { notify } from './message-kinds.ts';

/** Cron schedule: daily at 9:00 in Almaty, which is 4:00 in UTC. */
export const reminderSchedule = '0 4 * * * tell_due_reminders';

type DueReminder = { member_id: number; title: string; car: string; due_on: string | null };

/**
 * Sends each due reminder once. The reminder is marked and its message created in one transaction, so that no reminder
 * is lost or sent twice. Reminders of sold cars are skipped.
 */
export async function sendDueReminders(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
      returning cars.member_id, reminders.title, to_char(reminders.due_on, 'YYYY-MM-DD') as due_on,
        concat_ws(' ', coalesce(brands.name, cars.brand_other), coalesce(models.name, cars.model_other)) as car
    `.execute(trx);
    for (const { member_id, title, car, due_on } of rows) {
      await notify(trx, {
        memberId: member_id,
        kind: 'garage_reminder',
        // A reminder without a date is due by mileage; its message says that it is due today.
        facts: { car, what: title, due: due_on ?? almatyDay(now) },
        link: '/account/garage',
        now,
      });
    }
  });
}
