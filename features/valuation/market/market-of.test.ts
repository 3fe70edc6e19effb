import { expect, test } from 'vitest';
import { aCar, createRandom } from '../engine/testing.ts';
import { hasPrices, type MarketAd, marketOf } from './market-of.ts';
import { quantile, withoutDominantSellers } from './price-group.ts';

const now = new Date('2026-11-21T07:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function anAd(id: number, facts: Partial<MarketAd> = {}): MarketAd {
  return {
    ...aCar,
    id,
    mileageKm: 100_000 + id * 137,
    priceTenge: 8_000_000 + id * 100_000,
    isOnSale: true,
    isSold: false,
    cityId: 1,
    firstPublishedAt: daysAgo(5),
    offSaleAt: null,
    firstPriceTenge: null,
    ...facts,
  };
}

const twenty = Array.from({ length: 21 }, (_, index) => anAd(index));

test('the usual price is the median, and half of the cars lie between the quartiles', () => {
  const { price, years, drops } = marketOf(twenty, now);
  expect(price).toEqual({ count: 21, median: 9_000_000, low: 8_500_000, high: 9_500_000 });
  expect(years).toEqual([{ year: 2016, ...price }]);
  expect(drops).toEqual({ count: 0, of: 21, percent: null });
});

test('ten thousand copies of one ad count once', () => {
  const copies = Array.from({ length: 10_000 }, (_, index) =>
    anAd(1000 + index, { priceTenge: 1_000_000, mileageKm: 77_777 }),
  );
  const before = marketOf(twenty, now);
  const after = marketOf([...twenty, ...copies], now);
  expect(after.price.count).toBe(22);
  expect(Math.abs((after.price.median ?? 0) - (before.price.median ?? 0))).toBeLessThanOrEqual(100_000);
});

test('one seller with hundreds of ads moves the market no further than a tenth of the ads could', () => {
  const random = createRandom(7);
  const ofDealer = Array.from({ length: 500 }, (_, index) =>
    anAd(1000 + index, {
      seller: 'p+77010000000',
      priceTenge: 90_000_000 + Math.round(random() * 1e6),
      mileageKm: 50_003 + index * 11,
    }),
  );
  const after = marketOf([...twenty, ...ofDealer], now);
  expect(after.price.count).toBeLessThanOrEqual(23);
  expect(after.price.median).toBeLessThanOrEqual(9_100_000);
  const alone = marketOf(ofDealer, now);
  expect(alone.price).toEqual({ count: 1, median: null, low: null, high: null });
  expect(hasPrices(alone)).toBe(false);
});

test('many sellers with a few ads each all count', () => {
  const ads = Array.from({ length: 40 }, (_, index) => ({ id: index, seller: `m${index % 10}` }));
  expect(withoutDominantSellers(ads)).toHaveLength(40);
});

test('prices of 1 ₸ and of a trillion are typing errors; damaged and uncleared cars are no prices', () => {
  const odd = [
    anAd(100, { priceTenge: 1 }),
    anAd(101, { priceTenge: 1e12 }),
    anAd(102, { damaged: true, priceTenge: 1_000_000 }),
    anAd(103, { customs: 'not_cleared', priceTenge: 2_000_000 }),
  ];
  expect(marketOf([...twenty, ...odd], now).price).toEqual(marketOf(twenty, now).price);
});

test('with few ads there are no quartiles and no groups', () => {
  const { price, years, months, ridge } = marketOf(twenty.slice(0, 7), now);
  expect(price).toEqual({ count: 7, median: 8_300_000, low: null, high: null });
  expect([years, months, ridge]).toEqual([[], [], null]);
  expect(marketOf([], now).price).toEqual({ count: 0, median: null, low: null, high: null });
});

test('months have the ads that appeared in them, sold ones too; days to a sale are of sold cars', () => {
  const sold = Array.from({ length: 9 }, (_, index) =>
    anAd(200 + index, {
      isOnSale: false,
      isSold: true,
      firstPublishedAt: daysAgo(60),
      offSaleAt: daysAgo(50 - index),
    }),
  );
  const { months, daysToSale, daysOnSale } = marketOf([...twenty, ...sold], now);
  expect(months.map(({ month, count }) => [month, count])).toEqual([
    ['2026-09', 9],
    ['2026-11', 21],
  ]);
  expect(daysToSale).toEqual({ count: 9, median: 14, low: 12, high: 16 });
  expect(daysOnSale.median).toBe(5);
});

test('price drops count, raised prices do not', () => {
  const changed = twenty.map((ad, index) => ({
    ...ad,
    firstPriceTenge: index < 5 ? Math.round(ad.priceTenge / 0.9) : index < 8 ? 1_000_000 : null,
  }));
  expect(marketOf(changed, now).drops).toEqual({ count: 5, of: 21, percent: 10 });
});

test('a car whose mileage is unknown has its own group, and cities tell how old their cars are', () => {
  const { mileages, cities } = marketOf(
    [...twenty, anAd(300, { mileageKm: null, cityId: 2, year: 1961 })],
    now,
  );
  expect(mileages.at(-1)).toMatchObject({ from: null, to: null, count: 1, median: null });
  expect(cities).toMatchObject([
    { cityId: 1, year: 2016, count: 21 },
    { cityId: 2, year: 1961, count: 1, median: null },
  ]);
});

test('a quantile lies between two values in proportion', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([], 0.5)).toBe(0);
});
