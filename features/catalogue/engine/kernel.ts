/**
 * The inner loops of the index, over masks in shared memory with one bit per row. `plain-kernel.ts` and the
 * WebAssembly of `assembly/kernel.ts` implement exactly the same. Addresses are bytes from the start of the
 * memory, and masks start at multiples of 16. `from` and `to` are 32-bit words (multiples of 4), `start` and
 * `end` are rows; ends are exclusive.
 */
export type Kernel = {
  /**
   * Combines filters. `hits`: rows of `live` that pass every filter. `misses`, unless 0: rows that fail exactly
   * one filter, if that filter is tracked. A filter is a sequence of numbers in the program: operator (0: or, 1:
   * exclusive or), all bits set to invert the result, 1 to track, number of masks, then the address of each mask.
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
  /** `out` = rows of `misses` that fail this filter of a program, plus the rows of `also` unless `also` is 0. */
  failing(filter: number, misses: number, from: number, to: number, also: number, out: number): void;
  /**
   * `out` = `mask` plus the rows between two positions of a sorted `order` (`after` > `before`), or minus those
   * rows.
   */
  prefix(mask: number, words: number, order: number, before: number, after: number, out: number): void;
  clear(mask: number, words: number): void;
  /** Adds `count` listed rows to a mask. */
  addRows(mask: number, rows: number, count: number): void;

  /** Counts rows of the mask in the range. */
  count(mask: number, start: number, end: number): number;
  /** Counts rows that are in both masks and in the range. */
  countBoth(mask: number, other: number, start: number, end: number): number;
  /** Adds to each of n counters how many rows the mask shares with one of n listed masks; n is a multiple of 4. */
  countEach(mask: number, from: number, to: number, masks: number, n: number, counters: number): void;
  /** Counts the listed rows that are in the mask. */
  countRows(mask: number, rows: number, count: number): number;
  /**
   * Counts the rows of the mask between neighbouring bounds and adds each result to its counter: n counters, n +
   * 1 ascending bounds.
   */
  countBetween(mask: number, bounds: number, n: number, counters: number): void;
  /** Counts rows of the mask in the range whose rank is lower than `rank`. */
  countBefore(mask: number, start: number, end: number, ranks: number, rank: number): number;
  /**
   * Counts rows by their records, four 16-bit codes each: every row increments one counter in each of four
   * tables. `tables` has the address of each table, then the size of half of each table in bytes. Both halves
   * have a counter for every code, and either may be used: neighbouring rows often have the same code, and
   * alternating halves avoids waiting for the previous write. `invert` counts rows that are not in the mask.
   */
  countRecords(
    mask: number,
    invert: number,
    start: number,
    end: number,
    records: number,
    tables: number,
  ): void;
  /** The same as `countRecords` for one of the four tables; half of the table is `half` bytes. */
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
   * Each row has 128 bits. Adds to each of 128 counters how many rows of the mask in the range have that bit.
   * `invert` counts rows that are not in the mask; `list` is a buffer for row numbers.
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
   * Splits a table of joint counts, whose two halves have `length` counters each, into counts of each facet: the
   * first facet's value changes fastest. `sizes`: one number per facet; `out`: the counters, facet after facet.
   * The content of the table is destroyed.
   */
  marginals(table: number, length: number, sizes: number, facets: number, out: number): void;

  /**
   * Writes rows of the mask in the order of the list, between two positions of the list: skips `skip` rows, writes
   * at most `limit`.
   */
  walk(
    mask: number,
    order: number,
    from: number,
    to: number,
    skip: number,
    limit: number,
    out: number,
  ): number;
  /** Writes the rank of every row of the mask in the range, in row order; returns how many. */
  collectRanks(mask: number, start: number, end: number, ranks: number, out: number): number;
  /** The same as `collectRanks` with row numbers. */
  collectRows(mask: number, start: number, end: number, out: number): number;
};

/** How many numbers of a filter come before its mask addresses. */
export const filterHead = 4;
export const operators = { or: 0, xor: 1 } as const;
/** All bits set: inverts a mask. */
export const inverted = 0xffffffff;
