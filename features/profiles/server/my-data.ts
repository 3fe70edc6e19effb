import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { lockMember, logSecurity } from '../../identity/server/public.ts';
import type * as contract from '../contract.ts';

export async function exportMyData(context: Context): Promise<FileResponse> {
  const { id } = memberOf(context);
  const areas = context.personalData.map(
    async ({ area, exportOf }) => [area, await exportOf(context.db, id, context)] as const,
  );
  const data = Object.fromEntries(await Promise.all(areas));
  return new FileResponse({ name: 'tulpar-auto.json', content: Buffer.from(JSON.stringify(data, null, 2)) });
}

export async function deleteMyAccount(context: Context): Promise<OutputOf<typeof contract.deleteMyAccount>> {
  await eraseMember(context, memberOf(context).id);
  logSecurity(context, 'account_deleted');
  return { deleted: true };
}

/**
 * Erases the data of all features in one transaction. A job removes the files after it: that cannot be rolled back, and is
 * tried again while the store is away.
 */
export async function eraseMember(
  { db, clock, personalData }: Pick<Services, 'db' | 'clock' | 'personalData'>,
  id: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    // First, as everything else does that locks the member: a deadlock would follow otherwise.
    await lockMember(trx, id);
    const keys: string[] = [];
    for (const { erase, filesOf } of personalData) {
      keys.push(...((await filesOf?.(trx, id)) ?? []));
      await erase(trx, id, now);
    }
    if (keys.length > 0) await jobs.enqueue(trx, 'remove_files_of_member', { keys });
  });
}

export async function removeFiles({ storage }: Services, payload: unknown): Promise<void> {
  for (const key of (payload as { keys: string[] }).keys) await storage.remove(key);
}

export const profileData: PersonalData = {
  area: 'profile',
  async exportOf(db, memberId) {
    const profile = await db
      .selectFrom('profiles')
      .innerJoin('members', 'members.id', 'profiles.member_id')
      .leftJoin('cities', 'cities.id', 'profiles.city_id')
      .selectAll('profiles')
      .select(['members.name', 'members.language', 'cities.name_ru as city'])
      .where('profiles.member_id', '=', memberId)
      .executeTakeFirst();
    const browsers = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('member_id', '=', memberId)
      .execute();
    const mailingConsents = await db
      .selectFrom('mailing_consents')
      .select(['mailing', 'is_given', 'changed_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return profile ? { ...profile, browsers, mailing_consents: mailingConsents } : null;
  },
  async filesOf(db, memberId) {
    const profile = await db
      .selectFrom('profiles')
      .select('photo_key')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return profile?.photo_key ? [profile.photo_key] : [];
  },
  /** Empties the row and marks it as deleted; the row itself is kept. */
  async erase(trx, memberId) {
    await trx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
    await trx
      .insertInto('profiles')
      .values({ member_id: memberId, is_deleted: true })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({
          picture: null,
          photo_key: null,
          city_id: null,
          fcm_token: null,
          promotions: false,
          news: false,
          price_changes: false,
          quiet_from: null,
          quiet_to: null,
          muted_notices: [],
          is_deleted: true,
        }),
      )
      .execute();
    // Last, because the database has just recorded that there is no consent any more.
    await trx.deleteFrom('mailing_consents').where('member_id', '=', memberId).execute();
  },
};
