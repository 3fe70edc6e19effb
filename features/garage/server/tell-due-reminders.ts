import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { notify } from '../../messages/server/public.ts';

/** Each morning at nine in Almaty; the queue's clock is UTC. */
export const garageTimes = '0 4 * * * tell_due_reminders';

export function garageTasks({ db, clock }: Services): TaskList {
  return {
    async tell_due_reminders() {
      await tellDueReminders(db, clock.now());
    },
  };
}

type DueReminder = { member_id: number; title: string; car: string; due_on: string | null };

/**
 * Tells each owner once of what is due. The message is written in the same transaction, so that nobody is told twice
 * and nobody is forgotten. Sold cars are nobody's worry any more.
 */
export async function tellDueReminders(db: Database, now: Date): Promise<void> {
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
        // One that its mileage has brought up is due today.
        facts: { car, what: title, due: due_on ?? almatyDay(now) },
        link: '/account/garage',
        now,
      });
    }
  });
}
