import type { Posting } from './layout.ts';
import type { Place } from './place-blocks.ts';

/** Values that fewer rows have than one of so many are kept as lists: shorter than a mask, and as soon looked through. */
const fewShare = 128;

type Masks = { rows: number; words: number; place: Place };

/** Rows by value, where every row has one of `count` values. */
export function buildPostings(values: ArrayLike<number>, count: number, masks: Masks): Posting[] {
  const { words } = masks;
  const bits = new Uint32Array(count * words);
  for (let row = 0; row < values.length; row += 1) {
    const at = (values[row] as number) * words + (row >>> 5);
    bits[at] = (bits[at] as number) | (1 << (row & 31));
  }
  return postingsOf(bits, count, masks);
}

/** Rows by the bits that they have: bit n of a row's numbers, so many of 32 bits, is the n-th posting. */
export function buildBitPostings(
  numbers: Uint32Array,
  perRow: number,
  count: number,
  masks: Masks,
): Posting[] {
  const { rows, words } = masks;
  const bits = new Uint32Array(perRow * 32 * words);
  const square = new Uint32Array(32);
  // Turning squares of 32 rows and 32 bits over takes a tenth of looking at each bit.
  for (let first = 0; first < rows; first += 32) {
    for (let part = 0; part < perRow; part += 1) {
      for (let row = 0; row < 32; row += 1) square[row] = numbers[(first + row) * perRow + part] ?? 0;
      transpose(square);
      for (let bit = 0; bit < 32; bit += 1)
        bits[(part * 32 + bit) * words + (first >>> 5)] = square[bit] as number;
    }
  }
  return postingsOf(bits, count, masks);
}

/** Bit n of the m-th word becomes bit m of the n-th: halves change places, then quarters within them, and so on. */
function transpose(square: Uint32Array): void {
  for (let half = 16, mask = 0x0000ffff; half > 0; half >>>= 1, mask ^= mask << half) {
    for (let row = 0; row < 32; row = (row + half + 1) & ~half) {
      const [upper, lower] = [square[row] as number, square[row + half] as number];
      const changed = ((upper >>> half) ^ lower) & mask;
      square[row] = upper ^ (changed << half);
      square[row + half] = lower ^ changed;
    }
  }
}

/** One mask after another as they are kept: those of many rows as they are, those of few as lists. */
function postingsOf(bits: Uint32Array, values: number, { rows, words, place }: Masks): Posting[] {
  const postings: Posting[] = [];
  for (let value = 0; value < values; value += 1) {
    const mask = bits.subarray(value * words, (value + 1) * words);
    const count = bitsIn(mask);
    const put = (values: Uint32Array) =>
      place(values.byteLength, (views, at) => views.words(at, values.length).set(values));
    if (count === 0) postings.push({ count, mask: 0, rows: 0 });
    // A copy, so that the masks of all values together do not stay until the memory is filled.
    else if (count * fewShare > rows) postings.push({ count, mask: put(mask.slice()), rows: 0 });
    else postings.push({ count, mask: 0, rows: put(rowsIn(mask, count)) });
  }
  return postings;
}

function bitsIn(mask: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < mask.length; word += 1) {
    // Sums of pairs, of fours, of bytes, and of all four bytes.
    let ones = mask[word] as number;
    ones -= (ones >>> 1) & 0x55555555;
    ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
    count += Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function rowsIn(mask: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let filled = 0;
  for (let word = 0; word < mask.length; word += 1) {
    for (let left = mask[word] as number; left !== 0; left &= left - 1, filled += 1)
      rows[filled] = word * 32 + 31 - Math.clz32(left & -left);
  }
  return rows;
}
