import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from './testing.ts';

const get = async (app: import('fastify').FastifyInstance, path: string) => (await app.inject(path)).json();

test('the first price change also stores the original price, in the same transaction', async ({
  app,
  db,
}) => {
  const car = await aListing(db, { price_tenge: 13_000_000 });
  const change = (price: number) =>
    db.updateTable('listings').set({ price_tenge: price }).where('id', '=', car.id).execute();
  expect((await get(app, `/api/cars/${car.id}/`)).prices).toEqual([]);
  await db.updateTable('listings').set({ year: 2018 }).where('id', '=', car.id).execute();
  await change(12_500_000);
  await change(12_500_000);
  await change(12_000_000);
  const { prices } = await get(app, `/api/cars/${car.id}/`);
  expect(prices.map((row: { price: number }) => row.price)).toEqual([13_000_000, 12_500_000, 12_000_000]);
  expect(prices[0].since).toBe('2026-11-20T06:00:00.000Z');
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('listings').set({ price_tenge: 1 }).where('id', '=', car.id).execute();
      throw new Error('taken back');
    })
    .catch(() => {});
  expect((await get(app, `/api/cars/${car.id}/`)).prices).toHaveLength(3);
});

test('the day of the first publication stays when an ad is renewed; a sold car has its last day', async ({
  app,
  db,
}) => {
  const { id } = await aListing(db);
  const change = (set: object) => db.updateTable('listings').set(set).where('id', '=', id).execute();
  await change({ published_at: '2026-12-20T06:00:00Z' });
  expect(await get(app, `/api/cars/${id}/`)).toMatchObject({
    published_at: '2026-12-20T06:00:00.000Z',
    first_published_at: '2026-11-20T06:00:00.000Z',
    off_sale_at: null,
  });
  await change({ status: 'sold' });
  expect((await get(app, `/api/cars/${id}/`)).off_sale_at).toMatch(/^\d{4}-/);
});

test('price changes of a draft are not stored in the price history', async ({ db }) => {
  const draft = await aListing(db, { status: 'draft', published_at: null });
  await db.updateTable('listings').set({ price_tenge: 5 }).where('id', '=', draft.id).execute();
  const rows = await db.selectFrom('listing_prices').where('listing_id', '=', draft.id).selectAll().execute();
  expect(rows).toEqual([]);
});

test.for([
  [2362, 'petrol', 2011, 19_939],
  [1591, 'petrol', 2020, 13_612],
  [5663, 'petrol', 2019, 517_666],
  [null, 'petrol', 2019, null],
  [null, 'ev', 2023, 0],
] as const)('the yearly tax of %s cc, %s, %i is %s ₸ by the rules of 2026', async ([cc, fuel, year, tenge], {
  app,
  db,
}) => {
  const car = await aListing(db, { volume_cc: cc, fuel, year });
  expect((await get(app, `/api/cars/${car.id}/`)).tax).toEqual(tenge === null ? null : { year: 2026, tenge });
});

