/** Maximum bits of one digit of the radix sort: with more, its counters no longer fit into the processor's cache. */
const maxDigitBits = 16;
const wordBits = 32;
export const wordSize = 2 ** wordBits;

/** Rows with their sort keys. A key is an integer below 2^53, stored as `high` × 2^32 + `low`. */
export type KeyedRows = { rows: Uint32Array; low: Uint32Array; high: Uint32Array };

export function keyedRows(count: number): KeyedRows {
  return { rows: new Uint32Array(count), low: new Uint32Array(count), high: new Uint32Array(count) };
}

/**
 * Stable radix sort by ascending key, the lowest digit first; no key is above `maxKey`. Keys move together with
 * their rows, so that memory is read sequentially. Both arguments are overwritten, and one of them is returned.
 * `high` is not read if `maxKey` fits into 32 bits.
 */
export function sortRows(list: KeyedRows, spare: KeyedRows, maxKey: number): KeyedRows {
  const bits = maxKey < 1 ? 0 : Math.floor(Math.log2(maxKey)) + 1;
  let [from, to] = [list, spare];
  for (const { first, width } of [
    ...digitsOf(0, Math.min(bits, wordBits)),
    ...digitsOf(wordBits, Math.max(bits, wordBits)),
  ]) {
    sortByDigit(from, to, { first, width, isLong: bits > wordBits });
    [from, to] = [to, from];
  }
  return from;
}

type Digit = { first: number; width: number };

/** Splits the bits of the keys into as few digits as possible, of about equal width. */
function digitsOf(first: number, end: number): Digit[] {
  const digits = Math.ceil((end - first) / maxDigitBits);
  const bound = (digit: number) => first + Math.ceil(((end - first) * digit) / digits);
  return Array.from({ length: digits }, (_, at) => ({ first: bound(at), width: bound(at + 1) - bound(at) }));
}

function sortByDigit(from: KeyedRows, to: KeyedRows, digit: Digit & { isLong: boolean }): void {
  const { rows, low, high } = from;
  const { rows: toRows, low: toLow, high: toHigh } = to;
  const { first, width, isLong } = digit;
  const keys = first < wordBits ? low : high;
  const shift = first & (wordBits - 1);
  const mask = 2 ** width - 1;
  const next = new Uint32Array(mask + 2);
  for (let at = 0; at < keys.length; at += 1) {
    const after = (((keys[at] as number) >>> shift) & mask) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let at = 1; at <= mask; at += 1) next[at] = (next[at] as number) + (next[at - 1] as number);
  for (let at = 0; at < rows.length; at += 1) {
    const digitValue = ((keys[at] as number) >>> shift) & mask;
    const position = next[digitValue] as number;
    next[digitValue] = position + 1;
    toRows[position] = rows[at] as number;
    toLow[position] = low[at] as number;
    if (isLong) toHigh[position] = high[at] as number;
  }
}
