import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../contract.ts';
import type { ModerationRefusal } from '../contract.ts';
import { claimOrRenew, releaseClaim } from './claims.ts';
import { queueKey, readPendingAd, refusalFor } from './pending-ads.ts';

/** Claims an ad for the calling moderator, or renews the claim: an open page calls this as its heartbeat. */
export async function claimAd(
  context: Context,
  { adId }: InputOf<typeof contract.claimAd>,
): Promise<OutputOf<typeof contract.claimAd>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  const ad = await readPendingAd(context.db, adId, now);
  if (!ad) throw new Problem('not_found');
  if (ad.status !== 'moderation') throw new Problem<ModerationRefusal>('not_in_queue');
  const refusal = refusalFor(ad, memberId);
  if (refusal) throw new Problem<ModerationRefusal>(refusal);
  const expiresAt = await claimOrRenew(context.db, { adId, memberId, now });
  if (!expiresAt) throw new Problem<ModerationRefusal>('claim_taken');
  return { expires_at: expiresAt.toISOString(), submission_no: ad.submission_no };
}

export async function releaseAd(
  context: Context,
  { adId }: InputOf<typeof contract.releaseAd>,
): Promise<OutputOf<typeof contract.releaseAd>> {
  return { released: await releaseClaim(context.db, { adId, memberId: memberOf(context).id }) };
}

/**
 * Maximum number of attempts: the ad found may be claimed by another moderator, who opens it by URL, before this call
 * claims it.
 */
const maxAttempts = 5;

/**
 * Claims the next ad for the calling moderator. Two concurrent calls get different ads: the second one skips the row
 * that the first has locked.
 */
export async function claimNext(
  context: Context,
  { after }: InputOf<typeof contract.claimNext>,
): Promise<OutputOf<typeof contract.claimNext>> {
  const memberId = memberOf(context).id;
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    if (after !== undefined) await releaseClaim(trx, { adId: after, memberId });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const adId = await lockNextAd(trx, { memberId, after: after ?? null, now });
      if (adId === null) break;
      if (await claimOrRenew(trx, { adId, memberId, now })) return { ad_id: adId };
    }
    return { ad_id: null };
  });
}

/**
 * Locks the first unclaimed ad of the queue behind the ad `after` that this moderator may decide on; if there is none,
 * the first of all such ads.
 */
async function lockNextAd(
  trx: Database,
  { memberId, after, now }: { memberId: number; after: number | null; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ads.id from ads
    left join lateral (
      select member_id, decided_at from moderation_decisions
      where ad_id = ads.id and reverted_at is null order by id desc limit 1) last on true
    where ads.status = 'moderation' and ads.member_id <> ${memberId} and ads.id is distinct from ${after}::bigint
      and not coalesce(ads.appealed_at >= last.decided_at and last.member_id = ${memberId}, false)
      and not exists (select from moderation_claims claim
        where claim.ad_id = ads.id and claim.expires_at > ${now} and claim.member_id <> ${memberId})
    order by
      (${queueKey}, ads.id) > (select ${queueKey}, ads.id from ads where ads.id = ${after}::bigint) desc nulls last,
      ${queueKey}, ads.id
    limit 1 for update of ads skip locked`.execute(trx);
  return rows[0]?.id ?? null;
}
