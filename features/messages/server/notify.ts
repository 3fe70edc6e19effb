import { type SqlBool, sql } from 'kysely';
import type { NoticeChannel, NoticeTopic } from '../../../platform/contract/notice-topics.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { KindWithFacts, MessageKinds } from '../../../platform/server/message-kind.ts';
import { enqueueLetters } from './letter.ts';
import { linkForFirm, peopleOfFirm } from './people-of-firm.ts';
import { pushMessage } from './push/push.ts';
import { placesFor } from './reader.ts';
import { wakePages } from './wake.ts';

type Message<Kinds extends MessageKinds> = KindWithFacts<Kinds> & {
  memberId: number;
  link: string | null;
  now: Date;
};

/** The facts that identify what a message is about; the caller must hold a lock on the row of that subject. */
type SubjectFacts = Record<string, number>;

/** Gives a feature the functions that send messages; they accept only the kinds that the feature declares. */
export function notifier<Kinds extends MessageKinds>(kinds: Kinds, topic: NoticeTopic) {
  /**
   * Sends a member a message, an e-mail and a push message, in the transaction of the event. Only for what others do and for deadlines:
   * what members do themselves, they see at once. Each of the three only if the member wishes it for this topic.
   */
  async function notify(trx: Database, message: Message<Kinds>): Promise<void> {
    await send(trx, message, ['inbox', 'email', 'push']);
  }

  /** Sends only an e-mail, of what the site and the phone show by themselves. */
  async function mail(trx: Database, message: Message<Kinds>): Promise<void> {
    await send(trx, message, ['email']);
  }

  /** Delivers by these channels; to the people of a firm, each by their own, what leaves the site. */
  async function send(
    trx: Database,
    message: Message<Kinds>,
    channels: readonly NoticeChannel[],
  ): Promise<void> {
    const people = await peopleOfFirm(trx, message.memberId);
    if (people.length === 0) return deliver(trx, message, channels);
    if (channels.includes('inbox')) await deliver(trx, message, ['inbox']);
    const outside = channels.filter((channel) => channel !== 'inbox');
    for (const { member_id: memberId, firm } of people)
      await deliver(trx, { ...message, memberId, link: linkForFirm(firm, message.link) }, outside);
  }

  /** Delivers by these channels, except those that the account has turned off. */
  async function deliver(
    trx: Database,
    message: Message<Kinds>,
    channels: readonly NoticeChannel[],
  ): Promise<void> {
    const { memberId, now } = message;
    const wished = await placesFor(trx, memberId, topic);
    const isOn = (channel: NoticeChannel) => channels.includes(channel) && wished[channel];
    const [inbox, email, push] = [isOn('inbox'), isOn('email'), isOn('push')];
    if (!inbox && !email && !push) return;
    const messageId = await storeMessage(trx, { ...message, topic, inbox, email });
    if (inbox) await wakePages(trx, memberId);
    if (email) await enqueueLetters(trx, memberId, now);
    if (push) await pushMessage(trx, { messageId, memberId, now });
  }

  /**
   * Sends a message only if the same message was never sent: if staff undo an action and repeat it, the member is
   * notified once.
   */
  async function notifyOnce(trx: Database, message: Message<Kinds>, subject: SubjectFacts): Promise<void> {
    if (!(await findLastMessage(trx, message, subject))) await notify(trx, message);
  }

  /** For facts that may change again: if the earlier message is unread, it is updated and no second e-mail is sent; the phone replaces it. */
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
    const { push } = await placesFor(trx, message.memberId, topic);
    // Of a firm, the people have been told the first time.
    if (push)
      await pushMessage(trx, { messageId: lastMessage.id, memberId: message.memberId, now: message.now });
  }

  /** For what must not be missed: it is sent everywhere, and an earlier message about the same counts as read. */
  async function notifyAnew(trx: Database, message: Message<Kinds>, subject: SubjectFacts): Promise<void> {
    await trx
      .updateTable('service_messages')
      .set({ read_at: message.now, letter_waits: false })
      .where('member_id', '=', message.memberId)
      .where('kind', '=', String(message.kind))
      .where(sql<SqlBool>`facts @> ${JSON.stringify(subject)}::jsonb`)
      .where(({ or, eb }) => or([eb('read_at', 'is', null), eb('letter_waits', '=', true)]))
      .execute();
    await notify(trx, message);
  }

  /** Whoever has seen what messages of these kinds are about, where it happened, has read them. */
  async function markRead(
    trx: Database,
    { memberId, now }: { memberId: number; now: Date },
    subject: SubjectFacts,
  ): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('service_messages')
      .set({ read_at: now })
      .where('member_id', '=', memberId)
      .where('kind', 'in', Object.keys(kinds))
      .where('read_at', 'is', null)
      .where(sql<SqlBool>`facts @> ${JSON.stringify(subject)}::jsonb`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await wakePages(trx, memberId);
  }

  return { notify, notifyAnew, notifyOnce, notifyOrUpdate, mail, markRead };
}

type StoredMessage = {
  memberId: number;
  kind: PropertyKey;
  facts: unknown;
  link: string | null;
  now: Date;
  topic: NoticeTopic;
  inbox: boolean;
  email: boolean;
};

async function storeMessage(trx: Database, message: StoredMessage): Promise<number> {
  const { memberId, kind, facts, link, now, topic, inbox, email } = message;
  const { id } = await trx
    .insertInto('service_messages')
    .values({
      member_id: memberId,
      kind: String(kind),
      facts: JSON.stringify(facts),
      link,
      topic,
      created_at: now,
      in_inbox: inbox,
      // What is not in the inbox cannot be read there, and so takes nothing else in.
      read_at: inbox ? null : now,
      letter_waits: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
