import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { mail } from './message-kinds.ts';

/** Who has not read a message for so long, and is not on the site, is told by e-mail. */
const awayMs = 15 * 60_000;
/** An open page asks at least every five minutes, and sessions note their use every ten. */
const onlineMs = 16 * 60_000;
/** Who does not read after a letter gets the next one after this time. */
const silenceMs = dayMs;

/**
 * Called in the transaction of a message. Each person has at most one such job, so that an hour of messages causes one
 * letter.
 */
export async function scheduleUnreadLetter(trx: Database, memberId: number, now: Date): Promise<void> {
  await jobs.enqueue(
    trx,
    'mail_unread_conversations',
    { memberId },
    { runAt: new Date(now.getTime() + awayMs), key: `unread ${memberId}`, keepsRunAt: true },
  );
}

export function letterTasks({ db, clock }: Pick<Services, 'db' | 'clock'>): TaskList {
  return {
    async mail_unread_conversations(payload) {
      const { memberId } = payload as { memberId: number };
      await db.transaction().execute((trx) => mailUnread(trx, memberId, clock.now()));
    },
  };
}

type Unread = { id: number; title: string; count: number; up_to: number; oldest: Date };

async function mailUnread(trx: Database, memberId: number, now: Date): Promise<void> {
  const unread = await lockUnread(trx, memberId, now);
  if (unread.length === 0) return;
  const isNew = unread.every(({ oldest }) => now.getTime() - oldest.getTime() < awayMs);
  if (isNew || (await isOnline(trx, memberId, now))) return scheduleUnreadLetter(trx, memberId, now);
  const conversations = unread.map(({ oldest: _, ...conversation }) => conversation);
  const [first, ...others] = conversations;
  await mail(trx, {
    memberId,
    kind: 'conversation_unread',
    facts: { member: memberId, conversations },
    link: first && others.length === 0 ? `/account/conversations/${first.id}` : '/account/conversations',
    now,
  });
  for (const { id, up_to } of conversations)
    await trx
      .updateTable('conversation_sides')
      .set({ mailed_up_to: up_to, mailed_at: now })
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
}

/** Conversations with messages that the member has neither read nor was told of; not those in the archive or blocked. */
async function lockUnread(trx: Database, memberId: number, now: Date): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    with mine as (
      select * from conversation_sides where member_id = ${memberId} and not is_archived and not has_blocked
        and (mailed_up_to <= read_up_to or mailed_at < ${new Date(now.getTime() - silenceMs)})
      for update)
    select mine.conversation_id as id, concat_ws(' ', brands.name, models.name, l.year) as title, unread.*
    from mine
    join conversations c on c.id = mine.conversation_id
    join listings l on l.id = c.listing_id
    join brands on brands.id = l.brand_id left join models on models.id = l.model_id
    join lateral (
      select count(*)::int as count, max(m.id) as up_to, min(m.created_at) as oldest
      from conversation_messages m where m.conversation_id = c.id and m.author_id <> ${memberId}
        and m.id > greatest(mine.read_up_to, mine.deleted_up_to)) unread on unread.up_to > mine.mailed_up_to
    order by unread.up_to desc`.execute(trx);
  return rows;
}

async function isOnline(trx: Database, memberId: number, now: Date): Promise<boolean> {
  const session = await trx
    .selectFrom('member_sessions')
    .select('id')
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('firm_id', '=', memberId)]))
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', new Date(now.getTime() - onlineMs))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
