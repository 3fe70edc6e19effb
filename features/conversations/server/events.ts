import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { EventStream, type ServerEvent } from '../../../platform/server/event-stream.ts';
import { memberChannel, messageCounts } from '../../messages/server/public.ts';
import type * as contract from '../contract.ts';

/** Events older than this are deleted; a page that asks for them loads everything anew. */
const keptDays = 7;
const maxEventsAtOnce = 200;
/** A stream ends after this time, so that a session that was revoked meanwhile is noticed when the page reconnects. */
const streamMs = 5 * 60_000;
/** A browser opens one; a person has few browsers, and some whose end the server has not noticed yet. */
const maxStreamsPerMember = 20;
/** Shorter than proxies wait for the next byte. */
const signOfLifeMs = 20_000;

/**
 * Stores the event that a conversation has changed and wakes the open pages of these members, in every process. Events are
 * numbered in the order of the members' ids, so that two transactions never wait for each other.
 */
export async function publishChange(
  trx: Database,
  { conversationId, memberIds, now }: { conversationId: number; memberIds: readonly number[]; now: Date },
): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => one - other))
    await sql`
      with counted as (
        insert into conversation_counters (member_id, last_number) values (${memberId}, 1)
        on conflict (member_id) do update set last_number = conversation_counters.last_number + 1
        returning last_number),
      stored as (
        insert into conversation_events (member_id, number, conversation_id, created_at)
        select ${memberId}, last_number, ${conversationId}, ${now} from counted)
      select pg_notify(${memberChannel}, ${String(memberId)})`.execute(trx);
}

/** What has changed for a member after the event with this number, and how many messages are unread now. */
async function changesAfter(
  db: Database,
  memberId: number,
  after: number,
): Promise<OutputOf<typeof contract.listChanges>> {
  // Before the events: one that is stored meanwhile must not look as if others were lost.
  const counted = await lastNumber(db, memberId);
  const [{ rows }, { unread }] = await Promise.all([
    sql<{ number: number; conversation_id: number }>`
      select number, conversation_id from conversation_events
      where member_id = ${memberId} and number > ${after}
      order by number limit ${maxEventsAtOnce}`.execute(db),
    messageCounts(db, memberId),
  ]);
  const isIncomplete = rows[0] ? rows[0].number !== after + 1 : counted !== after;
  return {
    last: isIncomplete ? counted : (rows.at(-1)?.number ?? after),
    conversations: [...new Set(rows.map((row) => row.conversation_id))],
    is_incomplete: isIncomplete,
    unread_messages: unread,
  };
}

async function lastNumber(db: Database, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('conversation_counters')
    .select('last_number')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.last_number ?? 0;
}

/** For pages behind a proxy that holds events back. */
export async function listChanges(
  context: Context,
  { after }: InputOf<typeof contract.listChanges>,
): Promise<OutputOf<typeof contract.listChanges>> {
  const { id: memberId } = memberOf(context);
  return changesAfter(context.db, memberId, after ?? (await lastNumber(context.db, memberId)));
}

export async function followChanges(
  context: Context,
  { after }: InputOf<typeof contract.followChanges>,
): Promise<EventStream> {
  const { id: memberId } = memberOf(context);
  if (context.conversationListener.streamsOf(memberId) >= maxStreamsPerMember)
    throw new Problem('too_many_requests');
  const from = after ?? (await lastNumber(context.db, memberId));
  return new EventStream((ended) => eventsOf(context, { memberId, from, ended }));
}

async function* eventsOf(
  { db, conversationListener }: Context,
  { memberId, from, ended }: { memberId: number; from: number; ended: AbortSignal },
): AsyncGenerator<ServerEvent> {
  const bell = conversationListener.bellOf(memberId);
  ended.addEventListener('abort', bell.close);
  const endsAt = performance.now() + streamMs;
  let last = from;
  try {
    let { unread } = await messageCounts(db, memberId);
    // The first bytes tell the page that nothing holds the events back.
    yield { id: last, event: 'ready', data: { unread_messages: unread } };
    while (performance.now() < endsAt && !bell.isClosed()) {
      const changes = await changesAfter(db, memberId, last);
      if (changes.last !== last || changes.is_incomplete || changes.unread_messages !== unread) {
        last = changes.last;
        unread = changes.unread_messages;
        yield { id: last, event: 'changes', data: changes };
        continue;
      }
      while (!(await bell.next(signOfLifeMs)) && performance.now() < endsAt) yield null;
    }
  } finally {
    bell.close();
  }
}

export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await db.deleteFrom('conversation_events').where('created_at', '<', before).execute();
}
