import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aListing } from '../../listings/server/testing.ts';
import { countMarkets } from './count-markets.ts';

const now = new Date('2026-11-21T07:00:00Z');

async function count({ db, vehicleSlugs }: Services): Promise<number> {
  return countMarkets(db, await vehicleSlugs(), now);
}

const market = '/api/valuation/markets/toyota/camry/';

test('the market of a model: nothing before it is counted, then prices, days and drops, and a CSV', async ({
  app,
  services,
}) => {
  const { db } = services;
  expect((await app.inject(market)).json()).toMatchObject({
    brand: { value: 'toyota' },
    model: { value: 'toyota/camry', label: 'Camry' },
    market: null,
  });
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1)
    ids.push(
      (await aListing(db, { mileage: 60_000 + index * 1003, price_tenge: 10_000_000 + index * 100_000 })).id,
    );
  await db
    .updateTable('listings')
    .set({ price_tenge: 9_900_000 })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect(await count(services)).toBe(1);

  const told = (await app.inject(`${market}?locale=kk`)).json();
  expect(told.market).toMatchObject({
    counted_at: now.toISOString(),
    price: { count: 12, median: 10_550_000 },
    years: [{ year: 2019, count: 12 }],
    cities: [{ city: { value: 'almaty', label: 'Алматы' }, year: 2019, count: 12 }],
    months: [{ month: '2026-11', count: 12 }],
    drops: { count: 1, of: 12 },
    days_to_sale: { count: 0, median: null },
  });
  expect(told.market.days_on_sale.median).toBe(1);

  const csv = await app.inject(`${market}csv/`);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="market-toyota-camry-2026-11-21.csv"',
  });
  expect(csv.body.split('\r\n')).toEqual(
    expect.arrayContaining([
      'group,value,ads,median,low_quartile,high_quartile',
      expect.stringMatching(/^all,2026-11-21,12,10550000,\d+,\d+$/),
      expect.stringMatching(/^city,almaty,12,/),
    ]),
  );
  expect((await app.inject('/sitemaps/markets.xml')).body).toContain('/cars/toyota/camry/market</loc>');
});

test('a model that is no longer on sale loses its market, one with few ads is not in the sitemap', async ({
  app,
  services,
}) => {
  const { db } = services;
  await db.updateTable('listings').set({ status: 'withdrawn' }).execute();
  await aListing(db, { model: 'gaz/volga-21', year: 1961 });
  expect(await countMarkets(db, await services.vehicleSlugs(), new Date('2026-11-22T07:00:00Z'))).toBe(0);
  expect((await app.inject(market)).json().market).toBeNull();
  expect((await app.inject(`${market}csv/`)).statusCode).toBe(404);
  expect((await app.inject('/api/valuation/markets/gaz/volga-21/')).json().market).toMatchObject({
    price: { count: 1, median: null, low: null, high: null },
    years: [],
  });
  expect((await app.inject('/sitemaps/markets.xml')).body).not.toContain('<loc>');
});

test.for(['toyota/rio', 'nobody/camry', 'toyota/%2e%2e'])('%s is not found', async (model, { app }) => {
  expect((await app.inject(`/api/valuation/markets/${model}/`)).statusCode).toBe(404);
});

test('a renewed ad keeps the day of its first publication, and one that leaves the sale has the moment of that', async ({
  services: { db },
}) => {
  const { id } = await aListing(db);
  const change = (set: object) => db.updateTable('listings').set(set).where('id', '=', id).execute();
  const dates = () =>
    db
      .selectFrom('listings')
      .select(['first_published_at', 'off_sale_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await dates()).toEqual({ first_published_at: null, off_sale_at: null });
  await change({ status: 'expired' });
  expect((await dates()).off_sale_at).toBeInstanceOf(Date);
  await change({ status: 'published', published_at: '2026-12-20T06:00:00Z' });
  await change({ published_at: '2026-12-28T06:00:00Z' });
  expect(await dates()).toEqual({
    first_published_at: new Date('2026-11-20T06:00:00Z'),
    off_sale_at: null,
  });
});
