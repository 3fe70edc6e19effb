import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { shareOfModel } from '../engine/share-of-model.ts';
import { carFactsOf, type ListingFacts, type VehicleSlugs } from './vehicle-slugs.ts';

/** Sold ads teach prices as long as this after they were published. */
const soldDays = 180;
/** Not as many rows: to find those, PostgreSQL would compare each ad with each model. */
const batchIds = 20_000;

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

/** A million ads take a gigabyte while they are learned, and each process that estimates keeps a tenth of that. */
const usualMaxAds = 1_000_000;

/**
 * Published and recently sold ads, in batches by id. If there are more than `maxAds`, of each model a share that its ids
 * choose, so that the next version learns from the same ones.
 */
export async function* readPricedAds(
  db: Database,
  slugs: VehicleSlugs,
  now: Date,
  maxAds = usualMaxAds,
): AsyncGenerator<PricedAd[]> {
  const isTeaching = sql`(status = 'published'
    or (status = 'sold' and published_at > ${now}::timestamptz - make_interval(days => ${soldDays}::int)))`;
  const { rows: models } = await sql<{ id: number; ads: number }>`
    select coalesce(model_id, 0) as id, count(*) as ads from listings where ${isTeaching} group by 1`.execute(
    db,
  );
  const sizes = models.map(({ ads }) => ads);
  const shareOf = shareOfModel(sizes, maxAds);
  const taught = sql`unnest(${models.map(({ id }) => id)}::int[], ${sizes.map(shareOf)}::float8[])`;
  const { rows: newest } = await sql<{ id: number | null }>`select max(id) as id from listings`.execute(db);
  for (let after = 0; after < (newest[0]?.id ?? 0); after += batchIds) {
    const { rows } = await sql<PricedListing>`
      select ${factColumns} from listings join ${taught} as taught (model, share) on model = coalesce(model_id, 0)
      where id > ${after}::bigint and id <= ${after + batchIds}::bigint
        and ${isTeaching} and hashint8(id) & 1048575 < share * 1048576
      order by id`.execute(db);
    yield rows.map((row) => adOf(slugs, row));
  }
}
