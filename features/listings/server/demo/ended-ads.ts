import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import { columns } from './copy.ts';

/** At most this many. */
const maxEndedAds = 2000;
const ownColumns = new Set(
  'id status price_tenge mileage vin own inspected hot_until source_key created_at published_at'.split(' '),
);

/**
 * Adds ads of the last eleven months that are sold or withdrawn, for the markets of models: copies of demo cars with other
 * prices, mileages and dates. They have no number, and are made once. Returns how many there are.
 */
export async function addEndedAds(db: Database, now: Date): Promise<number> {
  const copied = sql.raw(
    columns
      .split(', ')
      .filter((column) => !ownColumns.has(column))
      .join(', '),
  );
  const { numAffectedRows } = await sql`
    insert into listings (status, price_tenge, mileage, created_at, published_at, off_sale_at, ${copied})
    select case when id % 7 = 0 then 'withdrawn' else 'sold' end,
      round(price_tenge * (1 - age_days * 0.0001) * (0.94 + id * 31 % 13 * 0.01), -4)::bigint,
      greatest(1, mileage - age_days * 37 - id % 900), began, began,
      began + make_interval(days => least(days, age_days)), ${copied}
    from listings
    cross join lateral (
      select avg(like_car.price_tenge) as usual_price from listings like_car
      where like_car.source = 'demo' and like_car.model_id = listings.model_id and like_car.year = listings.year
    ) as market
    cross join lateral (
      select (35 + id * 7919 % 300)::int as age_days,
        -- Cheap cars are sold sooner.
        greatest(1, least(120, (2 + id * 31 % 17) * (price_tenge / usual_price) ^ 6))::int as days) as dates
    cross join lateral (select ${now}::timestamptz - make_interval(days => age_days) as began) as moments
    where source = 'demo' and source_key is not null and condition = 'used' and not own and price_tenge > 500000
      and id % 2 = 0
      and not exists (select from listings where source = 'demo' and source_key is null)
    order by id limit ${maxEndedAds}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
