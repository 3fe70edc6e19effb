import type pg from 'pg';
import { byFacet, type ChoiceFacet, choiceFacets } from '../../../vehicles/facets.ts';
import {
  type Offer,
  type OfferChange,
  type StaticFlag,
  staticFlags,
  unknownNumber,
} from '../engine/schema.ts';

/** How far the feed has been read (`snapshot`), and values that show whether changes were missed (`oldest`, `files`). */
export type FeedPosition = {
  /** The result of `pg_current_snapshot()` as text. */
  snapshot: string;
  /** Transaction id of the oldest change that the database still stores; null if it stores none. */
  oldest: string | null;
  /** The file numbers of the tables. They reveal a TRUNCATE, which writes no changes but creates new files. */
  files: string;
};

export type OfferRow = {
  published: number;
  hot_until: number | null;
  price_tenge: number;
  year: number;
  mileage_km: number | null;
  volume_cc: number | null;
  deal: number | null;
  brand_id: number;
  model_id: number;
  generation_id: number;
  city_id: number;
  option_words: number[];
} & Record<ChoiceFacet, number> &
  Record<StaticFlag, boolean>;

type Row = OfferRow & { changed_id: number | null; id: number | null };

const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
const word = (column: string, shift: number) => `(${column} >> ${shift}) & 4294967295`;

const positionColumns = `pg_current_snapshot()::text as snapshot,
  (select oldest.transaction::text from listing_changes oldest order by oldest.transaction, oldest.id limit 1) as oldest,
  concat_ws(' ', pg_relation_filenode('offers'), pg_relation_filenode('listing_changes')) as files`;

/** The columns of `offers` that make an `OfferRow`. */
export const offerSelection = `${microseconds('published_at')} as published, ${microseconds('hot_until')} as hot_until,
    price_tenge, year, mileage_km, volume_cc, deal, brand_id, model_id, generation_id, city_id,
    ${[...choiceFacets, ...staticFlags].join(', ')},
    array[${word('equipment_low', 0)}, ${word('equipment_low', 32)},
      ${word('equipment_high', 0)}, ${word('equipment_high', 32)}] as option_words`;

/**
 * Reads changed offers and the new feed position in one statement, so that they are consistent. Without changes it
 * returns a single row, in which `changed_id` is null.
 */
const changesSince = `
  select ${positionColumns}, changed.listing_id as changed_id, offers.id,
    ${offerSelection}
  from (values (1)) always
  left join (
    select distinct listing_id from listing_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    limit $2
  ) changed on true
  left join offers on offers.id = changed.listing_id`;

/**
 * Planner settings for the feed's connection. Its queries read only a few of the newest rows, so full table scans and
 * hash or merge joins would be slow, and planning the same query again, or compiling it because the table has millions of rows,
 * would take longer than running it.
 */
export const feedSettings = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set enable_hashagg = off; set jit = off; set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;

export function offerOf(row: OfferRow, id: number): Offer {
  return {
    id,
    published: row.published,
    hotUntil: row.hot_until ?? 0,
    price: row.price_tenge,
    year: row.year,
    mileage: row.mileage_km ?? unknownNumber,
    volume: row.volume_cc ?? unknownNumber,
    deal: row.deal ?? unknownNumber,
    brand: row.brand_id,
    model: row.model_id,
    generation: row.generation_id,
    city: row.city_id,
    choices: byFacet(choiceFacets, (facet) => row[facet]),
    flags: staticFlags.reduce((flags, flag, bit) => flags | (Number(row[flag]) << bit), 0),
    options: row.option_words,
  };
}

export async function readFeedPosition(client: pg.Client): Promise<FeedPosition> {
  const { rows } = await client.query<FeedPosition>(`select ${positionColumns}`);
  if (!rows[0]) throw new Error('The database returned no feed position');
  return rows[0];
}

/**
 * Reads the current state of offers that changed after `snapshot`, at most `limit` offers, and the new feed position.
 * Changes are selected by transaction visibility, not by a sequence number, so a change that commits late is not missed.
 */
export async function readChangedOffers(
  client: pg.Client,
  snapshot: string,
  limit: number,
): Promise<{ position: FeedPosition; changes: OfferChange[] }> {
  const { rows } = await client.query<Row & FeedPosition>({
    name: 'changed-offers',
    text: changesSince,
    // A share of the offers may have a fraction.
    values: [snapshot, Math.ceil(limit)],
  });
  const [first] = rows;
  if (!first) throw new Error('The database returned no feed position');
  return {
    position: { snapshot: first.snapshot, oldest: first.oldest, files: first.files },
    changes: rows.flatMap((row): OfferChange[] => {
      if (row.changed_id === null) return [];
      return [{ id: row.changed_id, offer: row.id === null ? null : offerOf(row, row.changed_id) }];
    }),
  };
}
