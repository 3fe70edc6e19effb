import type pg from 'pg';
import { idArray, isAmong, preparedRows } from '../../../platform/server/database.ts';
import { coalescedLookup } from '../../../platform/server/request-coalescing.ts';
import type { Photo } from '../../photos/photo.ts';
import { toPhoto } from '../../photos/server/public.ts';
import { type CardRow, standingColumns } from './car-rows.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /**
     * Queries for the rows and photos that cards are built from, by id. Results are not cached, but concurrent calls
     * share one query.
     */
    cardQueries: ReturnType<typeof createCardQueries>;
  }
}

/** The row of a card without the names of vehicle and place. `version` equals the listing's value in `versions`. */
export type NamelessRow = Omit<CardRow, `${string}_slug` | `${string}_name`> & {
  version: string;
  brand_id: number;
  model_id: number | null;
  generation_id: number | null;
  city_id: number;
};

export function createCardQueries(pool: pg.Pool) {
  return {
    /** Version of a listing: the id of the transaction that last wrote its row. */
    versions: coalescedLookup((ids) => readVersions(pool, ids)),
    rows: coalescedLookup((ids) => readRows(pool, ids)),
    photos: coalescedLookup((ids) => readPhotos(pool, ids)),
    /** Blurred placeholders of the photos that have one. */
    blurs: coalescedLookup((ids) => readBlurs(pool, ids)),
  };
}

const versionStatement = {
  name: 'versions of cards',
  text: `select string_agg(id || ' ' || xmin::text, ',') as versions from listings where ${isAmong('id', '$1')}`,
};

async function readVersions(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, string>> {
  const [row] = await preparedRows<{ versions: string | null }>(pool, versionStatement, [idArray(ids)]);
  const pairs = row?.versions?.split(',') ?? [];
  return new Map(
    pairs.map((pair) => {
      const [id = '', version = ''] = pair.split(' ');
      return [Number(id), version];
    }),
  );
}

const rowStatement = {
  name: 'rows of cards',
  text: `select id, status, brand_id, model_id, generation_id, city_id, trim, year, price_tenge, mileage_km, volume_cc,
      power_hp, body_type, fuel, transmission, drive, steering, color, condition, customs, seller, damaged, warranty,
      credit, hot_until, own, bargain, exchange, inspected, ${standingColumns}, photo_ids, published_at,
      reserved_until, xmin::text as version
    from listings where ${isAmong('id', '$1')}`,
};

/** Does not join the tables of names, because the same names would be sent for every row. */
async function readRows(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, NamelessRow>> {
  const rows = await preparedRows<NamelessRow>(pool, rowStatement, [idArray(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

type PhotoRow = Parameters<typeof toPhoto>[0] & { id: number };

const photoStatement = {
  name: 'photos of cards',
  text: `select id, storage_key, width, height, dominant_color, has_avif, null as blur
    from photos where ${isAmong('id', '$1')}`,
};

async function readPhotos(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, Photo>> {
  const rows = await preparedRows<PhotoRow>(pool, photoStatement, [idArray(ids)]);
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}

const blurStatement = {
  name: 'blurs of photos',
  text: `select id, blur from photos where ${isAmong('id', '$1')} and blur is not null`,
};

async function readBlurs(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await preparedRows<{ id: number; blur: string }>(pool, blurStatement, [idArray(ids)]);
  return new Map(rows.map(({ id, blur }) => [id, blur]));
}
