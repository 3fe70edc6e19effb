import { expect, test } from 'vitest';
import { keyedRows, sortRows, wordSize } from './sorted-rows.ts';
import { randomOf } from './testing-random.ts';

const count = 3000;

test.for([
  0,
  1,
  2,
  255,
  65_535,
  65_536,
  wordSize - 1,
  wordSize,
  2 ** 43,
  2 ** 53 - 1,
])('sorts rows with keys up to %d and keeps the order of equal keys', (maxKey) => {
  const random = randomOf(maxKey % 1000);
  const few = [0, maxKey, Math.floor(maxKey / 2)];
  const unsorted = Array.from({ length: count }, (_, row) => {
    return { row, key: row % 2 === 0 ? random.pick(few) : Math.floor(random.next() * maxKey) };
  });
  const list = keyedRows(count);
  for (const [at, { row, key }] of unsorted.entries()) {
    list.rows[at] = row;
    list.low[at] = key;
    list.high[at] = key / wordSize;
  }
  const { rows, low, high } = sortRows(list, keyedRows(count), maxKey);
  const sorted = unsorted.toSorted((a, b) => a.key - b.key || a.row - b.row);
  expect([...rows]).toEqual(sorted.map(({ row }) => row));
  const isLong = maxKey >= wordSize;
  expect(Array.from(low, (word, at) => word + (isLong ? (high[at] ?? 0) * wordSize : 0))).toEqual(
    sorted.map(({ key }) => key),
  );
});
