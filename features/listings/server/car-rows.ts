import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { usualPayment } from '../../credit/payment.ts';
import type { Photo } from '../../photos/contract.ts';
import type { PageFacet } from '../../vehicles/facets.ts';
import { vehicleName } from '../../vehicles/latin-name.ts';
import type { FacetLabels } from '../../vehicles/server/public.ts';
import type { CarCard } from '../contract.ts';

/** A listing joined with the names of its vehicle and place, as selected by `carRows`. */
export type CarRow = {
  id: number;
  status: string;
  brand_slug: string;
  brand_name: string;
  model_slug: string | null;
  model_name: string | null;
  generation_slug: string | null;
  generation_name: string | null;
  trim: string | null;
  year: number;
  price_tenge: number;
  mileage_km: number | null;
  volume_cc: number | null;
  power_hp: number | null;
  body_type: string | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  steering: string | null;
  color: string | null;
  paint_finish: string | null;
  condition: string;
  customs: string | null;
  seller: string;
  seller_name: string | null;
  city_slug: string;
  city_name: string;
  region_slug: string;
  region_name: string;
  damaged: boolean;
  warranty: boolean;
  credit: boolean;
  hot_until: Date | null;
  /** The company has reserved the car for a buyer until this time; a past time means that it is not reserved. */
  reserved_until: Date | null;
  own: boolean;
  bargain: boolean;
  exchange: boolean;
  inspected: boolean;
  options: string[];
  vin: string | null;
  /** The member who placed the ad; null for imported and demo ads. */
  member_id: number | null;
  description: string | null;
  photo_ids: number[];
  range_km: number | null;
  tank_litres: number | null;
  litres_per_100km: number | null;
  range_cycle: string | null;
  has_phone: boolean;
  published_at: Date | null;
} & Record<PageFacet, string | null>;

/** The columns that a card needs. */
export type CardRow = Omit<
  CarRow,
  | PageFacet
  | 'paint_finish'
  | 'seller_name'
  | 'options'
  | 'vin'
  | 'member_id'
  | 'description'
  | 'range_km'
  | 'tank_litres'
  | 'litres_per_100km'
  | 'range_cycle'
  | 'has_phone'
>;

/**
 * Selects listings with the names of their vehicles and places. `tail` is the SQL after the joins: where, order by,
 * limit.
 */
export async function carRows(db: Database, locale: Locale, tail: RawBuilder<unknown>): Promise<CarRow[]> {
  const { rows } = await sql<CarRow>`
    select listings.*, brands.slug as brand_slug, brands.name as brand_name,
      car_reservations.until as reserved_until, models.slug as model_slug, models.name as model_name,
      generations.slug as generation_slug, generations.name as generation_name,
      cities.slug as city_slug, ${sql.ref(`cities.name_${locale}`)} as city_name,
      modifications.range_km, modifications.tank_litres, modifications.litres_per_100km,
      modifications.range_cycle, listings.contact_phone is not null as has_phone,
      regions.slug as region_slug, ${sql.ref(`regions.name_${locale}`)} as region_name
    from listings
    join brands on brands.id = listings.brand_id
    left join models on models.id = listings.model_id
    left join generations on generations.id = listings.generation_id
    left join car_reservations on car_reservations.listing_id = listings.id
    left join modifications on modifications.id = listings.modification_id
    join cities on cities.id = listings.city_id
    join regions on regions.id = cities.region_id
    ${tail}`.execute(db);
  return rows;
}

/** Photos by id. Only those in `blurred` have the blurred placeholder. */
async function photosById(
  { db, cardQueries }: Pick<Services, 'db' | 'cardQueries'>,
  ids: readonly number[],
  blurred: readonly number[],
): Promise<ReadonlyMap<number, Photo>> {
  const photos = await cardQueries.photos(ids);
  if (blurred.length === 0) return photos;
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'blur'])
    .where('id', 'in', [...new Set(blurred)])
    .where('blur', 'is not', null)
    .execute();
  const blurs = new Map(rows.map(({ id, blur }) => [id, blur]));
  return new Map(
    ids.flatMap((id) => {
      const photo = photos.get(id);
      const blur = blurs.get(id);
      return photo ? [[id, blur ? { ...photo, blur } : photo] as const] : [];
    }),
  );
}

