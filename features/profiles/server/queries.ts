import { type Selectable, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { mutedNotices } from '../../../platform/contract/notice-topics.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Profiles } from '../../../platform/server/database-types.ts';
import { setFirstNameAndLanguage } from '../../identity/server/public.ts';
import type { Notifications, Profile } from '../contract.ts';

export type ProfileRow = Selectable<Profiles> & {
  name: string | null;
  language: string | null;
  email: string | null;
  email_verified: boolean;
  phone: string | null;
  city_slug: string | null;
  city_ru: string | null;
  city_kk: string | null;
  city_en: string | null;
};

/** A member's profile, created at the first read with the name and picture from the sign-in provider. */
export async function profileOf(
  db: Database,
  input: { memberId: number; locale: Locale; now: Date },
): Promise<ProfileRow> {
  const existingProfile = await findProfile(db, input.memberId);
  if (existingProfile) return existingProfile;
  // The member before the profile, as whoever closes the account at this moment locks them.
  await setFirstNameAndLanguage(db, input);
  await sql`
    insert into profiles (member_id, picture, created_at)
    select ${input.memberId}, l.picture, ${input.now}
    from (select 1) one left join lateral (
      select picture from member_logins where member_id = ${input.memberId}
      order by created_at desc limit 1) l on true
    on conflict (member_id) do nothing`.execute(db);
  const createdProfile = await findProfile(db, input.memberId);
  if (!createdProfile) throw new Error(`Member ${input.memberId} has no profile`);
  return createdProfile;
}

async function findProfile(db: Database, memberId: number): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.member_id')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .selectAll('profiles')
    .select([
      'members.name',
      'members.language',
      'members.email',
      'members.email_verified',
      'members.phone',
      'cities.slug as city_slug',
      'cities.name_ru as city_ru',
      'cities.name_kk as city_kk',
      'cities.name_en as city_en',
    ])
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
}

export function toProfile(row: ProfileRow, locale: Locale): Omit<Profile, 'acts_for'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified,
    phone: row.phone,
    picture: row.photo_key === null ? row.picture : `/photos/${row.photo_key}`,
    has_own_photo: row.photo_key !== null,
    city:
      row.city_id === null
        ? null
        : { id: row.city_id, slug: row.city_slug ?? '', name: row[`city_${locale}`] ?? '' },
    language: (row.language ?? locale) as Locale,
    fcm_token: row.fcm_token,
    notifications: notificationsOf(row),
    is_deleted: row.is_deleted,
  };
}

function notificationsOf(row: ProfileRow): Notifications {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    promotions: row.promotions,
    news: row.news,
    price_changes: row.price_changes,
    by_email: row.by_email,
    by_push: row.by_push,
    muted: mutedNotices.filter((notice) => row.muted_notices.includes(notice)),
    quiet: from === null || to === null ? null : { from: timeText(from), to: timeText(to) },
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function timeText(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
