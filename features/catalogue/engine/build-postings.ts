import type { Posting } from './layout.ts';
import type { Place } from './place-blocks.ts';

/** Values that fewer rows have than one of so many are kept as lists: shorter than a mask, and as soon looked through. */
const fewShare = 256;

type Masks = { rows: number; words: number; place: Place };

/** Rows by value, where every row has one of `count` values. */
export function buildPostings(values: ArrayLike<number>, count: number, masks: Masks): Posting[] {
  const { words } = masks;
  const bits = new Uint32Array(count * words);
  for (let row = 0; row < values.length; row += 1) {
    const at = (values[row] as number) * words + (row >>> 5);
    bits[at] = (bits[at] as number) | (1 << (row & 31));
  }
  return postingsOf(bits, masks);
}

/** Rows by the bits that they have: bit n of a row's numbers, so many of 32 bits, is the n-th posting. */
export function buildBitPostings(
  numbers: Uint32Array,
  perRow: number,
  count: number,
  masks: Masks,
): Posting[] {
  const { words } = masks;
  const bits = new Uint32Array(count * words);
  for (let at = 0, row = 0; at < numbers.length; row += 1) {
    const word = row >>> 5;
    const bit = 1 << (row & 31);
    for (let first = 0; first < perRow * 32; first += 32, at += 1) {
      let left = numbers[at] as number;
      while (left !== 0) {
        const mask = (first + 31 - Math.clz32(left & -left)) * words + word;
        bits[mask] = (bits[mask] as number) | bit;
        left &= left - 1;
      }
    }
  }
  return postingsOf(bits, masks);
}

/** One mask after another as they are kept: those of many rows as they are, those of few as lists. */
function postingsOf(bits: Uint32Array, { rows, words, place }: Masks): Posting[] {
  const postings: Posting[] = [];
  for (let first = 0; first < bits.length; first += words) {
    const mask = bits.subarray(first, first + words);
    const count = bitsIn(mask);
    const put = (values: Uint32Array) =>
      place(values.byteLength, (views, at) => views.words(at, values.length).set(values));
    if (count === 0) postings.push({ count, mask: 0, rows: 0 });
    else if (count * fewShare > rows) postings.push({ count, mask: put(mask), rows: 0 });
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
