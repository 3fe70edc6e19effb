import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { hasPrices, type MarketAd, marketOf } from '../market/market-of.ts';
import { adOf, factColumns, type PricedListing } from './price-feed.ts';
import type { VehicleSlugs } from './vehicle-slugs.ts';

/** Ads that were published within this time tell of the months and of the days to a sale. */
const pastDays = 365;
/** Models are read together until they have this many ads on sale. */
const batchAds = 5000;

type MarketListing = PricedListing & {
  status: string;
  city_id: number;
  first_published_at: Date;
  off_sale_at: Date | null;
  first_price: number | null;
};

/** Counts the markets of all models anew. Returns the number of those that have enough ads. */
export async function countMarkets(db: Database, slugs: VehicleSlugs, now: Date): Promise<number> {
  let priced = 0;
  for (const modelIds of await modelsInBatches(db)) {
    const rows = await adsOf(db, modelIds, now);
    const markets = [...Map.groupBy(rows, ({ model_id }) => model_id as number)].map(([id, ads]) => {
      const marketAds = ads.map((row) => marketAdOf(slugs, row));
      const market = marketOf(marketAds, now);
      return { id, is_told: hasPrices(market), market };
    });
    priced += markets.filter(({ is_told }) => is_told).length;
    if (markets.length === 0) continue;
    await sql`
      insert into model_markets (model_id, counted_at, is_told, market)
      select id, ${now}::timestamptz, is_told, market
      from ${recordset(markets, 'id int, is_told boolean, market jsonb')}
      on conflict (model_id) do update
        set counted_at = excluded.counted_at, is_told = excluded.is_told, market = excluded.market`.execute(
      db,
    );
  }
  await sql`delete from model_markets where counted_at <> ${now}::timestamptz`.execute(db);
  return priced;
}

/** The ids of models with ads on sale, in lists whose models have some thousand ads together. */
async function modelsInBatches(db: Database): Promise<number[][]> {
  const { rows } = await sql<{ id: number; ads: number }>`
    select model_id as id, count(*) as ads from listings
    where status = 'published' and model_id is not null group by model_id order by model_id`.execute(db);
  const batches: number[][] = [];
  let ads = batchAds;
  for (const row of rows) {
    if (ads >= batchAds) {
      batches.push([]);
      ads = 0;
    }
    batches.at(-1)?.push(row.id);
    ads += row.ads;
  }
  return batches;
}

async function adsOf(db: Database, modelIds: readonly number[], now: Date): Promise<MarketListing[]> {
  const columns = sql`
    ${factColumns}, listings.status, coalesce(first_published_at, published_at) as first_published_at, off_sale_at,
    (select price_tenge from listing_prices where listing_id = listings.id order by id limit 1) as first_price`;
  const { rows } = await sql<MarketListing>`
    select ${columns} from listings where status = 'published' and model_id = any(${[...modelIds]}::int[])
    union all
    select ${columns} from listings
    where status in ('sold', 'withdrawn', 'expired') and model_id = any(${[...modelIds]}::int[])
      and published_at > ${now}::timestamptz - make_interval(days => ${pastDays}::int)`.execute(db);
  return rows;
}

function marketAdOf(slugs: VehicleSlugs, row: MarketListing): MarketAd {
  return {
    ...adOf(slugs, row),
    isOnSale: row.status === 'published',
    isSold: row.status === 'sold',
    cityId: row.city_id,
    firstPublishedAt: row.first_published_at,
    offSaleAt: row.off_sale_at,
    firstPriceTenge: row.first_price,
  };
}
