import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { idArray, isAmong, preparedRows } from '../../../platform/server/database.ts';
import type { Photo } from '../../photos/photo.ts';
import { vehicleName } from '../../vehicles/latin-name.ts';
import type { FacetLabels } from '../../vehicles/server/public.ts';
import type { CarCard, Standing } from '../contract.ts';
import { usualPayment } from '../payment.ts';
import { unratedReasons } from '../rating.ts';

/** A listing joined with the names of its vehicle and place: what its card shows. */
export type CardRow = {
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
  rating: string | null;
  fair_price_tenge: number | null;
  price_low: number | null;
  price_high: number | null;
  price_ridge: string | null;
  like_count: number | null;
  unrated_why: string | null;
  mileage_km: number | null;
  volume_cc: number | null;
  power_hp: number | null;
  body_type: string | null;
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  steering: string | null;
  color: string | null;
  condition: string;
  customs: string | null;
  seller: string;
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
  photo_ids: number[];
  published_at: Date | null;
};

/** The columns of a card from which `standingOf` says where its price stands. */
export const standingColumns = `listings.rating, listings.fair_price_tenge, listings.price_bounds[1] as price_low,
  listings.price_bounds[4] as price_high, listings.price_ridge, listings.like_count, listings.unrated_why`;

/** The columns of `CardRow` in SQL; `cardJoins` has their tables. */
export const cardColumns = (locale: Locale) => `
  listings.id, listings.status, listings.trim, listings.year, listings.price_tenge, listings.mileage_km,
  listings.volume_cc, listings.power_hp, listings.body_type, listings.fuel, listings.transmission, listings.drive,
  listings.steering, listings.color, listings.condition, listings.customs, listings.seller, listings.damaged,
  listings.warranty, listings.credit, listings.hot_until, listings.own, listings.bargain, listings.exchange,
  listings.inspected, ${standingColumns}, listings.photo_ids, listings.published_at, listings.reserved_until,
  brands.slug as brand_slug, brands.name as brand_name, models.slug as model_slug, models.name as model_name,
  generations.slug as generation_slug, generations.name as generation_name,
  cities.slug as city_slug, cities.name_${locale} as city_name,
  regions.slug as region_slug, regions.name_${locale} as region_name`;

export const cardJoins = `
  join brands on brands.id = listings.brand_id
  left join models on models.id = listings.model_id
  left join generations on generations.id = listings.generation_id
  join cities on cities.id = listings.city_id
  join regions on regions.id = cities.region_id`;

/** Rows of cards in the order of the given ids; ids that do not exist are skipped. */
export async function cardRows(
  pool: Services['pool'],
  locale: Locale,
  ids: readonly number[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const statement = {
    name: `cards with names, ${locale}`,
    text: `select ${cardColumns(locale)} from listings ${cardJoins} where ${isAmong('listings.id', '$1')}`,
  };
  const rows = await preparedRows<CardRow>(pool, statement, [idArray(ids)]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}

/** Photos by id. Only those in `blurred` have the blurred placeholder. */
async function photosById(
  { cardQueries }: Pick<Services, 'cardQueries'>,
  ids: readonly number[],
  blurred: readonly number[],
): Promise<ReadonlyMap<number, Photo>> {
  const [photos, blurs] = await Promise.all([cardQueries.photos(ids), cardQueries.blurs(blurred)]);
  if (blurs.size === 0) return photos;
  return new Map(
    ids.flatMap((id) => {
      const photo = photos.get(id);
      const blur = blurs.get(id);
      return photo ? [[id, blur ? { ...photo, blur } : photo] as const] : [];
    }),
  );
}

type Reader = Pick<Services, 'cardQueries' | 'facetLabels' | 'annualRateNow'> & {
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
    standing: row.status === 'published' ? standingOf(row, labels, locale) : null,
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

function standingOf(row: CardRow, labels: FacetLabels, locale: Locale): Standing {
  const { fair_price_tenge: estimate, price_low: low, price_high: high, price_ridge: ridge } = row;
  const hasMarket = estimate !== null && low !== null && high !== null && ridge !== null;
  return {
    rating: labels.choice('rating', row.rating ?? (hasMarket ? 'suspicious' : 'unrated'), locale),
    evidence: row.like_count ?? 0,
    market: hasMarket ? { estimate, low, high, ridge } : null,
    why: hasMarket ? null : (unratedReasons.find((why) => why === row.unrated_why) ?? 'pending'),
  };
}

/** End of the reservation; null for cars that are not reserved or are off sale. */
function reservedUntil({ own, status, reserved_until }: CardRow, now: Date): string | null {
  const isReserved = own && status === 'published' && reserved_until !== null && reserved_until > now;
  return isReserved ? reserved_until.toISOString() : null;
}
