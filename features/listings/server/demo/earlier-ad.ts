import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';

type Earlier = { mileageKm: number; publishedAt: Date; soldAt: Date };

/** Adds an ad with which an earlier owner sold the demo car of an ad. */
export async function addEarlierAd(
  db: Database,
  carId: number,
  { mileageKm, publishedAt, soldAt }: Earlier,
): Promise<void> {
  await sql`
    insert into listings (status, brand_id, model_id, generation_id, modification_id, trim, year, body_type, volume_cc,
      power_hp, fuel, transmission, drive, steering, color, customs, condition, vin, city_id, photo_ids, source, mileage,
      price_tenge, created_at, published_at, off_sale_at)
    select 'sold', brand_id, model_id, generation_id, modification_id, trim, year, body_type, volume_cc, power_hp, fuel,
      transmission, drive, steering, color, customs, condition, vin, city_id, photo_ids, source, ${mileageKm},
      round(price_tenge * 1.04, -4), ${publishedAt}, ${publishedAt}, ${soldAt}
    from listings where id = ${carId}`.execute(db);
}
