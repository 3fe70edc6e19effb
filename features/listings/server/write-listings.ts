import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Listings } from '../../../platform/server/database-types.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { deleteMarksOf } from './marks.ts';

/*
 * The only functions that write to `listings` and `listing_days`, except for view counts. Other features call them in
 * their own transaction, so that their data and the public listing change together.
 */

/** Inserts a listing, or replaces the given columns of the existing one, except where it came from. */
export async function putListing(trx: Database, listing: Insertable<Listings>): Promise<void> {
  const { id: _, created_at: __, source: ___, ...changes } = listing;
  await trx
    .insertInto('listings')
    .values(listing)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

type Changes = Pick<
  Updateable<Listings>,
  'status' | 'price_tenge' | 'published_at' | 'hot_until' | 'reserved_until' | 'photo_ids'
>;

export async function changeListing(trx: Database, id: number, changes: Changes): Promise<void> {
  await trx.updateTable('listings').set(changes).where('id', '=', id).execute();
}

/** Gives demo ads of private sellers to these members in turn, until they have `count` of them. */
export async function giveDemoListings(
  trx: Database,
  { memberIds, count }: { memberIds: readonly number[]; count: number },
): Promise<void> {
  const ids = sql`${[...memberIds]}::bigint[]`;
  await sql`
    with chosen as (
      select id, row_number() over (order by id) as place from (
        select id from listings
        where source = 'demo' and status = 'published' and seller = 'owner' and not own and member_id is null
        order by published_at desc, id desc
        limit greatest(0, ${count} - (select count(*) from listings where source = 'demo' and member_id = any(${ids})))
      ) newest
    )
    update listings set member_id = (${ids})[1 + chosen.place % cardinality(${ids})]
    from chosen where listings.id = chosen.id`.execute(trx);
}

/** A price that is taken back within this time was a slip. */
const slipMinutes = 10;

/**
 * Takes a slip out of the price history: if the price is again what it was before the last change, and that change is
 * recent, both changes are forgotten.
 */
export async function forgetCorrectedPrice(trx: Database, id: number): Promise<void> {
  await sql`
    with newest as (
      select id, price_tenge, set_at, row_number() over (order by id desc) as place
      from listing_prices where listing_id = ${id}
    )
    delete from listing_prices where id in (
      select id from newest where place < 3
      and (select price_tenge from newest where place = 1) = (select price_tenge from newest where place = 3)
      and (select set_at from newest where place = 2) > now() - make_interval(mins => ${slipMinutes})
    )`.execute(trx);
}

export async function deleteListings(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from listings where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/**
 * Removes all data of the seller from the member's ads. Ads that were public keep a page that says they are withdrawn.
 */
export async function anonymizeListingsOf(trx: Database, memberId: number): Promise<void> {
  await deleteMarksOf(trx, memberId);
  // People describe the seller there.
  await sql`
    update listing_reports set comment = null
    where listing_id in (select id from listings where member_id = ${memberId})`.execute(trx);
  const memberListings = trx.updateTable('listings').where('member_id', '=', memberId);
  const withoutSeller = {
    member_id: null,
    contact_phone: null,
    seller_name: null,
    vin: null,
    description: null,
  };
  await memberListings
    .set({ ...withoutSeller, status: 'withdrawn' })
    .where('status', 'in', ['published', 'expired'])
    .execute();
  await memberListings
    .set({ ...withoutSeller, status: 'deleted' })
    .where('status', 'not in', ['sold', 'withdrawn'])
    .execute();
  await memberListings.set(withoutSeller).execute();
}

/** Columns of an imported listing with their database types; the compiler reports a missing column. */
const importedColumns = {
  source_key: 'text',
  brand_id: 'int',
  model_id: 'int',
  generation_id: 'int',
  modification_id: 'int',
  trim: 'text',
  year: 'int',
  body_type: 'text',
  volume_cc: 'int',
  power_hp: 'int',
  fuel: 'text',
  transmission: 'text',
  drive: 'text',
  steering: 'text',
  color: 'text',
  paint_finish: 'text',
  condition: 'text',
  mileage: 'int',
  price_tenge: 'bigint',
  city_id: 'int',
  published_at: 'timestamptz',
} as const satisfies Record<keyof ImportedListing, string>;

/** A listing whose seller has no account. `source_key` identifies it among the listings from the same source. */
export type ImportedListing = {
  source_key: string;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  modification_id: number | null;
  trim: string | null;
  year: number;
  body_type: string | null;
  volume_cc: number | null;
  power_hp: number | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  steering: string | null;
  color: string | null;
  paint_finish: string | null;
  condition: 'new' | 'used';
  mileage: number | null;
  price_tenge: number;
  city_id: number;
  published_at: Date;
};

const columnNames = Object.keys(importedColumns)
  .map((name) => `"${name}"`)
  .join(', ');
const columnList = Object.entries(importedColumns)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ');

/** Inserts those listings whose key does not exist yet; returns the new ids by key. */
export async function insertImported(
  trx: Database,
  listings: readonly ImportedListing[],
): Promise<Map<string, number>> {
  if (listings.length === 0) return new Map();
  const { rows } = await sql<{ source_key: string; id: number }>`
    insert into listings (status, source, seller, ${sql.raw(columnNames)})
    select 'published', 'import', 'owner', ${sql.raw(columnNames)} from ${recordset(listings, columnList)}
    on conflict (source, source_key) do nothing
    returning source_key, id`.execute(trx);
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

/** Adds views and phone requests of the last days, so that the statistics chart of a demo ad has data. */
export async function addDemoVisits(trx: Database, id: number, now: Date): Promise<void> {
  await sql`
    insert into listing_days (listing_id, day, views, reveals)
    select ${id}, (${now}::timestamptz at time zone 'Asia/Almaty')::date - ago, 9 + (ago * 7919) % 31,
      (ago * 31) % 4
    from generate_series(0, 5) as ago`.execute(trx);
}

/** Columns of a car that comes with a firm's feed. */
const feedColumns = { ...importedColumns, vin: 'text', description: 'text' } as const satisfies Record<
  keyof FeedListing,
  string
>;

/** A car of a firm's feed; `source_key` names it among all feeds. */
export type FeedListing = ImportedListing & { vin: string | null; description: string | null };

/** Who sells the cars of a feed. */
export type FeedSeller = { memberId: number; kind: string; name: string; phone: string };

const feedNames = Object.keys(feedColumns).filter((name) => name !== 'published_at' && name !== 'source_key');
const feedColumnList = Object.entries(feedColumns)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ');

/** Inserts cars of a feed; returns the new ids by key. */
export async function insertFeedListings(
  trx: Database,
  listings: readonly FeedListing[],
  { memberId, kind, name, phone }: FeedSeller,
): Promise<Map<string, number>> {
  if (listings.length === 0) return new Map();
  const names = sql.raw(
    Object.keys(feedColumns)
      .map((column) => `"${column}"`)
      .join(', '),
  );
  const { rows } = await sql<{ source_key: string; id: number }>`
    insert into listings (status, source, member_id, seller, seller_name, contact_phone, ${names})
    select 'published', 'feed', ${memberId}, ${kind}, ${name}, ${phone}, ${names}
    from ${recordset(listings, feedColumnList)}
    returning source_key, id`.execute(trx);
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

/** Gives cars of a feed that are known the facts they have now; whether they are for sale does not change. */
export async function changeFeedListings(
  trx: Database,
  listings: readonly FeedListing[],
  { kind, name, phone }: FeedSeller,
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update listings set seller = ${kind}, seller_name = ${name}, contact_phone = ${phone},
      ${sql.raw(feedNames.map((column) => `"${column}" = given."${column}"`).join(', '))}
    from ${recordset(listings, feedColumnList)}
    where listings.source = 'feed' and listings.source_key = given.source_key`.execute(trx);
}

/** Offers cars of a feed again that were withdrawn; what a moderator has blocked stays so. */
export async function offerFeedListings(trx: Database, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update listings set status = 'published', published_at = ${now}
    where id = any(${[...ids]}::bigint[]) and source = 'feed' and status = 'withdrawn'`.execute(trx);
}

/** Takes cars of a feed off sale; returns how many were offered. */
export async function withdrawFeedListings(trx: Database, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update listings set status = 'withdrawn'
    where id = any(${[...ids]}::bigint[]) and source = 'feed' and status = 'published'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The same of all cars of a firm's feeds, when it may not sell any more. */
export async function withdrawFeedListingsOf(trx: Database, memberId: number): Promise<void> {
  await sql`
    update listings set status = 'withdrawn'
    where member_id = ${memberId} and source = 'feed' and status = 'published'`.execute(trx);
}
