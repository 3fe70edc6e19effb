import { expect, test } from 'vitest';
import { inOrder, insertedInOrder, withItemMoved } from './order.ts';

test('a moved photo takes the position of another one, and the photos between them shift', () => {
  expect(withItemMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(withItemMoved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(withItemMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('photos have the order of the form; photos that the form does not contain come last', () => {
  const photos = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(inOrder(photos, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(inOrder(photos, []).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('new photos appear in the order in which they were chosen, not uploaded; photos that the seller has moved stay in their position', () => {
  const choiceIndexes = new Map([
    [11, 1],
    [12, 2],
    [13, 3],
  ]);
  const choiceIndexOf = (id: number) => choiceIndexes.get(id) ?? 0;
  const insert = (list: { id: number }[], id: number) => insertedInOrder(list, { id }, choiceIndexOf);
  expect(insert(insert(insert([{ id: 1 }], 13), 11), 12).map(({ id }) => id)).toEqual([1, 11, 12, 13]);
  expect(insert([{ id: 13 }, { id: 1 }], 12).map(({ id }) => id)).toEqual([12, 13, 1]);
});
