import type pg from 'pg';
import { type ChoiceFacet, choiceFacets } from '../contract.ts';
import {
  type Offer,
  type OfferChange,
  type StaticFlag,
  staticFlags,
  unknownNumber,
} from '../engine/schema.ts';

/** A moment of the feed: what the database had seen, and what tells whether the feed is still the same one. */
export type FeedPlace = {
  /** `pg_current_snapshot()` as text. */
  snapshot: string;
  /** The transaction of the oldest change that is kept; null where there is none. */
  oldest: string | null;
  /** Files of the tables: TRUNCATE gives them new ones, and writes no changes. */
  files: string;
};

type Row = {
  changed_id: number | null;
  id: number | null;
  published: number;
  hot_until: number | null;
  price_tenge: number;
  year: number;
  mileage_km: number | null;
  volume_cc: number | null;
  brand_id: number;
  model_id: number;
  generation_id: number;
  city_id: number;
  option_words: number[];
} & Record<ChoiceFacet, number> &
  Record<StaticFlag, boolean>;

const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
const word = (column: string, shift: number) => `(${column} >> ${shift}) & 4294967295`;

const place = `pg_current_snapshot()::text as snapshot,
  (select oldest.transaction::text from listing_changes oldest order by oldest.transaction, oldest.id limit 1) as oldest,
  concat_ws(' ', pg_relation_filenode('offers'), pg_relation_filenode('listing_changes')) as files`;

/**
 * All in one statement, so that rows and snapshot are of one moment. A row without `changed_id` stands for no change
 * at all.
 */
const changesSince = `
  select ${place}, changed.listing_id as changed_id, offers.id,
    ${microseconds('published_at')} as published, ${microseconds('hot_until')} as hot_until,
    price_tenge, year, mileage_km, volume_cc, brand_id, model_id, generation_id, city_id,
    ${[...choiceFacets, ...staticFlags].join(', ')},
    array[${word('equipment_low', 0)}, ${word('equipment_low', 32)},
      ${word('equipment_high', 0)}, ${word('equipment_high', 32)}] as option_words
  from (values (1)) always
  left join (
    select distinct listing_id from listing_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    limit $2
  ) changed on true
  left join offers on offers.id = changed.listing_id`;

/**
 * A few of the newest rows are always looked for: whatever the planner guesses, it shall not read whole tables, nor
 * prepare for thousands of rows; nor plan each look anew, which takes longer than the look.
 */
export const feedSettings = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set enable_hashagg = off; set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;

function offerOf(row: Row, id: number): Offer {
  return {
    id,
    published: row.published,
    hotUntil: row.hot_until ?? 0,
    price: row.price_tenge,
    year: row.year,
    mileage: row.mileage_km ?? unknownNumber,
    volume: row.volume_cc ?? unknownNumber,
    brand: row.brand_id,
    model: row.model_id,
    generation: row.generation_id,
    city: row.city_id,
    choices: Object.fromEntries(choiceFacets.map((facet) => [facet, row[facet]])) as Offer['choices'],
    flags: staticFlags.reduce((flags, flag, bit) => flags | (Number(row[flag]) << bit), 0),
    options: row.option_words,
  };
}

export async function feedPlace(client: pg.Client): Promise<FeedPlace> {
  const { rows } = await client.query<FeedPlace>(`select ${place}`);
  if (!rows[0]) throw new Error('The database did not say where it is');
  return rows[0];
}

/**
 * Offers with a change that `snapshot` had not seen, as they are now, and where we are then; at most so many. A change
 * is found however late it commits, because it is looked for by what was seen, not by its number.
 */
export async function changedOffers(
  client: pg.Client,
  snapshot: string,
  most: number,
): Promise<{ place: FeedPlace; changes: OfferChange[] }> {
  const { rows } = await client.query<Row & FeedPlace>({
    name: 'changed-offers',
    text: changesSince,
    values: [snapshot, most],
  });
  const [first] = rows;
  if (!first) throw new Error('The database did not say where it is');
  return {
    place: { snapshot: first.snapshot, oldest: first.oldest, files: first.files },
    changes: rows.flatMap((row): OfferChange[] => {
      if (row.changed_id === null) return [];
      return [{ id: row.changed_id, offer: row.id === null ? null : offerOf(row, row.changed_id) }];
    }),
  };
}
