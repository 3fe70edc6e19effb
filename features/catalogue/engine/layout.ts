import type { ChoiceFacet, StaticFlag } from './schema.ts';

/*
 * Where the parts of a segment are in its memory. Addresses are bytes from the start; 0 means that the part is
 * absent. Rows are numbered by brand, model, generation and year.
 */

/**
 * The sort orders. `price_desc` is not `price_asc` reversed, because equal prices are sorted newest first in
 * both.
 */
export const orderNames = ['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'volume'] as const;
export type OrderName = (typeof orderNames)[number];

export type OrderLayout = {
  /** Rows in this order; rows without a value are last. */
  rows: number;
  /** How many rows have a value. */
  knownCount: number;
  /** The position of each row in the order; 0 for orders that lists are not sorted by. */
  ranks: number;
  /** Distinct keys, ascending, and the position of the first row of each; `starts` has one more entry, the end. */
  keys: number;
  distinct: number;
  starts: number;
  /** Masks of the first `position` rows of the order, from no rows to all rows that have a value. */
  checkpoints: { position: number; mask: number }[];
};

/** The rows that have a value: as a mask if there are many, else as a list. */
export type Posting = { count: number; mask: number; rows: number };

/** Facets with one value per row; every row has one code for each, counted through records. */
export type CountedFacet = ChoiceFacet | StaticFlag | 'city';
export type FacetSize = { facet: CountedFacet; size: number };
/**
 * A record is four joint codes, one per group of facets; within a group the value of the first facet changes
 * fastest.
 */
export type Bank = { records: number; groups: FacetSize[][] };

/** Neighbouring rows of one brand, model and generation. */
export type Clusters = {
  brand: Uint32Array;
  model: Uint32Array;
  generation: Uint32Array;
  start: Uint32Array;
};

export type Layout = {
  rows: number;
  /** Length of a mask in 32-bit words, a multiple of 64. */
  words: number;
  /** Masks with all rows and with no rows. */
  everyRow: number;
  noRow: number;
  /** One 64-bit floating point number per row. */
  ids: number;
  /** Rows by ascending id. */
  byId: number;
  clusters: Clusters;
  /** The first row of each brand, and after the last brand its end. */
  brandStarts: number;
  brandIds: Uint32Array;
  orders: Record<OrderName, OrderLayout>;
  /** The index is the code of the value. */
  choices: Record<ChoiceFacet, Posting[]>;
  options: Posting[];
  /** The options of each row, one bit per code. */
  optionBits: number;
  flags: Record<StaticFlag, Posting>;
  /** In the order of `cityIds`, which ascend. */
  cities: Posting[];
  cityIds: Uint32Array;
  /** Masks of rows whose colour, mileage or volume is unknown. */
  unknown: { color: number; mileage: number; volume: number };
  /** Rows that are or were hot, with the end of that time, the latest end first. */
  hot: { rows: number; until: Float64Array };
  banks: Bank[];
  /** Addresses of scratch memory, one for each search thread. */
  slots: number[];
  slotSize: number;
};
