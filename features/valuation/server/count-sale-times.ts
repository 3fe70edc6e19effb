import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { type PricedAds, saleTimesOf } from '../market/sale-times.ts';

/** For how long sales count, and how many of one seller and model: nobody makes a market alone. */
const pastDays = 365;
const maxAdsOfSeller = 5;
/** Prices outside of these percentages of the estimate are errors or bait. */
const [minPercent, maxPercent] = [60, 170];

/**
 * Counts anew for all models with a market at which price cars are sold in which time. A price is compared with the
 * estimate that the ad had: it is kept when the ad leaves the sale.
 */
export async function countSaleTimes(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<PricedAds & { modelId: number }>`
    with aged as (
      select model_id, status = 'sold' as is_sold, round(price_tenge * 100.0 / fair_price_tenge)::int as percent,
        greatest(0.5, extract(epoch from coalesce(off_sale_at, ${now}::timestamptz)
          - coalesce(first_published_at, published_at)) / 86400)::float8 as days,
        row_number() over (partition by model_id, case when own then 'own'
          else coalesce('m' || member_id, 'p' || contact_phone, 'a' || id) end order by id desc) as place
      from listings
      where model_id is not null and fair_price_tenge is not null and published_at is not null
        and (status = 'published' or (status in ('sold', 'withdrawn', 'expired')
          and off_sale_at > ${now}::timestamptz - make_interval(days => ${pastDays}::int)))
    )
    select model_id as "modelId", percent, count(*) as count, count(*) filter (where is_sold) as sold,
      sum(days) as days
    from aged
    where place <= ${maxAdsOfSeller}::int and percent between ${minPercent}::int and ${maxPercent}::int
    group by model_id, percent order by model_id, percent`.execute(db);
  const models = [...Map.groupBy(rows, ({ modelId }) => modelId)].map(([modelId, ads]) => ({
    id: modelId,
    times: saleTimesOf(ads),
  }));
  await sql`
    update model_markets set market = market || jsonb_build_object('saleTimes', given.times)
    from ${recordset(models, 'id int, times jsonb')} where model_id = given.id`.execute(db);
}
