import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { saveAnswerTimes } from '../../identity/server/public.ts';

/** Conversations of the last days count, so that a seller who has become faster is soon seen to be. */
const countedDays = 90;
/** Fewer conversations say nothing of how a seller usually is. */
const minConversations = 3;
/** Who has not answered for a day counts as one who does not; before, the conversation does not count yet. */
const patienceMs = dayMs;

/** Once an hour is often enough for a word such as "within an hour". */
export const answerTimesSchedule = '37 * * * * count_answer_times';

export function answerTimeTasks({ db, clock }: Pick<Services, 'db' | 'clock'>): TaskList {
  return { count_answer_times: () => countAnswerTimes(db, clock.now()) };
}

/**
 * Counts for each seller the minutes from a buyer's first message to the first answer: the median over the conversations
 * of the last 90 days, in which those without an answer are longer than any.
 */
export async function countAnswerTimes(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedDays * dayMs);
  const { rows } = await sql<{ memberId: number; minutes: number }>`
    with asked as (
      select c.id, c.seller_id, min(m.created_at) as asked_at
      from conversations c
      join conversation_messages m on m.conversation_id = c.id and m.author_id = c.buyer_id
      where c.created_at > ${since}
      group by c.id
    ), answered as (
      select seller_id, asked_at, (
        select min(m.created_at) from conversation_messages m
        where m.conversation_id = asked.id and m.author_id = asked.seller_id
      ) as answered_at
      from asked
    ), times as (
      select seller_id, percentile_disc(0.5) within group (
        order by coalesce(extract(epoch from answered_at - asked_at) / 60, 'infinity')) as minutes
      from answered
      where answered_at is not null or asked_at < ${new Date(now.getTime() - patienceMs)}
      group by seller_id
      having count(*) >= ${minConversations}
    )
    select seller_id as "memberId", ceil(minutes)::int as minutes from times where minutes < 'infinity'`.execute(
    db,
  );
  await saveAnswerTimes(db, rows);
}
