import type { TaskList } from 'graphile-worker';
import { isLocale, localizedPath } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import type { OptInKind } from '../promotion-contract.ts';
import { localizedTexts, promotionTexts } from './localized-texts.ts';
import { unsubscribeToken } from './promotions/unsubscribe-token.ts';
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
      const row = await findLetter(db, messageId);
      if (!row?.email || !row.email_verified || !row.by_email || row.is_inactive) return;
      // The member may have opted out since the message was created.
      if (row.wish && !row[row.wish]) return;
      const quietHoursEnd = endOfQuiet(row, clock.now());
      if (quietHoursEnd) {
        await jobs.enqueue(db, 'send_message_letter', payload as object, { runAt: quietHoursEnd });
        return;
      }
      const locale = isLocale(row.language) ? row.language : 'ru';
      const { title, text } = localizedTexts(row, { messageKinds, locale });
      const link = row.link ? `\n\n${config.publicUrl}${localizedPath(locale, row.link)}` : '';
      const { wish, member_id: memberId } = row;
      const unsubscribeUrl =
        wish &&
        `${config.publicUrl}${localizedPath(locale, '/unsubscribe')}?token=${await unsubscribeToken(db, { memberId, wish })}`;
      const unsubscribeNotice = unsubscribeUrl ? `\n\n${unsubscribeNotices[locale]}\n${unsubscribeUrl}` : '';
      await sendLetter(db, {
        to: row.email,
        subject: `${title} · Tulpar Auto`,
        text: `${greetings[locale]}\n\n${text}${link}\n\nTulpar Auto${unsubscribeNotice}`,
        ...(unsubscribeUrl && { unsubscribeUrl }),
      });
    },
  };
}

type LetterRow = MessageRow & {
  member_id: number;
  promotion: Parameters<typeof localizedTexts>[0]['promotion'];
  /** The opt-in that a promotion requires, with the member's current value; null for other messages. */
  wish: OptInKind | null;
  promotions: boolean | null;
  news: boolean | null;
  email: string | null;
  email_verified: boolean;
  is_inactive: boolean;
  /** Whether the member accepts e-mails; true without a profile, because then the person has not turned them off. */
  by_email: boolean;
  language: string;
  quiet_from: number | null;
  quiet_to: number | null;
};

async function findLetter(db: Database, messageId: number): Promise<LetterRow | undefined> {
  return (await db
    .selectFrom('service_messages')
    .innerJoin('members', 'members.id', 'service_messages.member_id')
    .leftJoin('promotions', 'promotions.id', 'service_messages.promotion_id')
    .leftJoin('profiles', 'profiles.member_id', 'service_messages.member_id')
    .select([
      'service_messages.kind',
      'service_messages.member_id',
      'promotions.wish',
      'profiles.promotions',
      'profiles.news',
      promotionTexts,
      'service_messages.facts',
      'service_messages.link',
      'members.email',
      'members.email_verified',
      'profiles.quiet_from',
      'profiles.quiet_to',
    ])
    .select(({ fn, eb, or, val }) => [
      or([eb('members.deleted_at', 'is not', null), eb('members.blocked_at', 'is not', null)]).as(
        'is_inactive',
      ),
      fn.coalesce('profiles.by_email', val(true)).as('by_email'),
      fn.coalesce('profiles.language', val('ru')).as('language'),
    ])
    .where('service_messages.id', '=', messageId)
    .executeTakeFirst()) as LetterRow | undefined;
}

const minutesADay = 1440;
const almatyMinutes = 300;

/** When the current quiet hours end; null outside quiet hours. Quiet hours may include midnight. */
export function endOfQuiet(
  { quiet_from: from, quiet_to: to }: { quiet_from: number | null; quiet_to: number | null },
  now: Date,
): Date | null {
  if (from === null || to === null || from === to) return null;
  const minute = (Math.floor(now.getTime() / 60_000) + almatyMinutes) % minutesADay;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const remaining = (to - minute + minutesADay) % minutesADay;
  return new Date((Math.floor(now.getTime() / 60_000) + remaining) * 60_000);
}