type Reader = Pick<Services, 'db' | 'cardQueries' | 'facetLabels' | 'annualRateNow'> & {
  locale: Locale;
  now: Date;
  /** The current annual interest rate, if the caller has already read it. */
  annualRate?: number;
};

/**
 * Builds the cards of rows, each with at most `photosPerCard` photos. The first `blurredPerCard` of them have the
 * blurred placeholder.
 */
export async function carCards(
  reader: Reader,
  rows: readonly CardRow[],
  photosPerCard: number,
  blurredPerCard = 0,
): Promise<CarCard[]> {
  const { locale, now } = reader;
  const [labels, annualRate] = await Promise.all([
    reader.facetLabels(),
    reader.annualRate ?? reader.annualRateNow(),
  ]);
  const cardPhotoIds = rows.map((row) => row.photo_ids.slice(0, photosPerCard));
  const blurred = cardPhotoIds.flatMap((ids) => ids.slice(0, blurredPerCard));
  const photos = await photosById(reader, cardPhotoIds.flat(), blurred);
  return rows.map((row, at) => {
    const rowPhotos = (cardPhotoIds[at] ?? [])
      .map((id) => photos.get(id))
      .filter((photo) => photo !== undefined);
    return cardOf(row, { labels, locale, now, annualRate, photos: rowPhotos });
  });
}

function cardOf(
  row: CardRow,
  {
    labels,
    locale,
    now,
    annualRate,
    photos,
  }: { labels: FacetLabels; locale: Locale; now: Date; annualRate: number; photos: Photo[] },
): CarCard {
  const label = (facet: string, key: string | null) => labels.choiceOrNull(facet, key, locale);
  const model = row.model_slug && {
    value: `${row.brand_slug}/${row.model_slug}`,
    label: vehicleName(row.model_name ?? '', locale),
  };
  return {
    id: row.id,
    brand: { value: row.brand_slug, label: vehicleName(row.brand_name, locale) },
    model: model || null,
    generation:
      model && row.generation_slug
        ? {
            value: `${model.value}/${row.generation_slug}`,
            label: vehicleName(row.generation_name ?? '', locale),
          }
        : null,
    trim: row.trim,
    year: row.year,
    price: row.price_tenge,
    monthly_payment: row.status === 'published' ? usualPayment(row.price_tenge, annualRate) : null,
    mileage_km: row.mileage_km,
    volume_cc: row.volume_cc,
    power_hp: row.power_hp,
    body_type: label('body_type', row.body_type),
    fuel: label('fuel', row.fuel),
    transmission: label('transmission', row.transmission),
    drive: label('drive', row.drive),
    steering: label('steering', row.steering),
    color: label('color', row.color),
    condition: labels.choice('condition', row.condition, locale),
    customs: label('customs', row.customs),
    seller: labels.choice('seller', row.seller, locale),
    city: { value: row.city_slug, label: row.city_name },
    region: { value: row.region_slug, label: row.region_name },
    damaged: row.damaged,
    warranty: row.warranty,
    credit: row.credit,
    hot: row.hot_until !== null && row.hot_until > now,
    reserved_until: reservedUntil(row, now),
    own: row.own,
    bargain: row.bargain,
    exchange: row.exchange,
    inspected: row.inspected,
    photos,
    photo_count: row.photo_ids.length,
    published_at: row.published_at?.toISOString() ?? null,
  };
}

/** End of the reservation; null for cars that are not reserved or are off sale. */
function reservedUntil({ own, status, reserved_until }: CardRow, now: Date): string | null {
  const isReserved = own && status === 'published' && reserved_until !== null && reserved_until > now;
  return isReserved ? reserved_until.toISOString() : null;
}
