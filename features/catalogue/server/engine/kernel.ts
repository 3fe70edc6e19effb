/**
 * The inner loops of the index. They work on masks: bitmaps in shared memory with one bit per row. There are two equal
 * implementations: `plain-kernel.ts` in TypeScript and `assembly/kernel.ts`, compiled to WebAssembly.
 *
 * A parameter that names data (`mask`, `order`, `out` …) is its address in bytes from the start of the memory; masks
 * start at multiples of 16. `from` and `to` are indexes of 32-bit words in a mask (multiples of 4), `start` and `end`
 * are row numbers; `from` and `start` are inclusive, `to` and `end` exclusive.
 */
export type Kernel = {
  /**
   * Applies `filters` filters to the rows of the mask `live`. Writes the rows that pass all of them to `hits`, and the
   * rows that fail exactly one filter to `misses` if that filter is marked as tracked; 0 as `misses` skips this.
   * `program` is an array with these 32-bit numbers for each filter: operator (0: or, 1: exclusive or), 0 or
   * 0xffffffff (invert the result), 0 or 1 (tracked), the number of masks, then the address of each mask.
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
  /**
   * Writes to the mask `out` the rows of `misses` that fail the filter at address `filter`. If `also` is not 0, the
   * rows of the mask `also` are added.
   */
  failing(filter: number, misses: number, from: number, to: number, also: number, out: number): void;
  /**
   * `mask` has the first `before` rows of a sort order; writes a mask of its first `after` rows to `out`. `words` is
   * the length of a mask in 32-bit words.
   */
  prefix(mask: number, words: number, order: number, before: number, after: number, out: number): void;
  clear(mask: number, words: number): void;
  /** Sets the bits of the listed rows in the mask; `rows` is a list of `count` row numbers. */
  addRows(mask: number, rows: number, count: number): void;

  /** Counts the rows of the mask from `start` to `end`. */
  count(mask: number, start: number, end: number): number;
  /** Counts the rows from `start` to `end` that are in both masks. */
  countBoth(mask: number, other: number, start: number, end: number): number;
  /** Adds to counter i how many rows `mask` shares with mask i of the list `masks`; n, a multiple of 4, is its length. */
  countEach(mask: number, from: number, to: number, masks: number, n: number, counters: number): void;
  /** Counts how many rows of the list `rows` are in the mask; `count` is the length of the list. */
  countRows(mask: number, rows: number, count: number): number;
  /** Adds to counter i how many rows of the mask are from bound i to bound i + 1; there are n counters. */
  countBetween(mask: number, bounds: number, n: number, counters: number): void;
  /** Counts the rows of the mask from `start` to `end` that come before position `rank` in the sort order of `ranks`. */
  countBefore(mask: number, start: number, end: number, ranks: number, rank: number): number;
  /**
   * Counts the rows of the mask by facet values. The record of a row has four 16-bit codes, and code i increments a
   * counter of table i. `tables` has the addresses of the four tables, then the size of half of each table in bytes.
   * Each table exists twice (two halves), and rows use the halves in turn: neighbouring rows often have the same code,
   * and incrementing the same counter twice would wait for the previous write. With `invert` the rows that are not in
   * the mask are counted.
   */
  countRecords(
    mask: number,
    invert: number,
    start: number,
    end: number,
    records: number,
    tables: number,
  ): void;
  /** Like `countRecords`, but counts only code number `group` of each record; half of `table` is `half` bytes. */
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
   * Each row has 128 bits, one per car option. Adds to each of 128 counters how many rows of the mask have that bit.
   * With `invert` the rows that are not in the mask are counted. `list` is a buffer with space for every row number.
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
   * A table has a counter for each combination of the values of several facets; sums them up for each facet. The index
   * of a combination is value 0 + size 0 × (value 1 + size 1 × …). `length` is the number of counters in each of the
   * two halves, `sizes` has the number of values of each facet, and `out` receives the counts, facet after facet. The
   * content of the table is destroyed.
   */
  marginals(table: number, length: number, sizes: number, facets: number, out: number): void;

  /**
   * Reads a sort order from position `from` to `to` and writes the rows that are in the mask to `out`, except the first
   * `skip` and at most `limit`. Returns how many it has written.
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
  /** For each row of the mask from `start` to `end`, writes its rank (position in a sort order); returns how many. */
  collectRanks(mask: number, start: number, end: number, ranks: number, out: number): number;
  /** Writes the numbers of the rows of the mask from `start` to `end`, ascending; returns how many. */
  collectRows(mask: number, start: number, end: number, out: number): number;
};

/** Length of a filter's header in 32-bit numbers: operator, inversion, tracking, number of masks. */
export const filterHead = 4;
export const operators = { or: 0, xor: 1 } as const;
/** XOR with this inverts a 32-bit word of a mask. */
export const inverted = 0xffffffff;
