import { expect, test } from 'vitest';
import { oddFigures } from './odd-figures.ts';

const now = new Date('2026-11-22T00:00:00Z');

test('a mileage of 210 km of a car of 2015 is questioned, and 210,000 is offered', () => {
  expect(oddFigures({ year: 2015, mileage: 210 }, now)).toEqual([
    { field: 'mileage', key: 'odd_low_mileage', probable: 210_000 },
  ]);
  expect(oddFigures({ year: 2015, mileage: 0 }, now)).toMatchObject([{ probable: null }]);
  expect(oddFigures({ year: 2026, mileage: 210 }, now)).toEqual([]);
  expect(oddFigures({ year: 2015, condition: 'new', mileage: 5 }, now)).toEqual([]);
});

test('a digit too many or too few is questioned', () => {
  expect(oddFigures({ price: 45_000 }, now)).toEqual([
    { field: 'price', key: 'odd_low_price', probable: null },
  ]);
  expect(oddFigures({ price: 450 }, now)).toMatchObject([{ probable: 450_000 }]);
  expect(oddFigures({ price: 450_000_000 }, now)).toMatchObject([{ key: 'odd_high_price' }]);
  expect(oddFigures({ year: 2015, mileage: 1_640_000 }, now)).toMatchObject([{ probable: 164_000 }]);
  expect(oddFigures({ price: 4_500_000, mileage: 84_000, year: 2015, power_hp: 150 }, now)).toEqual([]);
});
