import { expect, test } from 'vitest';
import { bands } from '../../listings/rating.ts';
import { priceMoves, startPrices } from './price-moves.ts';

const told = { estimate: 10_000_000, rating_bounds: [8_812_345, 9_400_000, 10_700_000, 11_650_000] };

test('a price is told where the next better rating begins, and how far it can rise with its own', () => {
  expect(priceMoves(told, 10_100_000)).toEqual([
    { price: 9_400_000, band: 'good', kind: 'better' },
    { price: 10_700_000, band: 'fair', kind: 'same' },
  ]);
});

test('the best rating has no better one, the worst one no end', () => {
  expect(priceMoves(told, 8_000_000)).toEqual([{ price: 8_810_000, band: 'great', kind: 'same' }]);
  expect(priceMoves(told, 15_000_000)).toEqual([{ price: 11_650_000, band: 'high', kind: 'better' }]);
});

test('a price that is too low to be true can rise to a great one', () => {
  expect(priceMoves(told, 900_000)).toEqual([{ price: 8_810_000, band: 'great', kind: 'better' }]);
});

test('a price at the bound of its rating is not told to stay where it is', () => {
  expect(priceMoves(told, 9_400_000)).toEqual([{ price: 8_810_000, band: 'great', kind: 'better' }]);
});

test('while no price is typed, one can begin with the highest price of each of the three best ratings', () => {
  expect(startPrices(told).map(({ price, band }) => [price, band])).toEqual([
    [8_810_000, bands[0]],
    [9_400_000, bands[1]],
    [10_700_000, bands[2]],
  ]);
});
