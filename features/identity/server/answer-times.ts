import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Keeps how fast sellers answer, in minutes; a member who is not among `times` has none. */
export async function saveAnswerTimes(
  db: Database,
  times: readonly { memberId: number; minutes: number }[],
): Promise<void> {
  await sql`
    update members set answer_minutes = fresh.minutes
    from (
      select members.id, times.minutes
      from members
      left join unnest(${times.map(({ memberId }) => memberId)}::bigint[],
        ${times.map(({ minutes }) => minutes)}::integer[]) as times(id, minutes) on times.id = members.id
      where members.answer_minutes is distinct from times.minutes
    ) fresh
    where members.id = fresh.id`.execute(db);
}
