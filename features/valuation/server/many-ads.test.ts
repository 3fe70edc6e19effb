import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import { readPricedAds } from './price-feed.ts';
import { rateAll } from './rate-ads.ts';
import { aCamryMarket, learnPricesNow } from './testing.ts';

test('of more ads than one night can rate each has its turn within some days', async ({ services }) => {
  const { db, clock, vehicleSlugs } = services;
  await aCamryMarket(services);
  const version = await (await learnPricesNow(services)).currentVersion();
  if (!version) throw new Error('nothing was learned');
  await sql`update listings set fair_price_tenge = null, price_bounds = null, unrated_why = 'pending'`.execute(
    db,
  );
  const rating = { db, slugs: await vehicleSlugs(), valuation: version.valuation };
  const counts: number[] = [];
  for (let day = 0; day < 3; day += 1)
    counts.push(await rateAll(rating, new Date(clock.now().getTime() + day * dayMs), 25));
  expect(counts).toEqual([20, 20, 20]);
  const pending = await db.selectFrom('listings').select('id').where('unrated_why', '=', 'pending').execute();
  expect(pending).toEqual([]);
});

test('a version learns from a share of very many ads, which the next version learns from too', async ({
  services,
}) => {
  const { db, clock, vehicleSlugs } = services;
  const taught = async (most: number) => {
    const ids: number[] = [];
    for await (const ads of readPricedAds(db, await vehicleSlugs(), clock.now(), most))
      ids.push(...ads.map(({ id }) => id));
    return ids;
  };
  const [all, some] = [await taught(60), await taught(20)];
  expect(all).toHaveLength(60);
  expect(some.length).toBeGreaterThan(8);
  expect(some.length).toBeLessThan(32);
  expect(await taught(20)).toEqual(some);
  expect(all).toEqual(expect.arrayContaining(some));
});
