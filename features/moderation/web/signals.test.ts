import { expect, test } from 'vitest';
import { standingOf } from './signals.tsx';

const evidence = {
  group: 'generation_years_1',
  low: 5_200_000,
  high: 7_180_000,
  is_far_below: false,
} as const;

test('a price is usual only inside the range that is drawn', () => {
  expect(standingOf(4_300_000, evidence)).toBe('below');
  expect(standingOf(5_200_000, evidence)).toBe('usual');
  expect(standingOf(7_180_000, evidence)).toBe('usual');
  expect(standingOf(7_200_000, evidence)).toBe('above');
  expect(standingOf(2_000_000, { ...evidence, is_far_below: true })).toBe('far_below');
});

test('cars of any year are no measure, but a price far below all of them is a warning', () => {
  const mixed = { ...evidence, group: 'model_years_any' } as const;
  expect(standingOf(15_000_000, mixed)).toBe('mixed');
  expect(standingOf(6_000_000, mixed)).toBe('mixed');
  expect(standingOf(500_000, { ...mixed, is_far_below: true })).toBe('far_below');
});
