import { expect, test } from 'vitest';
import { type PricedAds, saleTimesOf } from './sale-times.ts';

/** Sales at 85 to 115 % of the estimate, of which each percent more makes the wait `slower` percent longer. */
const market = (slower: number, cars: number): PricedAds[] =>
  Array.from({ length: 31 }, (_, index) => {
    const percent = 85 + index;
    const meanDays = 20 * (percent / 100) ** slower;
    return { percent, count: cars * 2, sold: cars, days: meanDays * cars };
  });

test('the price for a time is where half of the cars are sold by then', () => {
  const told = saleTimesOf(market(8, 10));
  expect(told).toMatchObject({ sold: 310, unsold: 310 });
  // At the estimate half are sold after 20 · ln 2 = 13.9 days.
  expect(told?.within.find(({ days }) => days === 14)?.percent).toBeCloseTo(100.1, 0);
  const percents = told?.within.map(({ percent }) => percent) ?? [];
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
});

test('nothing is told of prices that hardly a sold car had', () => {
  // Half are sold within a week at 85 % of the estimate, below most sold cars.
  const slow = market(4, 10);
  expect(saleTimesOf(slow)?.within.map(({ days }) => days)).toEqual([14]);
});

test('nothing is told where price and time have no link, a wrong one, or few sales', () => {
  expect(saleTimesOf(market(0, 10))).toBeNull();
  expect(saleTimesOf(market(-6, 10))).toBeNull();
  expect(saleTimesOf(market(8, 10).slice(15, 16))).toBeNull();
  expect(saleTimesOf([{ percent: 100, count: 5, sold: 5, days: 40 }])).toBeNull();
  expect(saleTimesOf([])).toBeNull();
});
