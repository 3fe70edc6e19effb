import { expect, test } from 'vitest';
import { shareOfModel } from './share-of-model.ts';

const sizes = [0, 1, 9, 10_000, 90_000];

test('of all ads as many are taken as are wanted, of large models a smaller share but more ads', () => {
  const shareOf = shareOfModel(sizes, 2000);
  const taken = sizes.map((size) => size * shareOf(size));
  expect(taken.reduce((sum, ads) => sum + ads, 0)).toBeLessThanOrEqual(2000);
  expect(taken.reduce((sum, ads) => sum + ads, 0)).toBeGreaterThan(1900);
  expect(taken.slice(1, 3)).toEqual([1, 9]);
  expect(taken[4]).toBeCloseTo(3 * (taken[3] ?? 0));
});

test('if there are not more, all are taken', () => {
  expect(sizes.map(shareOfModel(sizes, 100_010))).toEqual([1, 1, 1, 1, 1]);
});
