import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { deleteOldVisits } from './count-once.ts';
import { aListing } from './testing.ts';

const person = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
type App = import('fastify').FastifyInstance;

async function view(app: App, id: number, { cookie = '', agent = person, address = '203.0.113.1' } = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/cars/${id}/views/`,
    headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    payload: {},
    remoteAddress: address,
  });
  const set = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: response.statusCode, count: response.json().view_count as number, cookie: cookie || set };
}

test('a visitor counts once a day, before and after getting the cookie', async ({ app, db }) => {
  const car = await aListing(db);
  const first = await view(app, car.id);
  expect(first).toMatchObject({ status: 200, count: 1 });
  expect((await view(app, car.id, first)).count).toBe(1);
  expect((await view(app, car.id)).count).toBe(1);
  expect((await view(app, car.id, { cookie: `visitor=${crypto.randomUUID()}` })).count).toBe(2);
  const otherCar = await aListing(db);
  expect((await view(app, otherCar.id, first)).count).toBe(1);
  expect((await app.inject(`/api/cars/${car.id}/`)).json().view_count).toBe(2);
});

test('two hundred concurrent visitors count as two hundred', async ({ app, db }) => {
  const car = await aListing(db);
  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      view(app, car.id, { cookie: `visitor=${crypto.randomUUID()}`, address: `198.51.100.${at}` }),
    ),
  );
  expect((await app.inject(`/api/cars/${car.id}/`)).json().view_count).toBe(200);
});

test('views with forged cookies, or from many addresses of one IPv6 network, are limited like views from one address', async ({
  app,
  db,
}) => {
  const car = await aListing(db);
  for (let time = 1; time <= 60; time++) {
    const cookie = `visitor=${crypto.randomUUID()}`;
    const { status } = await view(app, car.id, { cookie, address: `2001:db8:1:2::${time.toString(16)}` });
    expect(status).toBe(200);
  }
  expect((await app.inject(`/api/cars/${car.id}/`)).json().view_count).toBe(50);
  const visits = await db
    .selectFrom('listing_visits')
    .select('visitor')
    .where('listing_id', '=', car.id)
    .execute();
  expect(visits).toHaveLength(50);
  expect((await view(app, car.id, { address: '2001:db8:2::1' })).count).toBe(51);
});

test('views by bots and views of an ad off sale are not counted', async ({ app, db }) => {
  const car = await aListing(db);
  for (const agent of [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 HeadlessChrome/140',
  ])
    expect((await view(app, car.id, { agent })).count, agent).toBe(0);
  const sold = await aListing(db, { status: 'sold' });
  expect((await view(app, sold.id)).count).toBe(0);
  expect((await view(app, 999_999_999)).status).toBe(404);
});

test('counting a view writes nothing to the change feed; the visitors of past days are deleted', async ({
  app,
  db,
}) => {
  const car = await aListing(db);
  await view(app, car.id);
  const changes = await db
    .selectFrom('listing_changes')
    .select('kind')
    .where('listing_id', '=', car.id)
    .execute();
  expect(changes).toEqual([{ kind: 'added' }]);
  await deleteOldVisits(db, new Date('2026-11-24T06:00:00Z'));
  expect(await db.selectFrom('listing_visits').select('visitor').execute()).toEqual([]);
  expect((await app.inject(`/api/cars/${car.id}/`)).json().view_count).toBe(1);
});
