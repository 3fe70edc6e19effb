import { expect, test } from 'vitest';
import { test as apiTest } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { priceHistogram, stepBounds } from './price-histogram.ts';

/** The numbers of cars between `stepBounds`, as the search engines count them. */
function countsOf(prices: readonly number[]): number[] {
  const binOf = (price: number) => stepBounds.filter((bound) => bound <= price).length;
  return [...stepBounds, 0].map((_, bin) => prices.filter((price) => binOf(price) === bin).length);
}
const total = (bins: readonly number[]) => bins.reduce((sum, cars) => sum + cars, 0);

test('the axis ends where the prices end, and the middle half of the cars is told', () => {
  const prices = Array.from({ length: 400 }, (_, at) => 4_000_000 + at * 20_000);
  const { count, from, to, bins, middle } = priceHistogram(countsOf(prices));
  expect(count).toBe(400);
  expect(total(bins)).toBe(400);
  expect(from).toBeGreaterThan(3_500_000);
  expect(to).toBeLessThan(13_000_000);
  expect(bins.length).toBeGreaterThan(12);
  expect(bins.length).toBeLessThanOrEqual(30);
  expect(middle).toEqual({ low: 6_000_000, high: 10_000_000 });
});

test('mistyped prices do not stretch the axis, but are counted at its ends', () => {
  const prices = Array.from({ length: 998 }, (_, at) => 5_000_000 + at * 1000);
  const { count, from, to, bins } = priceHistogram(countsOf([1, ...prices, 1_000_000_000_000]));
  expect(count).toBe(1000);
  expect(total(bins)).toBe(1000);
  expect(to / from).toBeLessThan(2);
});

test.each([
  ['1 tenge', 1],
  ['the lowest bound', 100_000],
  ['a usual price', 5_000_000],
  ['a billion', 1_000_000_000],
  ['a million millions', 1_000_000_000_000],
])('a single car of %s is on the axis, and no middle is told', (_, price) => {
  const { count, bins, from, to, middle } = priceHistogram(countsOf([price]));
  expect([count, total(bins), middle]).toEqual([1, 1, null]);
  expect(bins).toHaveLength(12);
  expect(from).toBeGreaterThanOrEqual(100_000);
  expect(to).toBeLessThanOrEqual(1_000_000_000);
});

test('without cars there is no axis', () => {
  expect(priceHistogram(countsOf([]))).toEqual({ count: 0, from: 0, to: 0, bins: [], middle: null });
});

apiTest('the prices are those of the other filters, whatever price is asked for', async ({ app, db }) => {
  for (const price_tenge of [5_000_000, 6_000_000, 7_000_000])
    await aListing(db, { model: 'kia/rio', price_tenge });
  await aListing(db, { model: 'toyota/camry', price_tenge: 50_000_000 });
  await aListing(db, { model: 'kia/rio', status: 'draft' });
  const read = (query: string) => app.inject(`/api/cars/prices/?${query}`);
  expect((await read('')).json().count).toBe(4);
  const rio = (await read('model=kia/rio&price_from=6500000')).json();
  expect(rio).toMatchObject({ count: 3, middle: null });
  expect((await read('q=rio')).json()).toEqual(rio);
  expect((await read('model=kia/rio&payment_to=1')).json().count).toBe(0);
  const response = await read('brand=odd');
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
  expect((await read('price_from=9&price_to=1')).statusCode).toBe(400);
});
