import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
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

type Scope = 'all' | 'pending';

/**
 * Rates published ads: all of them after a new version, or those that have no estimate yet. `limit` is the most that one
 * call rates; null for all.
 */
export async function rateAds(
  { db, slugs, valuation }: { db: Database; slugs: VehicleSlugs; valuation: Valuation },
  { scope, limit }: { scope: Scope; limit: number | null },
): Promise<number> {
  let lastId = 0;
  let rated = 0;
  while (limit === null || rated < limit) {
    const { rows } = await sql<PricedListing>`
      select ${factColumns} from listings
      where id > ${lastId}::bigint and ${
        scope === 'pending'
          ? sql`status = 'published' and unrated_why = 'pending'`
          : // Ads that were sold before there was an estimate get theirs afterwards: times on sale are told by it.
            sql`(status = 'published' or (status = 'sold' and unrated_why = 'pending' and off_sale_at is not null))`
      }
      order by id limit ${batchRows}::int`.execute(db);
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
