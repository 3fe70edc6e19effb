const digitBits = 16;
const digits = 1 << digitBits;
const wordSize = 2 ** 32;

/**
 * The rows by ascending key, equal keys in the order given (radix sort: it looks at a key once for every 16 bits in
 * which keys differ). Keys are whole numbers less than 2^53 apart, one for each row number.
 */
export function sortedRows(rows: Uint32Array, keys: Float64Array): Uint32Array {
  if (isAscending(rows, keys)) return rows;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row] as number;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const low = new Uint32Array(keys.length);
  const isLong = most - least >= wordSize;
  const high = new Uint32Array(isLong ? keys.length : 0);
  if (isLong) {
    for (let row = 0; row < keys.length; row += 1) {
      const distance = (keys[row] as number) - least;
      const upper = Math.floor(distance / wordSize);
      low[row] = distance - upper * wordSize;
      high[row] = upper;
    }
  } else for (let row = 0; row < keys.length; row += 1) low[row] = (keys[row] as number) - least;
  let sorted = rows;
  let spare: Uint32Array | null = null;
  for (let shift = 0; 2 ** shift <= most - least; shift += digitBits) {
    const next = spare ?? new Uint32Array(rows.length);
    sortByDigit(sorted, shift < 32 ? low : high, shift & 31, next);
    spare = sorted === rows ? null : sorted;
    sorted = next;
  }
  return sorted;
}

function isAscending(rows: Uint32Array, keys: Float64Array): boolean {
  for (let at = 1; at < rows.length; at += 1)
    if ((keys[rows[at - 1] as number] as number) > (keys[rows[at] as number] as number)) return false;
  return true;
}

function sortByDigit(rows: Uint32Array, keys: Uint32Array, shift: number, sorted: Uint32Array): void {
  const next = new Uint32Array(digits + 1);
  for (let row = 0; row < keys.length; row += 1) {
    const after = (((keys[row] as number) >>> shift) & (digits - 1)) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let digit = 1; digit <= digits; digit += 1)
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const digit = ((keys[row] as number) >>> shift) & (digits - 1);
    sorted[next[digit] as number] = row;
    next[digit] = (next[digit] as number) + 1;
  }
}
