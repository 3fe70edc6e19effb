import type { TaskList } from 'graphile-worker';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { type NoticeTopic, noticeTopics } from '../../../platform/contract/notice-topics.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { letterBody } from '../../../platform/server/letter-body.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { noticeSettingsPath } from '../contract.ts';
import type { OptInKind } from '../promotion-contract.ts';
import { localizedTexts, type PromotionTexts, promotionTexts } from './localized-texts.ts';
import { newMessages } from './new-messages.ts';
import { type Subscribed, unsubscribeToken } from './promotions/unsubscribe-token.ts';
import { endOfQuiet, type Reader, readerOf } from './reader.ts';
import { topicNames, whyText } from './reasons.ts';
import type { MessageRow } from './texts.ts';

/** Unsubscribe notice below every promotion. */
const unsubscribeNotices = {
  ru: 'Вы получили это письмо, потому что согласились на такие письма. Отписаться одним нажатием:',
  kk: 'Бұл хатты осындай хаттарға келісім бергендіктен алдыңыз. Жазылымнан бір басып шығу:',
  en: 'You get this email because you agreed to such emails. Unsubscribe with one click:',
} as const;

/** The same below everything else; the reason why it came stands above. */
const stopNotices = {
  ru: 'Больше не получать таких писем, одним нажатием:',
  kk: 'Мұндай хаттарды бір басып тоқтату:',
  en: 'Stop these emails with one click:',
} as const;

const settingsNotices = {
  ru: 'Выбрать, о чём и куда писать:',
  kk: 'Не туралы және қайда жазатынымызды таңдау:',
  en: 'Choose what we write about, and where:',
} as const;

/** So long do letters wait for what happens at the same time. */
const delayMs = 30_000;

/** One job a member, so that what happens at once is one letter. */
export async function enqueueLetters(trx: Database, memberId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + delayMs);
  await jobs.enqueue(
    trx,
    'send_letters',
    { memberId },
    { runAt, key: `letters ${memberId}`, keepsRunAt: true },
  );
}

export function messageTasks(services: Services): TaskList {
  const { db, clock } = services;
  return {
    /** All that waits for a member, one letter a topic. */
    async send_letters(payload) {
      const { memberId } = payload as { memberId: number };
      await db.transaction().execute(async (trx) => {
        const rows = await lockWaiting(trx, memberId);
        if (rows.length === 0) return;
        const reader = await readerOf(trx, memberId);
        const quietEnd = reader && endOfQuiet(reader, clock.now());
        if (quietEnd)
          return jobs.enqueue(trx, 'send_letters', payload as object, {
            runAt: quietEnd,
            key: `letters ${memberId}`,
          });
        if (reader)
          for (const topic of noticeTopics)
            await sendOne(trx, services, { reader, rows: rows.filter((row) => row.topic === topic) });
        await trx
          .updateTable('service_messages')
          .set({ letter_waits: false })
          .where('member_id', '=', memberId)
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
      });
    },
    /** A promotion's letter, and letters that were queued before there were topics. */
    async send_message_letter(payload) {
      const { messageId } = payload as { messageId: number };
      const [row] = await messagesToSend(db).where('service_messages.id', '=', messageId).execute();
      const reader = row && (await readerOf(db, row.member_id));
      const quietEnd = reader && endOfQuiet(reader, clock.now());
      if (quietEnd) await jobs.enqueue(db, 'send_message_letter', payload as object, { runAt: quietEnd });
      else if (reader) await sendOne(db, services, { reader, rows: [row as MessageToSend] });
    },
  };
}

/** Messages that were read meanwhile need no letter. */
async function lockWaiting(trx: Database, memberId: number): Promise<MessageToSend[]> {
  return (await messagesToSend(trx)
    .where('service_messages.member_id', '=', memberId)
    .where('letter_waits', '=', true)
    .orderBy('service_messages.id')
    .forUpdate('service_messages')
    .execute()) as MessageToSend[];
}

/** Sends one letter of messages about one topic, those that the member still wishes. */
async function sendOne(
  db: Database,
  { config, messageKinds }: Pick<Services, 'config' | 'messageKinds'>,
  { reader, rows }: { reader: Reader; rows: readonly MessageToSend[] },
): Promise<void> {
  const { email, locale } = reader;
  if (!email) return;
  const wished: MessageToSend[] = [];
  for (const row of rows) {
    // The member may have opted out, or read it, since the message was created.
    if (row.wish && !reader[row.wish]) continue;
    if (row.in_inbox && row.read_at) continue;
    const letters = messageKinds[row.kind]?.letters;
    if (letters && !(await letters.areWanted(db, row.facts as never))) continue;
    wished.push(row);
  }
  const [first] = wished;
  if (!first) return;
  const isSingle = wished.length === 1;
  const address = (path: string) => config.publicUrl + localizedPath(locale, path);
  const parts = wished.map((row) => {
    const { title, text } = localizedTexts(row, { messageKinds, locale });
    return { ...(!isSingle && { title }), text, url: row.link && address(row.link) };
  });
  const topic = noticeTopics.find((name) => name === first.topic);
  const subject = isSingle
    ? localizedTexts(first, { messageKinds, locale }).title
    : [topic && topicNames[topic][locale], newMessages(wished.length, locale)].filter(Boolean).join(': ');
  const stopped = whatItStops(first, {
    isSingle,
    topic,
    hasOwnStop: Boolean(messageKinds[first.kind]?.letters?.stop),
  });
  const token =
    stopped && (await unsubscribeToken({ db, config }, { memberId: first.member_id, ...stopped }));
  const unsubscribeUrl = token && `${address('/unsubscribe')}?token=${token}`;
  const why = whyText(first.topic, locale);
  const notes = [
    ...(why ? [{ text: why }] : []),
    ...(topic ? [{ text: settingsNotices[locale], url: address(noticeSettingsPath) }] : []),
    ...(unsubscribeUrl
      ? [{ text: (first.wish ? unsubscribeNotices : stopNotices)[locale], url: unsubscribeUrl }]
      : []),
  ];
  await sendLetter(db, {
    to: email,
    subject: `${subject} · Tulpar Auto`,
    ...letterBody({ locale, parts, notes }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
}

/** A letter about one saved search stops that search only. */
function whatItStops(
  { id, wish }: MessageToSend,
  { isSingle, topic, hasOwnStop }: { isSingle: boolean; topic: NoticeTopic | undefined; hasOwnStop: boolean },
): Subscribed | undefined {
  if (wish) return { wish };
  if (isSingle && hasOwnStop) return { messageId: id };
  return topic && { topic };
}

type MessageToSend = MessageRow & {
  id: number;
  member_id: number;
  topic: string | null;
  in_inbox: boolean;
  read_at: Date | null;
  promotion: PromotionTexts | null;
  /** The opt-in that a promotion requires; null for other messages. */
  wish: OptInKind | null;
};

function messagesToSend(db: Database) {
  return db
    .selectFrom('service_messages')
    .leftJoin('promotions', 'promotions.id', 'service_messages.promotion_id')
    .select([
      'service_messages.id',
      'service_messages.kind',
      'service_messages.member_id',
      'service_messages.facts',
      'service_messages.link',
      'service_messages.topic',
      'service_messages.in_inbox',
      'service_messages.read_at',
      'promotions.wish',
      promotionTexts,
    ]);
}
