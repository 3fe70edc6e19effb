/**
 * The inner loops of the index, over masks of one bit a row in shared memory. `plain-kernel.ts` and the WebAssembly
 * of `assembly/kernel.ts` are two of them that do exactly the same. Addresses are bytes from the start of the memory and masks
 * start at multiples of 16; `from` and `to` are 32-bit words (multiples of 4), `start` and `end` are rows; ends are exclusive.
 */
export type Kernel = {
  /**
   * Takes filters together. `hits`: rows of `live` that pass every filter. `misses`, unless 0: rows that fail exactly one,
   * if that one is tracked. A filter is `filterWords` numbers of the program: operator (0: or, 1: exclusive or),
   * all bits set to invert the result, 1 to track, how many masks; then their addresses.
   */
  combine(
    program: number,
    filters: number,
    from: number,
    to: number,
    live: number,
    hits: number,
    misses: number,
  ): void;
  /** `out` = rows of `misses` that fail this filter of a program, and those of `also` unless it is 0. */
  failing(filter: number, misses: number, from: number, to: number, also: number, out: number): void;
  /** `out` = `mask` with the rows between two places of a sorted `order` added (`after` > `before`) or taken out. */
  prefix(mask: number, words: number, order: number, before: number, after: number, out: number): void;
  clear(mask: number, words: number): void;
  /** Adds `count` listed rows to a mask. */
  addRows(mask: number, rows: number, count: number): void;

  /** Rows of the mask in the range. */
  count(mask: number, start: number, end: number): number;
  /** Rows of both masks in the range. */
  countBoth(mask: number, other: number, start: number, end: number): number;
  /** Adds to n counters the rows that the mask and each of n listed masks have in common; n is a multiple of 4. */
  countEach(mask: number, from: number, to: number, masks: number, n: number, counters: number): void;
  /** How many of the listed rows are in the mask. */
  countRows(mask: number, rows: number, count: number): number;
  /** Adds to n counters the rows of the mask between each of n + 1 ascending bounds. */
  countBetween(mask: number, bounds: number, n: number, counters: number): void;
  /** Rows in the range whose rank is lower. */
  countBefore(mask: number, start: number, end: number, ranks: number, rank: number): number;
  /**
   * Counts rows by their records, four 16-bit codes each: for each row one counter in each of four tables. `tables`
   * lists where the tables begin, and then how long half of each is in bytes: both halves have a counter for every
   * code, and either may be used, because neighbours are often alike and one counter cannot be raised twice at once.
   * `invert` counts rows that are not in the mask.
   */
  countRecords(
    mask: number,
    invert: number,
    start: number,
    end: number,
    records: number,
    tables: number,
  ): void;
  /** The same in one of the four tables, of which half has so many bytes. */
  countRecord(
    mask: number,
    invert: number,
    start: number,
    end: number,
    records: number,
    group: number,
    table: number,
    half: number,
  ): void;
  /**
   * Adds to 128 counters the rows of the mask in the range that have each bit: a row has 128 of them. `invert` counts rows
   * that are not in the mask; `list` is a place for the rows.
   */
  countBits(
    mask: number,
    invert: number,
    start: number,
    end: number,
    columns: number,
    list: number,
    counters: number,
  ): void;
  /**
   * Adds up both halves of a table of joint counts, each so long, to counts of each of its facets: the first facet's
   * value changes fastest. `sizes`: a number a facet; `out`: their counters, one facet after another. The table is used up.
   */
  marginals(table: number, length: number, sizes: number, facets: number, out: number): void;

  /** Rows of the mask in the order of the list between two of its places: skips some, writes at most `limit`. */
  walk(
    mask: number,
    order: number,
    from: number,
    to: number,
    skip: number,
    limit: number,
    out: number,
  ): number;
  /** Writes the rank of every row in the range, in the order of rows; returns how many. */
  collectRanks(mask: number, start: number, end: number, ranks: number, out: number): number;
  /** The same with the rows themselves. */
  collectRows(mask: number, start: number, end: number, out: number): number;
};

/** Numbers of a filter in a program before its addresses. */
export const filterHead = 4;
export const operators = { or: 0, xor: 1 } as const;
/** All bits: counts or passes what is not in a mask. */
export const inverted = 0xffffffff;
