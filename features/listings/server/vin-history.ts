import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Database, preparedQuery } from '../../../platform/server/database.ts';
import { type readVinHistory as contract, publicStatuses, type SaidMileage } from '../contract.ts';

const maxAds = 50;

/** SQL: what the ad `l` has said of the mileage, as JSON; null if it never changed. */
const changedMileages = sql`
  (select jsonb_agg(jsonb_build_object('km', mileage_km, 'at', set_at) order by id)
  from listing_mileages where listing_id = l.id)`;

type MileageRow = {
  mileage_km: number | null;
  published_at: Date;
  first_published_at: Date | null;
  changed_mileages: { km: number; at: string }[] | null;
};

function mileagesOfRow(row: MileageRow): SaidMileage[] {
  const { mileage_km: km, published_at, first_published_at: first, changed_mileages: changed } = row;
  if (changed) return changed.map((said) => ({ km: said.km, at: new Date(said.at).toISOString() }));
  return km === null ? [] : [{ km, at: (first ?? published_at).toISOString() }];
}

/**
 * Ads with this VIN that are or were public, latest first, with the facts their sellers entered. Ads that were blocked
 * or never published are left out.
 */
export async function adsOfVin(db: Database, vin: string, locale: Locale) {
  const query = sql<
    MileageRow & {
      id: number;
      title: string;
      status: string;
      city: string;
      mileage: number | null;
      mileage_unit: 'km' | 'mi';
      price_tenge: number;
      prices: { price: number; set_at: string }[] | null;
    }
  >`
    select l.id, concat_ws(' ', b.name, m.name, l.year) as title, l.status, l.published_at, l.first_published_at,
      ${sql.ref(`c.name_${locale}`)} as city, l.mileage, l.mileage_unit, l.mileage_km,
      ${changedMileages} as changed_mileages, l.price_tenge, p.prices
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    join cities c on c.id = l.city_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('price', price_tenge, 'set_at', set_at) order by id) as prices
      from listing_prices where listing_id = l.id
    ) p on true
    where l.vin = ${vin} and l.published_at is not null
      and l.status in ('published', 'sold', 'withdrawn', 'expired')
    order by l.published_at desc, l.id desc
    limit ${maxAds}`;
  const rows = await preparedQuery(db, `ads of a VIN, ${locale}`, query);
  return rows.map(
    ({ id, title, city, mileage, mileage_unit, status, price_tenge, prices, published_at, ...row }) => ({
      id,
      title,
      city,
      mileage,
      mileage_unit,
      mileages: mileagesOfRow({ published_at, ...row }),
      is_on_sale: status === 'published',
      published_at: published_at.toISOString(),
      // A price that never changed has no history rows.
      prices: (prices ?? [{ price: price_tenge, set_at: published_at.toISOString() }]).map(
        ({ price, set_at }) => ({ price, set_at: new Date(set_at).toISOString() }),
      ),
    }),
  );
}

/** The VIN of a car that has a public page, and what its ad has said of the mileage, in chronological order. */
export async function publicMileages(
  db: Database,
  id: number,
): Promise<{ vin: string | null; mileages: SaidMileage[] } | null> {
  const query = sql<MileageRow & { vin: string | null }>`
    select l.vin, l.published_at, l.first_published_at, l.mileage_km, ${changedMileages} as changed_mileages
    from listings l where l.id = ${id} and l.published_at is not null and l.status in (${sql.join(publicStatuses)})`;
  const [row] = await preparedQuery(db, 'mileages of a public ad', query);
  return row ? { vin: row.vin, mileages: mileagesOfRow(row) } : null;
}

/** Only for a car that has a public page, so that nobody can try out which VINs are known here. */
export async function readVinHistory(
  { db, locale }: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const car = await publicMileages(db, id);
  if (!car) throw new Problem('not_found');
  return { ads: car.vin === null ? null : await adsOfVin(db, car.vin, locale), mileages: car.mileages };
}
