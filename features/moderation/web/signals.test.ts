import { expect, test } from 'vitest';
import { standingOf } from './signals.tsx';

const market = {
  estimate: 6_100_000,
  low: 5_200_000,
  high: 7_180_000,
  rating_bounds: [5_200_000, 5_800_000, 6_400_000, 7_180_000],
};

test('a price is usual only inside the range that is drawn', () => {
  expect(standingOf(4_300_000, market)).toBe('below');
  expect(standingOf(5_200_000, market)).toBe('usual');
  expect(standingOf(7_180_000, market)).toBe('usual');
  expect(standingOf(7_200_000, market)).toBe('above');
});

test('a price that is too low to be true is told apart', () => {
  expect(standingOf(3_000_000, market)).toBe('far_below');
});
