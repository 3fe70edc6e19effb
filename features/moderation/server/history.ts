import { sql } from 'kysely';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { AdForm } from '../../selling/server/public.ts';
import type { PastDecision, Seller } from '../case-contract.ts';

const maxResults = 20;

/** Past decisions on the ad, then on the seller's other ads, each newest first. */
export async function historyOf(
  db: Database,
  { adId, sellerId }: { adId: number; sellerId: number | null },
): Promise<PastDecision[]> {
  const { rows } = await sql<{
    id: number;
    ad_id: number;
    decision: PastDecision['decision'];
    occasion: PastDecision['occasion'];
    codes: PastDecision['codes'];
    comment: string | null;
    member_id: number;
    name: string | null;
    decided_at: Date;
    is_reverted: boolean;
  }>`
    select d.id, d.ad_id, d.decision, d.occasion, d.codes, d.comment, d.member_id,
      coalesce(members.name, members.email) as name, d.decided_at, d.reverted_at is not null as is_reverted
    from moderation_decisions d
    join members on members.id = d.member_id
    where d.ad_id = ${adId} or d.seller_id = ${sellerId}
    order by d.ad_id = ${adId} desc, d.id desc limit ${maxResults}`.execute(db);
  return rows.map(({ member_id, name, decided_at, ...row }) => ({
    ...row,
    by: { id: member_id, name },
    decided_at: decided_at.toISOString(),
  }));
}

/** The last decision on the ad, if it was a rejection or block whose form is known. */
export async function lastRejection(
  db: Database,
  adId: number,
): Promise<{ submitted: AdForm; decided_at: Date } | null> {
  const { rows } = await sql<{ submitted: AdForm | null; decision: string; decided_at: Date }>`
    select submitted, decision, decided_at from moderation_decisions
    where ad_id = ${adId} and reverted_at is null order by id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last?.submitted || last.decision === 'approve') return null;
  return { submitted: last.submitted, decided_at: last.decided_at };
}

export async function sellerOf(db: Database, sellerId: number): Promise<Seller> {
  const { rows } = await sql<Omit<Seller, 'since'> & { since: Date }>`
    select members.id, coalesce(members.name, members.email, members.phone) as name, members.created_at as since,
      (select count(*)::int from listings where member_id = members.id and status = 'published') as ads_online,
      (select count(*)::int from (
        select id from ads where member_id = members.id and status <> 'draft'
        union select id from listings where member_id = members.id and status <> 'draft') as every_ad) as ads_total,
      (select count(*)::int from moderation_decisions d
        where d.seller_id = members.id and d.decision = 'reject' and d.reverted_at is null) as rejected,
      (select count(*)::int from moderation_decisions d
        where d.seller_id = members.id and d.decision = 'block' and d.reverted_at is null) as blocked,
      (select count(*)::int from listing_reports join listings on listings.id = listing_id
        where listings.member_id = members.id) as complaints
    from members where members.id = ${sellerId}`.execute(db);
  const [seller] = rows;
  if (!seller) throw new Error(`No member ${sellerId}`);
  return { ...seller, name: seller.name && formatPhone(seller.name), since: seller.since.toISOString() };
}
