import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { carFactsOf, type ListingFacts, type VehicleSlugs } from './vehicle-slugs.ts';

/** Sold ads teach prices as long as this after they were published. */
const soldDays = 180;
const batchRows = 20_000;

export type PricedListing = ListingFacts & {
  id: number;
  row_version: string;
  price_tenge: number;
  seller: string | null;
  vin: string | null;
};

/** All ads of a member, of a phone, or of the company are of one seller; imported ads have none. */
export const factColumns = sql.raw(`
  listings.id, listings.xmin::text as row_version, listings.price_tenge, listings.brand_id, listings.model_id, listings.generation_id, listings.year,
  listings.mileage_km, listings.volume_cc, listings.power_hp, listings.fuel, listings.transmission, listings.drive,
  listings.steering, listings.body_type, listings.city_id, listings.condition, listings.customs, listings.damaged,
  listings.trim, listings.vin,
  case when listings.own then 'own' else coalesce('m' || listings.member_id, 'p' || listings.contact_phone) end as seller`);

export const adOf = (slugs: VehicleSlugs, listing: PricedListing): PricedAd => ({
  ...carFactsOf(slugs, listing),
  id: listing.id,
  priceTenge: listing.price_tenge,
  seller: listing.seller,
  vin: listing.vin,
});

/** Published and recently sold ads, in batches by id. */
export async function* readPricedAds(
  db: Database,
  slugs: VehicleSlugs,
  now: Date,
): AsyncGenerator<PricedAd[]> {
  let lastId = 0;
  while (true) {
    const { rows } = await sql<PricedListing>`
      select ${factColumns} from listings
      where id > ${lastId}::bigint and (status = 'published'
        or (status = 'sold' and published_at > ${now}::timestamptz - make_interval(days => ${soldDays}::int)))
      order by id limit ${batchRows}::int`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    lastId = last.id;
    yield rows.map((row) => adOf(slugs, row));
  }
}
