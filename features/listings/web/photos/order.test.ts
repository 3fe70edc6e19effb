import { expect, test } from 'vitest';
import { inOrder, moved } from './order.ts';

test('one photo takes the place of another, and the others move up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('photos stand as the form says; what it does not know comes last', () => {
  const photos = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(inOrder(photos, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(inOrder(photos, []).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
