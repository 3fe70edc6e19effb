import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The largest salons of the country have a few hundred cars; more than this many are not listed. */
const maxAds = 5_000;

export type SellerAds = { name: string | null; ids: number[] };

/**
 * The published ads of the seller of this ad, itself included if it is published; null if no such ad is public. Sellers
 * are matched as in `countOtherAds`: by phone inside the database, salons without a phone by name.
 */
export async function adsOfSeller(db: Database, listingId: number): Promise<SellerAds | null> {
  const { rows } = await sql<SellerAds>`
    select this.seller_name as name, array(
      select same.id from (
        select id, published_at from listings where id = this.id and status = 'published'
        union
        select id, published_at from listings where status = 'published' and contact_phone = this.contact_phone
        union
        select id, published_at from listings
        where status = 'published' and seller_name = this.seller_name and seller not in ('owner', 'reseller')
          and this.contact_phone is null and this.seller not in ('owner', 'reseller')
      ) same order by same.published_at desc nulls last limit ${maxAds}
    ) as ids
    from listings this where this.id = ${listingId} and this.status in ('published', 'sold', 'withdrawn', 'expired')`.execute(
    db,
  );
  return rows[0] ?? null;
}
