import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { AdFacts, AdForm, AdStatus } from '../../selling/server/public.ts';
import type { Queued } from '../contract.ts';

/** An ad that was submitted at least once; most of them wait in the moderation queue. */
export type PendingAd = {
  id: number;
  /** Null if it is the company's own car. */
  member_id: number | null;
  status: AdStatus;
  online_status: AdStatus | null;
  blocked_at: Date | null;
  is_seller_blocked: boolean;
  submitted: AdForm | null;
  approved: AdForm | null;
  submission_no: number;
  submitted_at: Date | null;
  appealed_at: Date | null;
  appeal_comment: string | null;
  contact_phone: string | null;
  last_decider: number | null;
  last_decided_at: Date | null;
  claimed_by: number | null;
  claimed_by_name: string | null;
  claim_ends: Date | null;
  complaints: number;
  seller_name: string | null;
  is_refused_before: boolean;
  is_same_vin: boolean;
};

/** Whether another ad of the same seller was rejected or blocked. */
const isRefusedBefore = sql<boolean>`exists (select from moderation_decisions earlier
  where earlier.seller_id = ads.member_id and earlier.ad_id <> ads.id and earlier.decision <> 'approve'
    and earlier.reverted_at is null)`;

/** Whether somebody else has submitted an ad with this VIN. */
const isSameVin = sql<boolean>`exists (select from ads other
  where other.submitted ->> 'vin' = ads.submitted ->> 'vin' and other.id <> ads.id
    and other.member_id is distinct from ads.member_id and other.status <> 'deleted')`;

const complaintCount = sql<number>`(select count(*)::int from listing_reports
  where listing_id = ads.id and resolved_at is null)`;

/**
 * The order of the queue: by how long an ad waits, to which each sign of a risk adds some hours. This way a risky ad is
 * seen early, and none waits for ever behind riskier ones. For queries with a table `ads`.
 */
export const queueKey = sql<Date>`(ads.submitted_at - interval '1 hour' * (
  least(${complaintCount}, 1) * 6 + ${isSameVin}::int * 6 + ${isRefusedBefore}::int * 3))`;

/** Reads ads with their claims. `tail` is the SQL after the joins: where, order by, limit. */
export async function readPendingAds(
  db: Database,
  now: Date,
  tail: RawBuilder<unknown>,
): Promise<PendingAd[]> {
  const { rows } = await sql<PendingAd>`
    select ads.id, ads.member_id, ads.status, listings.status as online_status, ads.blocked_at,
      seller.blocked_at is not null as is_seller_blocked, ads.submitted, ads.approved, ads.submission_no, ads.submitted_at,
      ads.appealed_at, ads.appeal_comment, ads.contact_phone,
      last.member_id as last_decider, last.decided_at as last_decided_at,
      claim.member_id as claimed_by, coalesce(members.name, members.email) as claimed_by_name,
      claim.expires_at as claim_ends,
      ${complaintCount} as complaints, ${isRefusedBefore} as is_refused_before, ${isSameVin} as is_same_vin,
      coalesce(seller.name, seller.email, seller.phone) as seller_name
    from ads
    left join members seller on seller.id = ads.member_id
    left join listings on listings.id = ads.id
    left join lateral (
      select member_id, decided_at from moderation_decisions
      where ad_id = ads.id and reverted_at is null order by id desc limit 1) last on true
    left join moderation_claims claim on claim.ad_id = ads.id and claim.expires_at > ${now}
    left join members on members.id = claim.member_id
    ${tail}`.execute(db);
  return rows;
}

export async function readPendingAd(db: Database, adId: number, now: Date): Promise<PendingAd | null> {
  return (await readPendingAds(db, now, sql`where ads.id = ${adId}`))[0] ?? null;
}

/** Reads an ad and locks its row, so that nobody else changes it until the transaction ends. */
export async function lockPendingAd(trx: Database, adId: number, now: Date): Promise<PendingAd | null> {
  await trx.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  return readPendingAd(trx, adId, now);
}

/** Whether the ad waits for a decision on an appeal. */
export function isAppeal({
  appealed_at,
  last_decided_at,
}: Pick<PendingAd, 'appealed_at' | 'last_decided_at'>): boolean {
  return appealed_at !== null && (last_decided_at === null || last_decided_at <= appealed_at);
}

/** Facts that decide which moves the ad allows. */
export function moveFactsOf(ad: PendingAd): AdFacts {
  return {
    hasApproved: ad.approved !== null,
    isOnline: ad.online_status === 'published',
    isBlocked: ad.blocked_at !== null,
    hasAppealed: ad.appealed_at !== null,
  };
}

export function kindOf(ad: PendingAd): Queued['kind'] {
  if (isAppeal(ad)) return 'appeal';
  return ad.approved ? 'edit' : 'new';
}

/**
 * Why the moderator may not decide on the ad, or null: nobody decides on their own ads, and an appeal is decided by a
 * moderator who did not make the appealed decision.
 */
export function refusalFor(ad: PendingAd, memberId: number): Queued['not_for_you'] {
  if (ad.member_id === memberId) return 'own_ad';
  return isAppeal(ad) && ad.last_decider === memberId ? 'decided_before' : null;
}

/** Whether the seller typed a brand or model that is not in the dictionary, so that a moderator must assign one. */
export function isUnnamed({ submitted }: Pick<PendingAd, 'submitted'>): boolean {
  return !submitted?.brand || !submitted.model;
}

export function claimOutput(ad: PendingAd, memberId: number): Queued['claim'] {
  if (ad.claimed_by === null || ad.claim_ends === null) return null;
  return {
    by: { id: ad.claimed_by, name: ad.claimed_by_name },
    is_yours: ad.claimed_by === memberId,
    expires_at: ad.claim_ends.toISOString(),
  };
}
