import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import { aListing } from '../../listings/server/testing.ts';
import { countMarkets } from './count-markets.ts';
import { countSaleTimes } from './count-sale-times.ts';
import { readSaleTimes } from './read-sale-times.ts';

const now = new Date('2026-11-21T07:00:00Z');
const value = { estimate: 12_000_000, like: [] } as unknown as Parameters<typeof readSaleTimes>[2];

test('prices and times of sold cars tell which price sells in which time; ads of one seller do not', async ({
  db,
  services,
}) => {
  const add = async (percent: number, days: number, facts: object = {}) => {
    const began = new Date(now.getTime() - 100 * dayMs);
    await aListing(db, {
      status: 'sold',
      price_tenge: percent * 100_000,
      mileage: 50_000 + Math.round(percent * 101 + days * 7),
      fair_price_tenge: 10_000_000,
      price_bounds: [8_500_000, 9_500_000, 10_500_000, 11_500_000],
      unrated_why: null,
      published_at: began,
      off_sale_at: new Date(began.getTime() + days * dayMs),
      ...facts,
    });
  };
  const told = async () => {
    await countMarkets(db, await services.vehicleSlugs(), now);
    await countSaleTimes(db, now);
    return readSaleTimes(db, 'toyota/camry', value);
  };
  // On sale, so that the model has a market.
  await aListing(db, { published_at: now });
  expect(await told()).toBeNull();
  for (let index = 0; index < 60; index += 1)
    await add(80 + (index % 41), 80 * ((80 + (index % 41)) / 120) ** 6, { contact_phone: '+77010000001' });
  expect(await told()).toBeNull();

  for (let index = 0; index < 82; index += 1) {
    const percent = 80 + (index % 41);
    await add(percent, 20 * (percent / 100) ** 8);
  }
  const times = await told();
  expect(times?.sold).toBe(87);
  const prices = times?.within.map(({ price }) => price) ?? [];
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  for (const price of prices) expect(price % 10_000).toBe(0);
  expect(
    await readSaleTimes(db, 'toyota/camry', { estimate: null, why: 'not_ready', evidence: 0, needed: 3 }),
  ).toBeNull();
  expect(await readSaleTimes(db, null, value)).toBeNull();
});
