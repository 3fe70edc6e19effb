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
  const counts = new Uint32Array(count);
  eachBit(bits, perRow, (bit) => {
    counts[bit] = (counts[bit] as number) + 1;
  });
  const lists = listsOf(counts, bits.length / perRow);
  eachBit(bits, perRow, (bit, row) => lists.add(bit, row));
  return lists.postings(words, place);
}

function eachBit(bits: Uint16Array | Uint32Array, perRow: number, visit: (bit: number, row: number) => void) {
  for (let row = 0, at = 0; at < bits.length; row += 1) {
    for (let first = 0; first < perRow * 32; first += 32, at += 1) {
      let left = bits[at] as number;
      while (left !== 0) {
        const lowest = left & -left;
        left ^= lowest;
        visit(first + 31 - Math.clz32(lowest), row);
      }
    }
  }
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
