import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { AdForm } from '../../selling/server/public.ts';
import type { Queued } from '../contract.ts';

/** An ad in the moderation queue. */
export type PendingAd = {
  id: number;
  member_id: number;
  status: string;
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
};

/** Reads ads with their claims. `tail` is the SQL after the joins: where, order by, limit. */
export async function readPendingAds(
  db: Database,
  now: Date,
  tail: RawBuilder<unknown>,
): Promise<PendingAd[]> {
  const { rows } = await sql<PendingAd>`
    select ads.id, ads.member_id, ads.status, ads.submitted, ads.approved, ads.submission_no, ads.submitted_at,
      ads.appealed_at, ads.appeal_comment, ads.contact_phone,
      last.member_id as last_decider, last.decided_at as last_decided_at,
      claim.member_id as claimed_by, coalesce(profiles.name, members.email) as claimed_by_name,
      claim.expires_at as claim_ends,
      (select count(*)::int from listing_reports where listing_id = ads.id and resolved_at is null) as complaints
    from ads
    left join lateral (
      select member_id, decided_at from moderation_decisions
      where ad_id = ads.id and reverted_at is null order by id desc limit 1) last on true
    left join moderation_claims claim on claim.ad_id = ads.id and claim.expires_at > ${now}
    left join members on members.id = claim.member_id
    left join profiles on profiles.member_id = claim.member_id
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