test('the range is shown only when the modification has it', async ({ app, db }) => {
  const generation = await db.selectFrom('generations').select('id').executeTakeFirstOrThrow();
  const modification = await db
    .insertInto('modifications')
    .values({ generation_id: generation.id, range_km: 505, fuel: 'ev', power_hp: 9999, source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const withRange = await aListing(db, { modification_id: modification.id });
  const untold = await aListing(db);
  expect((await get(app, `/api/cars/${withRange.id}/`)).range_km).toBe(505);
  expect((await get(app, `/api/cars/${untold.id}/`)).range_km).toBeNull();
});

test('the range of a known modification is computed from its tank and consumption', async ({ app, db }) => {
  const modification = await db
    .selectFrom('modifications')
    .innerJoin('generations', 'generations.id', 'modifications.generation_id')
    .innerJoin('models', 'models.id', 'generations.model_id')
    .select('modifications.id')
    .where('models.slug', '=', 'camry')
    .where('generations.slug', '=', 'xv50')
    .where('modifications.power_hp', '=', 181)
    .executeTakeFirstOrThrow();
  const car = await aListing(db, { modification_id: modification.id });
  expect(await get(app, `/api/cars/${car.id}/`)).toMatchObject({
    range_km: 900,
    tank_litres: 70,
    litres_per_100km: 7.8,
    range_cycle: null,
  });
});

test('other ads of a seller are counted by phone, those of a salon without a phone by its name', async ({
  app,
  db,
}) => {
  const phone = '+77019998877';
  const [car] = await Promise.all([
    aListing(db, { contact_phone: phone, seller_name: 'Ерлан' }),
    aListing(db, { contact_phone: phone }),
    aListing(db, { contact_phone: phone, status: 'sold' }),
    aListing(db, { seller_name: 'Ерлан' }),
  ]);
  expect((await get(app, `/api/cars/${car.id}/`)).seller_other_count).toBe(1);
  const [salon] = await Promise.all([
    aListing(db, { seller: 'dealer', seller_name: 'Самал Авто' }),
    aListing(db, { seller: 'dealer', seller_name: 'Самал Авто' }),
    aListing(db, { seller: 'owner', seller_name: 'Самал Авто' }),
  ]);
  expect((await get(app, `/api/cars/${salon.id}/`)).seller_other_count).toBe(1);
  const listingWithoutOthers = await aListing(db, { seller_name: 'Ерлан' });
  expect((await get(app, `/api/cars/${listingWithoutOthers.id}/`)).seller_other_count).toBe(0);
});

test('viewed cars come in the requested order, without those off sale', async ({ app, db }) => {
  const [a, b, sold] = [await aListing(db), await aListing(db), await aListing(db, { status: 'sold' })];
  const { results } = await get(app, `/api/cars/by-ids/?ids=${b.id},${sold.id},${a.id}`);
  expect(results.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id]);
  for (const ids of ['', 'abc', '1;2', Array(13).fill('1').join(',')])
    expect((await app.inject(`/api/cars/by-ids/?ids=${ids}`)).statusCode, ids).toBe(400);
});

test('a complaint is stored once, with its comment unchanged; invalid input is refused', async ({
  app,
  db,
}) => {
  const car = await aListing(db);
  const cookie = `visitor=${crypto.randomUUID()}`;
  const send = (payload: object, id = car.id) =>
    app.inject({ method: 'POST', url: `/api/cars/${id}/report/`, headers: { cookie }, payload });
  const comment = '<b>Просит</b> предоплату';
  expect((await send({ reason: 'fraud', comment })).statusCode).toBe(200);
  expect((await send({ reason: 'fraud', comment: 'ещё раз' })).statusCode).toBe(200);
  const rows = await db.selectFrom('listing_reports').select(['reason', 'comment']).execute();
  expect(rows).toEqual([{ reason: 'fraud', comment }]);
  expect((await send({ reason: 'nonsense' })).json().errors[0].field).toBe('reason');
  expect((await send({ reason: 'other', comment: 'я'.repeat(1001) })).json().errors[0].field).toBe('comment');
  expect((await send({ reason: 'other' }, 999_999_999)).statusCode).toBe(404);
  for (const reason of ['sold', 'duplicate', 'other']) expect((await send({ reason })).statusCode).toBe(200);
  expect((await send({ reason: 'wrong_price' })).statusCode).toBe(429);
});

test('a complaint that is sent again, because the response with its cookie was lost, is stored only once', async ({
  app,
  db,
}) => {
  const car = await aListing(db);
  for (let time = 0; time < 2; time++) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/cars/${car.id}/report/`,
      payload: { reason: 'fraud' },
    });
    expect(response.statusCode).toBe(200);
  }
  const rows = await db.selectFrom('listing_reports').select('id').where('listing_id', '=', car.id).execute();
  expect(rows).toHaveLength(1);
});

test('inspections have names and dates, no VIN, and those being generated come first', async ({
  app,
  db,
}) => {
  const car = await aListing(db, { inspected: true });
  const report = { listing_id: car.id, vin: 'JTNB11HK103123456' };
  await db
    .insertInto('inspection_reports')
    .values([
      { ...report, name: 'TulparAutoCheck', status: 'ready', reported_at: '2026-10-01T06:00:00Z' },
      { ...report, name: 'TulparAutoCheck', status: 'ready', reported_at: '2026-11-18T06:00:00Z' },
      { ...report, name: 'TulparAutoCheck', status: 'generating', reported_at: null },
    ])
    .execute();
  const response = await app.inject(`/api/cars/${car.id}/`);
  expect(response.json().reports).toEqual([
    { name: 'TulparAutoCheck', status: 'generating', date: null },
    { name: 'TulparAutoCheck', status: 'ready', date: '2026-11-18T06:00:00.000Z' },
    { name: 'TulparAutoCheck', status: 'ready', date: '2026-10-01T06:00:00.000Z' },
  ]);
  expect(response.body).not.toContain('123456');
});

test('the seller is known since the first ad with the same phone', async ({ app, db }) => {
  const first = { contact_phone: '+77051112233', published_at: '2025-03-02T06:00:00Z' };
  await aListing(db, { ...first, status: 'sold' });
  const car = await aListing(db, { ...first, published_at: '2026-11-01T06:00:00Z' });
  const stranger = await aListing(db, { contact_phone: null, published_at: '2026-11-02T06:00:00Z' });
  expect((await get(app, `/api/cars/${car.id}/`)).seller_since).toBe('2025-03-02T06:00:00.000Z');
  expect((await get(app, `/api/cars/${stranger.id}/`)).seller_since).toBe('2026-11-02T06:00:00.000Z');
});
