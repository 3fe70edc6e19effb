import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { confirmedFirm } from '../../firms/server/public.ts';
import {
  maxDrafts,
  maxNewAdsPerDay,
  maxOnlineAds,
  maxOnlineAdsOfFirm,
  maxOnlineAdsPerPhone,
} from '../ad-limits.ts';
import type { AdRefusal } from '../contract.ts';
import { lockLimitsOf } from './move.ts';

function refuse(field: string): never {
  throw new Problem<AdRefusal>('too_many_ads', [{ field, code: 'too_many', message: 'Too many ads' }]);
}

/**
 * Throws if the member has too many drafts or has created too many ads today: they would otherwise fill the database.
 */
export async function refuseTooManyDrafts(trx: Database, memberId: number, now: Date): Promise<void> {
  await lockLimitsOf(trx, `member ${memberId}`);
  const { rows } = await sql<{ drafts: number; created_today: number }>`
    select count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where created_at > ${new Date(now.getTime() - dayMs)}) as created_today
    from ads where member_id = ${memberId}`.execute(trx);
  if ((rows[0]?.drafts ?? 0) >= maxDrafts) refuse('drafts');
  if ((rows[0]?.created_today ?? 0) >= maxNewAdsPerDay) refuse('day');
}

/**
 * Throws if the member, or all members together with this phone, have too many ads that are online or wait for
 * moderation; the ad `adId` itself is not counted. A confirmed firm has many cars and one phone.
 */
export async function refuseTooManyOnline(
  trx: Database,
  { adId, memberId, phone }: { adId: number; memberId: number; phone: string | null },
): Promise<void> {
  await lockLimitsOf(trx, `member ${memberId}`);
  const isFirm = (await confirmedFirm(trx, memberId)) !== null;
  if (phone) await lockLimitsOf(trx, `phone ${phone}`);
  const { rows } = await sql<{ by_member: number; by_phone: number }>`
    select count(*) filter (where ads.member_id = ${memberId}) as by_member,
      count(*) filter (where ads.contact_phone = ${phone}) as by_phone
    from ads left join listings on listings.id = ads.id
    where (ads.member_id = ${memberId} or ads.contact_phone = ${phone}) and ads.id <> ${adId}
      and (ads.status = 'moderation' or listings.status = 'published')`.execute(trx);
  if ((rows[0]?.by_member ?? 0) >= (isFirm ? maxOnlineAdsOfFirm : maxOnlineAds)) refuse('person');
  if (!isFirm && (rows[0]?.by_phone ?? 0) >= maxOnlineAdsPerPhone) refuse('contact_phone');
}
