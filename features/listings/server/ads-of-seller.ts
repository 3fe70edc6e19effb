import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The largest salons of the country have a few hundred cars; more than this many are not listed. */
const maxAds = 5_000;

export type SellerAds = { name: string | null; ids: number[] };

/**
 * The published ads of the seller of each of these ads, itself included if it is published; by the id of the ad, without
 * those that are not public. Sellers are matched as in `countOtherAds`: by phone inside the database, salons without a
 * phone by name.
 */
export async function adsOfSellers(
  db: Database,
  listingIds: readonly number[],
): Promise<Map<number, SellerAds>> {
  const { rows } = await sql<SellerAds & { id: number }>`
    select this.id, this.seller_name as name, array(
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
    from listings this where this.id = any(${[...listingIds]}::bigint[])
      and this.status in ('published', 'sold', 'withdrawn', 'expired')`.execute(db);
  return new Map(rows.map(({ id, ...seller }) => [id, seller]));
}

/** The same of one ad; null if it is not public. */
export async function adsOfSeller(db: Database, listingId: number): Promise<SellerAds | null> {
  return (await adsOfSellers(db, [listingId])).get(listingId) ?? null;
}
