import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { MessageKind } from '../contract.ts';

/** Facts of a message about an ad: its title ("Toyota Camry 2018"), or its number if it has none. */
type AboutAd = { ad: number; title: string | null };
/** Facts of a message about a vehicle check: `title` is the VIN or plate as it was entered. */
type AboutCheck = { check: number; title: string; reason?: string };
/** Facts of a message about a lead: `asked` is the kind of lead, `title` names its car or partner, if any. */
export type AboutRequest = {
  lead: number;
  asked: 'callback' | 'credit' | 'partner' | 'reserve' | 'test_drive';
  title: string | null;
};
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

/**
 * Messages about the result of the member's own action: they are created as read, so the unread count does not grow.
 */
const ownActions: ReadonlySet<MessageKind> = new Set([
  'ad_recalled',
  'ad_sold',
  'ad_withdrawn',
  'ad_renewed',
  'ad_deleted',
  'check_requested',
]);

/** Sends a member a message and an e-mail, in the transaction of the event. */
export async function notify(trx: Database, { memberId, kind, facts, link, now }: Message): Promise<void> {
  const { id } = await trx
    .insertInto('service_messages')
    .values({
      member_id: memberId,
      kind,
      facts: JSON.stringify(facts),
      link,
      created_at: now,
      read_at: ownActions.has(kind) ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(trx, 'send_message_letter', { messageId: id });
}

/** The facts that identify what a message is about; the caller must hold a lock on the row of that subject. */
type SubjectFacts = Record<string, number>;

/**
 * Sends a message only if the same message was never sent: if staff undo an action and repeat it, the member is
 * notified once.
 */
export async function notifyOnce(trx: Database, message: Message, subject: SubjectFacts): Promise<void> {
  if (!(await findLastMessage(trx, message, subject))) await notify(trx, message);
}

/** For facts that may change again: if the earlier message is unread, it is updated and no second e-mail is sent. */
export async function notifyOrUpdate(trx: Database, message: Message, subject: SubjectFacts): Promise<void> {
  const lastMessage = await findLastMessage(trx, message, subject);
  if (!lastMessage || lastMessage.read_at) return notify(trx, message);
  await trx
    .updateTable('service_messages')
    .set({ facts: JSON.stringify(message.facts), link: message.link, created_at: message.now })
    .where('id', '=', lastMessage.id)
    .execute();
}

function findLastMessage(trx: Database, { memberId, kind }: Message, subject: SubjectFacts) {
  return trx
    .selectFrom('service_messages')
    .select(['id', 'read_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`facts @> ${JSON.stringify(subject)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
