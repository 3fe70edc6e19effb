import type { TaskList } from 'graphile-worker';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import type { OptInKind } from '../promotion-contract.ts';
import { localizedTexts, promotionTexts } from './localized-texts.ts';
import { unsubscribeToken } from './promotions/unsubscribe-token.ts';
import { endOfQuiet, readerOf } from './reader.ts';
import type { MessageRow } from './texts.ts';

const greetings = { ru: 'Здравствуйте!', kk: 'Сәлеметсіз бе!', en: 'Hello!' } as const;

/** Unsubscribe notice below every promotion. */
const unsubscribeNotices = {
  ru: 'Вы получили это письмо, потому что согласились на такие письма. Отписаться одним нажатием:',
  kk: 'Бұл хатты осындай хаттарға келісім бергендіктен алдыңыз. Жазылымнан бір басып шығу:',
  en: 'You get this email because you agreed to such emails. Unsubscribe with one click:',
} as const;

export function messageTasks({ config, db, clock, messageKinds }: Services): TaskList {
  return {
    async send_message_letter(payload) {
      const { messageId } = payload as { messageId: number };
      const row = await findMessage(db, messageId);
      if (!row) return;
      const reader = await readerOf(db, row.member_id);
      if (!reader?.email) return;
      const { email, locale } = reader;
      const { wish, member_id: memberId } = row;
      // The member may have opted out since the message was created.
      if (wish && !reader[wish]) return;
      const quietHoursEnd = endOfQuiet(reader, clock.now());
      if (quietHoursEnd) {
        await jobs.enqueue(db, 'send_message_letter', payload as object, { runAt: quietHoursEnd });
        return;
      }
      const { title, text } = localizedTexts(row, { messageKinds, locale });
      const link = row.link ? `\n\n${config.publicUrl}${localizedPath(locale, row.link)}` : '';
      const unsubscribeUrl =
        wish &&
        `${config.publicUrl}${localizedPath(locale, '/unsubscribe')}?token=${await unsubscribeToken(db, { memberId, wish })}`;
      const unsubscribeNotice = unsubscribeUrl ? `\n\n${unsubscribeNotices[locale]}\n${unsubscribeUrl}` : '';
      await sendLetter(db, {
        to: email,
        subject: `${title} · Tulpar Auto`,
        text: `${greetings[locale]}\n\n${text}${link}\n\nTulpar Auto${unsubscribeNotice}`,
        ...(unsubscribeUrl && { unsubscribeUrl }),
      });
    },
  };
}

type MessageToSend = MessageRow & {
  member_id: number;
  promotion: Parameters<typeof localizedTexts>[0]['promotion'];
  /** The opt-in that a promotion requires; null for other messages. */
  wish: OptInKind | null;
};

async function findMessage(db: Database, messageId: number): Promise<MessageToSend | undefined> {
  return (await db
    .selectFrom('service_messages')
    .leftJoin('promotions', 'promotions.id', 'service_messages.promotion_id')
    .select([
      'service_messages.kind',
      'service_messages.member_id',
      'service_messages.facts',
      'service_messages.link',
      'promotions.wish',
      promotionTexts,
    ])
    .where('service_messages.id', '=', messageId)
    .executeTakeFirst()) as MessageToSend | undefined;
}
