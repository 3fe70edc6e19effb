import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { leaseSeconds } from '../contract.ts';

type ClaimInput = { adId: number; memberId: number; now: Date };

/**
 * Claims the ad or extends the claim. Returns when the claim expires, or null if another moderator holds it. A claim
 * lasts while the open page of the ad sends heartbeats.
 */
export async function claimOrRenew(trx: Database, { adId, memberId, now }: ClaimInput): Promise<Date | null> {
  const expiresAt = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into moderation_claims (ad_id, member_id, claimed_at, expires_at)
    values (${adId}, ${memberId}, ${now}, ${expiresAt})
    on conflict (ad_id) do update set member_id = excluded.member_id, expires_at = excluded.expires_at,
      claimed_at = case when moderation_claims.member_id = excluded.member_id
        then moderation_claims.claimed_at else excluded.claimed_at end
    where moderation_claims.member_id = excluded.member_id or moderation_claims.expires_at <= ${now}
    returning expires_at`.execute(trx);
  return rows[0]?.expires_at ?? null;
}

/** Whether the moderator holds a claim that has not expired. If so, locks the claim until the transaction ends. */
export async function holdsClaim(trx: Database, { adId, memberId, now }: ClaimInput): Promise<boolean> {
  const claim = await trx
    .selectFrom('moderation_claims')
    .select('ad_id')
    .where('ad_id', '=', adId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return claim !== undefined;
}

/** Deletes the moderator's claim on the ad; returns false if the moderator had none. */
export async function releaseClaim(
  trx: Database,
  { adId, memberId }: Pick<ClaimInput, 'adId' | 'memberId'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moderation_claims')
    .where('ad_id', '=', adId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
