import { sql } from 'kysely';
import { toAlmatyClock } from '../../../platform/contract/almaty-time.ts';
import { minuteMs } from '../../../platform/contract/durations.ts';
import { isLocale, type Locale } from '../../../platform/contract/locale.ts';
import type { NoticeChannel, NoticeTopic } from '../../../platform/contract/notice-topics.ts';
import type { Database } from '../../../platform/server/database.ts';

/** How a member wishes to be reached outside of the site. */
export type Reader = {
  /** Null if it is not verified, the member does not wish e-mails, or the account is blocked or deleted. */
  email: string | null;
  /** Token of the member's phone; null if there is none, or for the same reasons. */
  device: string | null;
  /** Whether the member wishes push messages at all. */
  byPush: boolean;
  /** Topics that are off in some place, such as `searches.push`. */
  muted: string[];
  promotions: boolean;
  news: boolean;
  locale: Locale;
  quiet_from: number | null;
  quiet_to: number | null;
};

/** Without a profile nothing was turned off. */
export async function readerOf(db: Database, memberId: number): Promise<Reader | null> {
  const { rows } = await sql<Omit<Reader, 'locale'> & { language: string }>`
    select
      case when m.email_verified and coalesce(p.by_email, true) then m.email end as email,
      case when p.by_push then p.fcm_token end as device, coalesce(p.by_push, true) as "byPush",
      coalesce(p.muted_notices, '{}') as muted,
      coalesce(p.promotions, false) as promotions, coalesce(p.news, false) as news,
      coalesce(m.language, 'ru') as language, p.quiet_from, p.quiet_to
    from members m left join profiles p on p.member_id = m.id
    where m.id = ${memberId} and m.deleted_at is null and m.blocked_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { language, ...reader } = row;
  return { ...reader, locale: isLocale(language) ? language : 'ru' };
}

/** Where the member wishes to be told of a topic; without a profile everywhere. */
export async function placesFor(
  db: Database,
  memberId: number,
  topic: NoticeTopic,
): Promise<Record<NoticeChannel, boolean>> {
  const profile = await db
    .selectFrom('profiles')
    .select('muted_notices')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const isOn = (channel: NoticeChannel) => !profile?.muted_notices.includes(`${topic}.${channel}`);
  return { inbox: isOn('inbox'), email: isOn('email'), push: isOn('push') };
}

const minutesADay = 1440;

/** When the current quiet hours end; null outside quiet hours. Quiet hours may include midnight. */
export function endOfQuiet(
  { quiet_from: from, quiet_to: to }: Pick<Reader, 'quiet_from' | 'quiet_to'>,
  now: Date,
): Date | null {
  if (from === null || to === null || from === to) return null;
  const minute = Math.floor(toAlmatyClock(now).getTime() / minuteMs) % minutesADay;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const remaining = (to - minute + minutesADay) % minutesADay;
  return new Date((Math.floor(now.getTime() / minuteMs) + remaining) * minuteMs);
}
