import type { ChoiceFacet, StaticFlag } from './schema.ts';

/*
 * Where a segment's parts stand in its memory. Addresses are bytes from the start; 0 stands for a part that is not
 * there. Rows are numbered as the segment has them: by brand, model, generation and year.
 */

/** Orders of a list; `price_desc` is one of its own because equal prices stand newest first in both. */
export const orderNames = ['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'volume'] as const;
export type OrderName = (typeof orderNames)[number];

export type OrderLayout = {
  /** Rows in this order, those without a value last. */
  rows: number;
  /** How many have a value. */
  known: number;
  /** The place of each row in the order; of lists that nobody sorts by, 0. */
  ranks: number;
  /** Ascending keys that are there, each once, and the place of the first row of each; one more place at the end. */
  keys: number;
  distinct: number;
  starts: number;
  /** Masks of the first so many rows, from none to all that have a value. */
  checkpoints: { place: number; mask: number }[];
};

/** Rows that have a value: a mask where they are many, else a list. */
export type Posting = { count: number; mask: number; rows: number };

/** Facets of one value that are counted by records, every row having one code of each. */
export type CountedFacet = ChoiceFacet | StaticFlag | 'city';
export type FacetSize = { facet: CountedFacet; size: number };
/** A record is four joint codes; its groups say what each is made of, the first facet changing fastest. */
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
  /** 32-bit words of a mask, a multiple of 64. */
  words: number;
  /** Masks of all rows and of none. */
  everyRow: number;
  noRow: number;
  /** 64-bit floating point, a row. */
  ids: number;
  /** Rows by ascending id. */
  byId: number;
  clusters: Clusters;
  /** First rows of the brands, and the end of the last. */
  brandStarts: number;
  brandIds: Uint32Array;
  orders: Record<OrderName, OrderLayout>;
  /** By code. */
  choices: Record<ChoiceFacet, Posting[]>;
  options: Posting[];
  /** The options of each row, a bit a code. */
  optionBits: number;
  /** Rows that have the flag. */
  flags: Record<StaticFlag, Posting>;
  /** By the place of the city in `cityIds`, which ascend. */
  cities: Posting[];
  cityIds: Uint32Array;
  /** Masks of rows whose colour, mileage or volume is unknown. */
  unknown: { color: number; mileage: number; volume: number };
  /** Rows that were hot once, and until when, the longest first. */
  hot: { rows: number; until: Float64Array };
  banks: Bank[];
  /** Scratch memory, one for each searching thread. */
  slots: number[];
  slotSize: number;
};
