import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { slotMoment } from '../slots.ts';
import { notify } from './message-kinds.ts';
import { addressIn } from './slots.ts';

/** Cron schedule: every hour from 10:00 to 20:00 in Almaty, so that a reminder is late rather than lost. */
export const slotReminderSchedule = '0 5-15 * * * remind_of_check_slots';

type Due = { check: number; member_id: number; title: string; starts_at: Date } & Record<
  `branch_${Locale}`,
  string
>;

/**
 * Reminds members of tomorrow's inspections, each once. Who has chosen the time today is not reminded of it. The slot is
 * marked and its message created in one transaction, so that no reminder is lost or sent twice.
 */
export async function remindOfSlots(db: Database, now: Date): Promise<void> {
  const today = slotMoment(almatyDay(now), 0);
  const tomorrow = slotMoment(almatyDay(now, 1), 0);
  const dayAfter = slotMoment(almatyDay(now, 2), 0);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select s.check_id from check_slots s join check_requests r on r.id = s.check_id
        where s.reminded_at is null and s.starts_at >= ${tomorrow} and s.starts_at < ${dayAfter}
          and s.booked_at < ${today} and r.member_id is not null and r.status not in ('ready', 'cancelled')
        for update of s skip locked
      )
      update check_slots s set reminded_at = ${now}
      from due, check_requests r, branches b, cities c
      where s.check_id = due.check_id and r.id = s.check_id and b.id = s.branch_id and c.id = b.city_id
      returning s.check_id as "check", r.member_id, coalesce(r.vin, r.plate) as title, s.starts_at,
        ${addressIn('ru')} as branch_ru, ${addressIn('kk')} as branch_kk, ${addressIn('en')} as branch_en`.execute(
      trx,
    );
    for (const {
      check,
      member_id: memberId,
      title,
      starts_at: at,
      branch_ru: ru,
      branch_kk: kk,
      branch_en: en,
    } of rows) {
      const facts = { check, title, at: at.toISOString(), branch: { ru, kk, en } };
      await notify(trx, {
        memberId,
        kind: 'check_slot_reminder',
        facts,
        link: `/account/reports/${check}`,
        now,
      });
    }
  });
}

const keptDays = 30;

/** The history of a check keeps its times; old rows would only keep a branch from being removed. */
export async function deleteOldSlots(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await db.deleteFrom('check_slots').where('starts_at', '<', before).execute();
  await db.deleteFrom('check_closures').where('starts_at', '<', before).execute();
}
