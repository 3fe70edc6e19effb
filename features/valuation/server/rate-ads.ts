import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type PriceStanding, putPriceStandings } from '../../listings/server/public.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { estimatePrice, type Valuation } from '../engine/estimate-price.ts';
import { ridgeHeights } from '../engine/ridge-heights.ts';
import { adOf, factColumns, type PricedListing } from './price-feed.ts';
import type { VehicleSlugs } from './vehicle-slugs.ts';

const batchRows = 500;
/** After this many ads other work of the process has its turn. */
const adsATurn = 20;

type Standing = Omit<PriceStanding, 'row_version'>;

/** Where the price of an ad stands by this valuation. */
function standingOf(valuation: Valuation, ad: PricedAd): Standing {
  const answer = estimatePrice(valuation, ad, ad);
  if ('why' in answer) {
    return { id: ad.id, fair: null, bounds: null, ridge: null, like_count: answer.count, why: answer.why };
  }
  const { estimateTenge, bounds, like } = answer;
  return {
    id: ad.id,
    fair: estimateTenge,
    bounds,
    ridge: ridgeHeights(like, bounds),
    like_count: like.length,
    why: null,
  };
}

type Rating = { db: Database; slugs: VehicleSlugs; valuation: Valuation };

/**
 * Rates ads after a new version: all published ones, or, because a million take a quarter of an hour, those whose turn it
 * is this day. Estimates move little from day to day.
 */
export async function rateAll(rating: Rating, now: Date, maxAds = 1_000_000): Promise<number> {
  const { rows } = await sql<{ ads: number }>`
    select count(*) as ads from listings where status = 'published'`.execute(rating.db);
  const days = Math.max(1, Math.ceil((rows[0]?.ads ?? 0) / maxAds));
  const day = Math.floor(now.getTime() / dayMs) % days;
  // Ads that were sold before there was an estimate get theirs afterwards: times on sale are told by it.
  return rateWhere(
    rating,
    sql`id % ${days}::int = ${day}::int
      and (status = 'published' or (status = 'sold' and unrated_why = 'pending' and off_sale_at is not null))`,
    null,
  );
}

/** Rates published ads that have no estimate yet, `limit` at most. */
export const ratePending = (rating: Rating, limit: number): Promise<number> =>
  rateWhere(rating, sql`status = 'published' and unrated_why = 'pending'`, limit);

async function rateWhere(
  { db, slugs, valuation }: Rating,
  condition: RawBuilder<unknown>,
  limit: number | null,
): Promise<number> {
  let lastId = 0;
  let rated = 0;
  while (limit === null || rated < limit) {
    const { rows } = await sql<PricedListing>`
      select ${factColumns} from listings
      where id > ${lastId}::bigint and ${condition}
      order by id limit ${Math.min(batchRows, (limit ?? Number.POSITIVE_INFINITY) - rated)}::int`.execute(db);
    const last = rows.at(-1);
    if (!last) return rated;
    lastId = last.id;
    const standings: PriceStanding[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % adsATurn === 0) await nextTurn();
      standings.push({ ...standingOf(valuation, adOf(slugs, row)), row_version: row.row_version });
    }
    await putPriceStandings(db, standings);
    rated += rows.length;
  }
  return rated;
}
