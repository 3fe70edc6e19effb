import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { pushMessage } from './push/push.ts';

type Message<Kinds extends MessageKinds> = {
  [Kind in keyof Kinds]: { kind: Kind; facts: Parameters<Kinds[Kind]['values']>[0] };
}[keyof Kinds] & { memberId: number; link: string | null; now: Date };

/** The facts that identify what a message is about; the caller must hold a lock on the row of that subject. */
type SubjectFacts = Record<string, number>;

/** Gives a feature the functions that send messages; they accept only the kinds that the feature declares. */
export function notifier<Kinds extends MessageKinds>(_kinds: Kinds) {
  /**
   * Sends a member a message, an e-mail and a push message, in the transaction of the event. Only for what others do and for deadlines:
   * what members do themselves, they see at once.
   */
  async function notify(trx: Database, message: Message<Kinds>): Promise<void> {
    const { memberId, facts, link, now } = message;
    const kind = String(message.kind);
    const { id } = await trx
      .insertInto('service_messages')
      .values({
        member_id: memberId,
        kind,
        facts: JSON.stringify(facts),
        link,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, 'send_message_letter', { messageId: id });
    await pushMessage(trx, { messageId: id, memberId, now });
  }

  /**
   * Sends a message only if the same message was never sent: if staff undo an action and repeat it, the member is
   * notified once.
   */
  async function notifyOnce(trx: Database, message: Message<Kinds>, subject: SubjectFacts): Promise<void> {
    if (!(await findLastMessage(trx, message, subject))) await notify(trx, message);
  }

  /** For facts that may change again: if the earlier message is unread, it is updated and no second e-mail is sent. */
  async function notifyOrUpdate(
    trx: Database,
    message: Message<Kinds>,
    subject: SubjectFacts,
  ): Promise<void> {
    const lastMessage = await findLastMessage(trx, message, subject);
    if (!lastMessage || lastMessage.read_at) return notify(trx, message);
    await trx
      .updateTable('service_messages')
      .set({ facts: JSON.stringify(message.facts), link: message.link, created_at: message.now })
      .where('id', '=', lastMessage.id)
      .execute();
  }

  return { notify, notifyOnce, notifyOrUpdate };
}

function findLastMessage(
  trx: Database,
  { memberId, kind }: { memberId: number; kind: PropertyKey },
  subject: SubjectFacts,
) {
  return trx
    .selectFrom('service_messages')
    .select(['id', 'read_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', String(kind))
    .where(sql<SqlBool>`facts @> ${JSON.stringify(subject)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
