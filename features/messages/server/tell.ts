import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { MessageKind } from '../contract.ts';

/** What a text is made of. An ad is told by its title ("Toyota Camry 2018"), or by its number where it has none. */
type AboutAd = { ad: number; title: string | null };
/** The number of the car that is checked, as it was asked for. */
type AboutCheck = { check: number; title: string; reason?: string };
export type MessageFacts = {
  [Kind in MessageKind]: Kind extends 'garage_reminder'
    ? { car: string; what: string /** A day, as `2026-11-21`. */; due: string }
    : Kind extends `check_${string}`
      ? AboutCheck
      : AboutAd;
};

type Message = {
  [Kind in MessageKind]: { kind: Kind; facts: MessageFacts[Kind] };
}[MessageKind];

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
export async function tell(
  trx: Database,
  { memberId, kind, facts, link, now }: Message & { memberId: number; link: string | null; now: Date },
): Promise<void> {
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
