import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { LeadKind } from '../../leads/contract.ts';
import type { MessageKind } from '../contract.ts';

/** What a text is made of. An ad is told by its title ("Toyota Camry 2018"), or by its number where it has none. */
type AboutAd = { ad: number; title: string | null };
/** The number of the car that is checked, as it was asked for. */
type AboutCheck = { check: number; title: string; reason?: string };
/** What was asked for; a check of a car is told of by itself. The title is the car's or the partner's, if any. */
export type AboutRequest = { lead: number; asked: Exclude<LeadKind, 'check'>; title: string | null };
export type MessageFacts = {
  [Kind in MessageKind]: Kind extends 'garage_reminder'
    ? { car: string; what: string /** A day, as `2026-11-21`. */; due: string }
    : Kind extends `check_${string}`
      ? AboutCheck
      : Kind extends 'car_kept'
        ? AboutRequest & { until: string }
        : Kind extends `request_${string}` | 'car_let_go'
          ? AboutRequest
          : AboutAd;
};

type Message = {
  [Kind in MessageKind]: { kind: Kind; facts: MessageFacts[Kind] };
}[MessageKind] & { memberId: number; link: string | null; now: Date };

/** What a person has just done on this very site is no news: it calls nobody by the count of unread messages. */
const ownDeeds: ReadonlySet<MessageKind> = new Set([
  'ad_recalled',
  'ad_sold',
  'ad_withdrawn',
  'ad_renewed',
  'ad_deleted',
  'check_requested',
]);

/** Tells a member of something, in the transaction of what happened: in their messages, and by a letter. */
export async function tell(trx: Database, { memberId, kind, facts, link, now }: Message): Promise<void> {
  const { id } = await trx
    .insertInto('service_messages')
    .values({
      member_id: memberId,
      kind,
      facts: JSON.stringify(facts),
      link,
      created_at: now,
      read_at: ownDeeds.has(kind) ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, 'send_message_letter', { messageId: id });
}

/** Facts by which the thing is known that a message is about; the caller holds a lock on it. */
type Same = Record<string, number>;

/** Says nothing where the same was ever said: what staff undo and do again is one piece of news. */
export async function tellOnce(trx: Database, message: Message, same: Same): Promise<void> {
  if (!(await toldBefore(trx, message, same))) await tell(trx, message);
}

/** For what may change again: while the last word of it is unread, that one is told anew, without another letter. */
export async function tellLatest(trx: Database, message: Message, same: Same): Promise<void> {
  const before = await toldBefore(trx, message, same);
  if (!before || before.read_at) return tell(trx, message);
  await trx
    .updateTable('service_messages')
    .set({ facts: JSON.stringify(message.facts), link: message.link, created_at: message.now })
    .where('id', '=', before.id)
    .execute();
}

function toldBefore(trx: Database, { memberId, kind }: Message, same: Same) {
  return trx
    .selectFrom('service_messages')
    .select(['id', 'read_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`facts @> ${JSON.stringify(same)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
