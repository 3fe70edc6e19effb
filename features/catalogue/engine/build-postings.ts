import type { Posting } from './layout.ts';
import type { Place } from './place-blocks.ts';

/** Values that fewer rows have than one of so many are kept as lists: shorter than a mask, and as soon looked through. */
const fewShare = 128;

/** Rows by value, where every row has one of `values` values. */
export function buildPostings(
  values: ArrayLike<number>,
  count: number,
  words: number,
  place: Place,
): Posting[] {
  const counts = new Uint32Array(count);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  const lists = listsOf(counts, values.length);
  for (let row = 0; row < values.length; row += 1) lists.add(values[row] as number, row);
  return lists.postings(words, place);
}

/** Rows by the bits that they have: bit n of a row is the n-th posting. */
export function buildBitPostings(
  bits: Uint16Array | Uint32Array,
  perRow: number,
  count: number,
  words: number,
  place: Place,
): Posting[] {
  const rows = bits.length / perRow;
  const masks = masksOf(bits, perRow);
  return masks.slice(0, count).map((mask) => {
    const own = ones(mask);
    const put = (values: Uint32Array, length: number) =>
      place(length * 4, (views, at) => views.words(at, values.length).set(values));
    if (own === 0) return { count: own, mask: 0, rows: 0 };
    return own * fewShare > rows
      ? { count: own, mask: put(mask, words), rows: 0 }
      : { count: own, mask: 0, rows: put(rowsOf(mask, own), own) };
  });
}

/** A mask for each bit: squares of 32 rows and 32 bits are turned over, which takes a tenth of looking at each bit. */
function masksOf(bits: Uint16Array | Uint32Array, perRow: number): Uint32Array[] {
  const rows = bits.length / perRow;
  const masks = Array.from({ length: perRow * 32 }, () => new Uint32Array(Math.ceil(rows / 32)));
  const square = new Uint32Array(32);
  for (let first = 0; first < rows; first += 32) {
    for (let part = 0; part < perRow; part += 1) {
      for (let row = 0; row < 32; row += 1) square[row] = bits[(first + row) * perRow + part] ?? 0;
      transpose(square);
      for (let bit = 0; bit < 32; bit += 1)
        (masks[part * 32 + bit] as Uint32Array)[first >>> 5] = square[bit] as number;
    }
  }
  return masks;
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

function ones(mask: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < mask.length; at += 1) {
    const word = mask[at] as number;
    const pairs = word - ((word >>> 1) & 0x55555555);
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    sum += Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return sum;
}

function rowsOf(mask: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let at = 0, filled = 0; at < mask.length; at += 1)
    for (let left = mask[at] as number; left !== 0; left &= left - 1, filled += 1)
      rows[filled] = at * 32 + 31 - Math.clz32(left & -left);
  return rows;
}

/** Rows gathered by value: the many as a mask, the few as a list. */
function listsOf(counts: Uint32Array, rows: number) {
  const isMany = (count: number) => count * fewShare > rows;
  const lists = Array.from(counts, (count) =>
    isMany(count) ? new Uint32Array(Math.ceil(rows / 32)) : new Uint32Array(count),
  );
  const filled = new Uint32Array(counts.length);
  const many = Uint8Array.from(counts, (count) => Number(isMany(count)));
  return {
    add(value: number, row: number) {
      const list = lists[value] as Uint32Array;
      if (many[value] === 1) list[row >>> 5] = (list[row >>> 5] as number) | (1 << (row & 31));
      else {
        const at = filled[value] as number;
        list[at] = row;
        filled[value] = at + 1;
      }
    },
    postings(words: number, place: Place): Posting[] {
      return lists.map((list, value) => {
        const count = counts[value] as number;
        const put = (length: number) =>
          place(length * 4, (views, at) => views.words(at, list.length).set(list));
        if (count === 0) return { count, mask: 0, rows: 0 };
        return many[value] === 1
          ? { count, mask: put(words), rows: 0 }
          : { count, mask: 0, rows: put(list.length) };
      });
    },
  };
}
