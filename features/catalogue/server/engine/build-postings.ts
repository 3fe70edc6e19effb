import type { Posting } from './layout.ts';
import type { Blocks } from './memory-blocks.ts';

/**
 * If fewer than one row in this many has a value, the rows of that value are stored as a list instead of a bitmap: the
 * list is shorter and as fast to read.
 */
const listThreshold = 128;

/** How many 32-bit words of a mask fit into one processor cache line; mask lengths are multiples of this. */
const cacheLineWords = 16;

type Masks = { rows: number; words: number; blocks: Blocks };

/** For each value from 0 to the highest in use: the rows that have it. `values` has one value per row. */
export function buildPostings(values: Uint8Array | Uint16Array, masks: Masks): Posting[] {
  const starts = new Uint32Array(2 ** (8 * values.BYTES_PER_ELEMENT) + 1);
  for (let row = 0; row < values.length; row += 1) {
    const after = (values[row] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  const count = starts.findLastIndex((rows) => rows > 0);
  for (let value = 1; value <= count; value += 1)
    starts[value] = (starts[value] as number) + (starts[value - 1] as number);
  const rows = new Uint32Array(values.length);
  const next = starts.slice();
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    const at = next[value] as number;
    rows[at] = row;
    next[value] = at + 1;
  }
  return Array.from({ length: Math.max(0, count) }, (_, value) =>
    postingOf(rows.subarray(starts[value], starts[value + 1]), masks),
  );
}

/** For each bit: the rows in which it is set. Each row has `perRow` 32-bit numbers, that is, `perRow` × 32 bits. */
export function buildBitPostings(
  numbers: Uint32Array,
  perRow: number,
  count: number,
  masks: Masks,
): Posting[] {
  const { rows, words } = masks;
  const bits = new Uint32Array(perRow * 32 * words);
  const square = new Uint32Array(32);
  const stripe = new Uint32Array(32 * cacheLineWords);
  // Transposing squares of 32 rows by 32 bits takes a tenth of the time of testing each bit. Each mask is written one
  // cache line (16 words) at a time.
  for (let part = 0; part < perRow; part += 1) {
    for (let to = 0; to * 32 < rows; to += cacheLineWords) {
      for (let word = 0; word < cacheLineWords; word += 1) {
        let from = (to + word) * 32 * perRow + part;
        for (let row = 0; row < 32; row += 1, from += perRow)
          square[row] = from < numbers.length ? (numbers[from] as number) : 0;
        transpose(square);
        for (let bit = 0; bit < 32; bit += 1) stripe[bit * cacheLineWords + word] = square[bit] as number;
      }
      for (let bit = 0; bit < 32; bit += 1) {
        const at = (part * 32 + bit) * words + to;
        for (let word = 0; word < cacheLineWords; word += 1)
          bits[at + word] = stripe[bit * cacheLineWords + word] as number;
      }
    }
  }
  return Array.from({ length: count }, (_, bit) => {
    const mask = bits.subarray(bit * words, (bit + 1) * words);
    const rowCount = bitsIn(mask);
    if (isStoredAsMask(rowCount, masks)) return { count: rowCount, mask: masks.blocks.put(mask), rows: 0 };
    return postingOf(rowsIn(mask, rowCount), masks);
  });
}

/** Transposes 32 × 32 bits in place: swaps halves, then quarters within them, and so on. */
function transpose(square: Uint32Array): void {
  for (let half = 16, mask = 0x0000ffff; half > 0; half >>>= 1, mask ^= mask << half) {
    for (let row = 0; row < 32; row = (row + half + 1) & ~half) {
      const upper = square[row] as number;
      const lower = square[row + half] as number;
      const changed = ((upper >>> half) ^ lower) & mask;
      square[row] = upper ^ (changed << half);
      square[row + half] = lower ^ changed;
    }
  }
}

const isStoredAsMask = (count: number, { rows }: Masks) => count * listThreshold > rows;

/** Stores the rows of one value: many rows as a bitmap, few as a list. */
function postingOf(rows: Uint32Array, masks: Masks): Posting {
  const { blocks, words } = masks;
  const count = rows.length;
  if (count === 0) return { count, mask: 0, rows: 0 };
  if (!isStoredAsMask(count, masks)) return { count, mask: 0, rows: blocks.put(rows) };
  const mask = blocks.allocate(words * 4);
  addRows(blocks.words(mask, words), rows);
  return { count, mask, rows: 0 };
}

export function addRows(mask: Uint32Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    mask[row >>> 5] = (mask[row >>> 5] as number) | (1 << (row & 31));
  }
}

function bitsIn(mask: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < mask.length; word += 1) {
    // Counts the set bits of a word in parallel: first in pairs, then in groups of 4 and 8 bits, then in all 32.
    let bitCount = mask[word] as number;
    bitCount -= (bitCount >>> 1) & 0x55555555;
    bitCount = (bitCount & 0x33333333) + ((bitCount >>> 2) & 0x33333333);
    count += Math.imul((bitCount + (bitCount >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function rowsIn(mask: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let filled = 0;
  for (let word = 0; word < mask.length; word += 1) {
    for (let remaining = mask[word] as number; remaining !== 0; remaining &= remaining - 1, filled += 1)
      rows[filled] = word * 32 + 31 - Math.clz32(remaining & -remaining);
  }
  return rows;
}
