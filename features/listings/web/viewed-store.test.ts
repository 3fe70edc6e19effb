import { expect, test } from 'vitest';
import { withViewed } from './viewed-store.ts';

test('the last viewed car comes first, no car is listed twice, and the list has at most twelve cars', () => {
  expect(withViewed([], 5)).toEqual([5]);
  expect(withViewed([1, 5, 2], 5)).toEqual([5, 1, 2]);
  expect(withViewed([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 13)).toEqual([
    13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
});
