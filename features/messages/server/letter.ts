import type { TaskList } from 'graphile-worker';
import { isLocale, localizedPath } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import type { PromotionWish } from '../promotion-contract.ts';
import { unsubscribeToken } from './promotions/unsubscribe-token.ts';
import { promotionWords, shownTexts } from './shown-texts.ts';
import type { MessageRow } from './texts.ts';

const greetings = { ru: 'Здравствуйте!', kk: 'Сәлеметсіз бе!', en: 'Hello!' } as const;

/** Unsubscribe notice below every promotion. */
const waysOut = {
  ru: 'Вы получили это письмо, потому что согласились на такие письма. Отписаться одним нажатием:',
  kk: 'Бұл хатты осындай хаттарға келісім бергендіктен алдыңыз. Бір басып бас тарту:',
  en: 'You get this letter because you agreed to such letters. Unsubscribe with one press:',
} as const;

export function messageTasks({ config, db, clock }: Services): TaskList {
  return {
    async send_message_letter(payload) {
      const { messageId } = payload as { messageId: number };
      const found = await findLetter(db, messageId);
      if (!found?.email || !found.email_verified || !found.by_email || found.is_gone) return;
      // The member may have opted out since the message was created.
      if (found.wish && !found[found.wish]) return;
      const quietUntil = endOfQuiet(found, clock.now());
      if (quietUntil) {
        await jobs.enqueue(db, 'send_message_letter', payload as object, { runAt: quietUntil });
        return;
      }
      const locale = isLocale(found.language) ? found.language : 'ru';
      const { title, text } = shownTexts(found, locale);
      const link = found.link ? `\n\n${config.publicUrl}${localizedPath(locale, found.link)}` : '';
      const { wish, member_id: memberId } = found;
      const unsubscribeUrl =
        wish &&
        `${config.publicUrl}${localizedPath(locale, '/unsubscribe')}?token=${await unsubscribeToken(db, { memberId, wish })}`;
      const wayOut = unsubscribeUrl ? `\n\n${waysOut[locale]}\n${unsubscribeUrl}` : '';
      await sendLetter(db, {
        to: found.email,
        subject: `${title} · Tulpar Auto`,
        text: `${greetings[locale]}\n\n${text}${link}\n\nTulpar Auto${wayOut}`,
        ...(unsubscribeUrl && { unsubscribeUrl }),
      });
    },
  };
}

type FoundLetter = MessageRow & {
  member_id: number;
  promotion: Parameters<typeof shownTexts>[0]['promotion'];
  /** For a promotion: the required opt-in and its current value. */
  wish: PromotionWish | null;
  promotions: boolean | null;
  news: boolean | null;
  email: string | null;
  email_verified: boolean;
  is_gone: boolean;
  /** True without a profile: the person has not opted out. */
  by_email: boolean;
  language: string;
  quiet_from: number | null;
  quiet_to: number | null;
};

async function findLetter(db: Database, messageId: number): Promise<FoundLetter | undefined> {
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
      promotionWords,
      'service_messages.facts',
      'service_messages.link',
      'members.email',
      'members.email_verified',
      'profiles.quiet_from',
      'profiles.quiet_to',
    ])
    .select(({ fn, eb, or, val }) => [
      or([eb('members.deleted_at', 'is not', null), eb('members.blocked_at', 'is not', null)]).as('is_gone'),
      fn.coalesce('profiles.by_email', val(true)).as('by_email'),
      fn.coalesce('profiles.language', val('ru')).as('language'),
    ])
    .where('service_messages.id', '=', messageId)
    .executeTakeFirst()) as FoundLetter | undefined;
}

const minutesADay = 1440;
const almatyMinutes = 300;

/** End of the current quiet hours, which may span midnight; null outside of them. */
export function endOfQuiet(
  { quiet_from: from, quiet_to: to }: { quiet_from: number | null; quiet_to: number | null },
  now: Date,
): Date | null {
  if (from === null || to === null || from === to) return null;
  const minute = (Math.floor(now.getTime() / 60_000) + almatyMinutes) % minutesADay;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + minutesADay) % minutesADay;
  return new Date((Math.floor(now.getTime() / 60_000) + left) * 60_000);
}
