const digitBits = 16;
const digits = 1 << digitBits;
const wordSize = 2 ** 32;

/**
 * The rows by ascending key, equal keys in the order given (radix sort: it looks at a key once for every 16 bits in
 * which keys differ). Keys are whole numbers less than 2^53 apart, one for each row number.
 */
export function sortedRows(rows: Uint32Array, keys: Float64Array): Uint32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const low = new Uint32Array(keys.length);
  const high = new Uint32Array(most - least < wordSize ? 0 : keys.length);
  for (let row = 0; row < keys.length; row += 1) {
    const distance = (keys[row] as number) - least;
    low[row] = distance % wordSize;
    if (high.length > 0) high[row] = distance / wordSize;
  }
  let sorted = rows;
  for (let shift = 0; 2 ** shift <= most - least; shift += digitBits)
    sorted = sortedByDigit(sorted, shift < 32 ? low : high, shift & 31);
  return sorted;
}

function sortedByDigit(rows: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const next = new Uint32Array(digits + 1);
  for (const row of rows) {
    const after = (((keys[row] as number) >>> shift) & (digits - 1)) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let digit = 1; digit <= digits; digit += 1)
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const digit = ((keys[row] as number) >>> shift) & (digits - 1);
    sorted[next[digit] as number] = row;
    next[digit] = (next[digit] as number) + 1;
  }
  return sorted;
}
