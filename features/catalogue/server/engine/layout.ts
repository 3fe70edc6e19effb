import type { ChoiceFacet, StaticFlag } from './schema.ts';

/*
 * Where each part of a segment (the index of many offers) is in its memory. Addresses count bytes from the start of the
 * memory; 0 means that the part is absent. A row is an offer; rows are sorted by brand, model, generation and year. A
 * mask is a bitmap with one bit per row.
 */

/**
 * The sort orders. `price_desc` is stored separately and not as `price_asc` backwards, because cars of equal price are
 * sorted newest first in both.
 */
export const orderNames = ['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'deal', 'volume'] as const;
export type OrderName = (typeof orderNames)[number];

export type OrderLayout = {
  /** Address of the row numbers in this order; rows without a value come last. */
  rows: number;
  /** How many rows have a value in the column of this order. */
  knownCount: number;
  /** Address of each row's position in this order; 0 if people cannot choose this order for a list. */
  ranks: number;
  /**
   * `keys`: address of the distinct sort keys, ascending; `distinctCount`: their number; `starts`: address of the position
   * of each key's first row, followed by the position after the last row with a value.
   */
  keys: number;
  distinctCount: number;
  starts: number;
  /** Stored masks, each of the first `position` rows of this order, by ascending position. Used for range filters. */
  checkpoints: { position: number; mask: number }[];
};

/**
 * The rows that have a certain value, such as all red cars. One of the addresses is 0: many rows are stored as a
 * bitmap (`mask`), few as a list of `count` row numbers (`rows`).
 */
export type Posting = { count: number; mask: number; rows: number };

/** Facets of which every car has exactly one value (0 if unknown), so that they are counted by records. */
export type CountedFacet = ChoiceFacet | StaticFlag | 'city';
export type FacetSize = { facet: CountedFacet; size: number };
/**
 * Records of all rows for up to four groups of facets. A record has four 16-bit codes, one per group; each code
 * combines the values of the group's facets: value 0 + size 0 × (value 1 + size 1 × …).
 */
export type Bank = { records: number; groups: FacetSize[][] };

/** One entry per vehicle (brand, model and generation): their ids, and its first row; `start` also ends with the total. */
export type Clusters = {
  brand: Uint32Array;
  model: Uint32Array;
  generation: Uint32Array;
  start: Uint32Array;
};

export type Layout = {
  rows: number;
  /** Length of every mask in 32-bit words, a multiple of 64. */
  words: number;
  /** `everyRow`: address of a mask with all rows; `noRow`: of an empty mask. */
  everyRow: number;
  noRow: number;
  /** Address of the offer id of each row, a 64-bit floating point number. */
  ids: number;
  /** Address of all row numbers, sorted by ascending offer id. */
  byId: number;
  clusters: Clusters;
  /** Address of the first row of each brand in `brandIds`, followed by the total number of rows. */
  brandStarts: number;
  brandIds: Uint32Array;
  orders: Record<OrderName, OrderLayout>;
  /** For each facet: the rows of each value; the index in the array is the code of the value. */
  choices: Record<ChoiceFacet, Posting[]>;
  options: Posting[];
  /** Address of the car options of each row: 128 bits, in which bit n is the option with code n. */
  optionBits: number;
  flags: Record<StaticFlag, Posting>;
  /** The rows of each city, in the order of `cityIds`, which is ascending. */
  cities: Posting[];
  cityIds: Uint32Array;
  /** Addresses of masks of the rows whose colour, mileage or engine volume is unknown. */
  unknown: { color: number; mileage: number; volume: number };
  /**
   * Cars that have or had the "hot" label: `rows` is the address of their row numbers, `until` when the label ends in
   * microseconds since 1970, the latest end first.
   */
  hot: { rows: number; until: Float64Array };
  banks: Bank[];
  /** Addresses of the scratch memory of each search thread. */
  slots: number[];
  slotSize: number;
};
