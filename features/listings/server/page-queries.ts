import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { CarDetail } from '../contract.ts';

/** Total views of the ad over all days. */
export async function viewCountOf(db: Database, listingId: number): Promise<number> {
  const { total } = await db
    .selectFrom('listing_days')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('views'), sql<number>`0`).as('total'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** All prices of an ad, from the first to the current one; empty if the price never changed. */
export async function pricesOf(db: Database, listingId: number): Promise<{ price: number; since: string }[]> {
  const rows = await db
    .selectFrom('listing_prices')
    .select(['price_tenge', 'set_at'])
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ price: row.price_tenge, since: row.set_at.toISOString() }));
}

/** Inspection reports of the car: those still being generated first, then the newest. */
export async function reportsOf(db: Database, listingId: number): Promise<CarDetail['reports']> {
  const rows = await db
    .selectFrom('inspection_reports')
    .select(['name', 'status', 'reported_at'])
    .where('listing_id', '=', listingId)
    .orderBy('reported_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows.map((row) => ({
    name: row.name,
    status: row.status === 'ready' ? 'ready' : 'generating',
    date: row.reported_at?.toISOString() ?? null,
  }));
}

/**
 * Number of other ads of the same seller. Sellers are matched by phone inside the database; salons without a phone by
 * name. Private sellers without a phone are not matched, because first names are not unique.
 */
export async function countOtherAds(db: Database, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from listings this join listings other on other.id <> this.id and other.status = 'published'
      and other.contact_phone = this.contact_phone
    where this.id = ${listingId} and this.contact_phone is not null
    union all
    select count(*) from listings this join listings other on other.id <> this.id and other.status = 'published'
      and other.seller_name = this.seller_name and other.seller not in ('owner', 'reseller')
    where this.id = ${listingId} and this.contact_phone is null and this.seller not in ('owner', 'reseller')`.execute(
    db,
  );
  return Math.max(0, ...rows.map(({ count }) => count));
}

/**
 * When the seller of an ad came here: the account's creation, or the publication of the first ad with the same phone.
 */
export async function sellerSince(db: Database, listingId: number): Promise<string | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select members.created_at from members where members.id = this.member_id),
      (select min(other.published_at) from listings other where other.contact_phone = this.contact_phone),
      this.published_at
    ) as since
    from listings this where this.id = ${listingId}`.execute(db);
  return rows[0]?.since?.toISOString() ?? null;
}

/** Facts about an ad for API calls that concern it; null if it has no public page. */
export async function publicAd(db: Database, listingId: number) {
  return (
    (await db
      .selectFrom('listings')
      .select(['id', 'status', 'contact_phone'])
      .where('id', '=', listingId)
      .where('status', 'in', ['published', 'sold', 'withdrawn', 'expired', 'deleted'])
      .executeTakeFirst()) ?? null
  );
}
