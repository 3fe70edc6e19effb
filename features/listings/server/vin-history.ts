import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type readVinHistory as contract, publicStatuses } from '../contract.ts';

const maxAds = 50;

/**
 * Ads with this VIN that are or were public, latest first, with the facts their sellers entered. Ads that were blocked
 * or never published are left out.
 */
export async function adsOfVin(db: Database, vin: string, locale: Locale) {
  const { rows } = await sql<{
    id: number;
    title: string;
    status: string;
    published_at: Date;
    city: string;
    mileage: number | null;
    mileage_unit: 'km' | 'mi';
    price_tenge: number;
    prices: { price: number; set_at: string }[] | null;
  }>`
    select l.id, concat_ws(' ', b.name, m.name, l.year) as title, l.status, l.published_at,
      ${sql.ref(`c.name_${locale}`)} as city, l.mileage, l.mileage_unit, l.price_tenge, p.prices
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    join cities c on c.id = l.city_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('price', price_tenge, 'set_at', set_at) order by id) as prices
      from listing_prices where listing_id = l.id
    ) p on true
    where l.vin = ${vin} and l.published_at is not null
      and l.status in ('published', 'sold', 'withdrawn', 'expired')
    order by l.published_at desc, l.id desc
    limit ${maxAds}`.execute(db);
  return rows.map(({ status, price_tenge, prices, published_at, ...row }) => ({
    ...row,
    is_on_sale: status === 'published',
    published_at: published_at.toISOString(),
    // A price that never changed has no history rows.
    prices: (prices ?? [{ price: price_tenge, set_at: published_at.toISOString() }]).map(
      ({ price, set_at }) => ({ price, set_at: new Date(set_at).toISOString() }),
    ),
  }));
}

/** Only for a car that has a public page, so that nobody can try out which VINs are known here. */
export async function readVinHistory(
  { db, locale }: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const car = await db
    .selectFrom('listings')
    .select('vin')
    .where('id', '=', id)
    .where('status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!car) throw new Problem('not_found');
  return { ads: car.vin === null ? null : await adsOfVin(db, car.vin, locale) };
}
