import { expect, test } from 'vitest';
import { usualMileages } from './usual-mileages.ts';

test('the mileages offered are round and fit the age of the car', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(usualMileages(2026, 'km', now)).toEqual([10_000, 15_000, 25_000, 30_000]);
  expect(usualMileages(2019, 'km', now)).toEqual([60_000, 110_000, 170_000, 220_000]);
  expect(usualMileages(1995, 'km', now)).toEqual([100_000, 200_000, 300_000, 400_000]);
  expect(usualMileages(2019, 'mi', now)).toEqual([40_000, 70_000, 110_000, 140_000]);
});
