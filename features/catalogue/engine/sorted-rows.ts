/** A digit has at most so many bits: with more, the counters of its values no longer stay near the processor. */
const mostDigitBits = 16;
const wordBits = 32;
export const wordSize = 2 ** wordBits;

/** Rows in some order, each with its key: a whole number less than 2^53, of which `high` counts the 2^32. */
export type KeyedRows = { rows: Uint32Array; low: Uint32Array; high: Uint32Array };

export function keyedRows(count: number): KeyedRows {
  return { rows: new Uint32Array(count), low: new Uint32Array(count), high: new Uint32Array(count) };
}

/**
 * The rows by ascending key, up to `most`, equal keys in the order given (radix sort, the lowest digit first). Rows take
 * their keys with them, so that memory is read from one end to the other. Both arguments are written to; one of them is
 * what is returned. `high` is not looked at where no key needs it.
 */
export function sortRows(given: KeyedRows, spare: KeyedRows, most: number): KeyedRows {
  const bits = most < 1 ? 0 : Math.floor(Math.log2(most)) + 1;
  let [from, to] = [given, spare];
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

/** As few digits as can be, about equally wide. */
function digitsOf(first: number, end: number): Digit[] {
  const digits = Math.ceil((end - first) / mostDigitBits);
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
    const own = ((keys[at] as number) >>> shift) & mask;
    const place = next[own] as number;
    next[own] = place + 1;
    toRows[place] = rows[at] as number;
    toLow[place] = low[at] as number;
    if (isLong) toHigh[place] = high[at] as number;
  }
}
