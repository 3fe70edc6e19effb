import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from './testing.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
  'accept-language': 'ru',
};
type App = import('fastify').FastifyInstance;

function reveal(app: App, id: number, options: { cookie?: string; address?: string } = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/cars/${id}/phone/`,
    headers: { ...browser, ...(options.cookie && { cookie: `visitor=${options.cookie}` }) },
    payload: {},
    remoteAddress: options.address ?? '203.0.113.1',
  });
}

test('a visitor requests the phone and gets the number, a chat link, and a cookie that scripts cannot read', async ({
  app,
  db,
}) => {
  const car = await aListing(db, { contact_phone: '+77010000001' });
  const before = await app.inject(`/api/cars/${car.id}/`);
  expect(before.json().has_phone).toBe(true);
  expect(before.body).not.toContain('0000001');
  const response = await reveal(app, car.id);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    phone: '+77010000001',
    whatsapp: `https://wa.me/77010000001?text=${encodeURIComponent(`http://127.0.0.1:3000/cars/${car.id}`)}`,
  });
  expect(response.headers['cache-control']).toContain('private');
  expect(response.headers['set-cookie']).toMatch(/^visitor=[\da-f-]{36};.*HttpOnly; SameSite=Lax/);
});

test('phone requests are counted once per visitor and day', async ({ app, db }) => {
  const car = await aListing(db, { contact_phone: '+77010000002' });
  const cookie = crypto.randomUUID();
  await reveal(app, car.id, { cookie, address: '203.0.113.2' });
  await reveal(app, car.id, { cookie, address: '203.0.113.2' });
  await reveal(app, car.id, { cookie: crypto.randomUUID(), address: '203.0.113.2' });
  const days = await db
    .selectFrom('listing_days')
    .select(['reveals', 'views'])
    .where('listing_id', '=', car.id)
    .execute();
  expect(days).toEqual([{ reveals: 2, views: 0 }]);
});

test('the eleventh phone within an hour is refused with a message', async ({ app, db }) => {
  const car = await aListing(db, { contact_phone: '+77010000003' });
  const cookie = crypto.randomUUID();
  const responses = [];
  for (let time = 0; time < 11; time++)
    responses.push(await reveal(app, car.id, { cookie, address: '203.0.113.3' }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
  expect(responses[10]?.json()).toMatchObject({
    code: 'too_many_requests',
    title: 'Слишком много запросов, попробуйте чуть позже',
  });
  expect((await reveal(app, car.id, { address: '203.0.113.3' })).statusCode).toBe(200);
});

test('dropping or forging the cookie does not avoid the limit per address', async ({ app, db }) => {
  const car = await aListing(db, { contact_phone: '+77010000004' });
  const without = [];
  for (let time = 0; time < 11; time++)
    without.push((await reveal(app, car.id, { address: '203.0.113.4' })).statusCode);
  expect(without.at(-1)).toBe(429);
  const invented = [];
  for (let time = 0; time < 61; time++)
    invented.push(
      (await reveal(app, car.id, { cookie: crypto.randomUUID(), address: '203.0.113.5' })).statusCode,
    );
  expect(invented.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(invented.at(-1)).toBe(429);
});

test.for([
  ['published', null, 409, 'no_phone'],
  ['sold', '+77010000005', 409, 'ad_off_sale'],
  ['expired', '+77010000005', 409, 'ad_off_sale'],
  ['draft', '+77010000005', 404, 'not_found'],
  ['blocked', '+77010000005', 404, 'not_found'],
  ['deleted', '+77010000005', 410, 'gone'],
] as const)('an ad that is %s with the phone %s answers %i', async ([status, phone, expected, code], {
  app,
  db,
}) => {
  const car = await aListing(db, { status, contact_phone: phone });
  const response = await reveal(app, car.id, { address: '203.0.113.6' });
  expect(response.statusCode).toBe(expected);
  expect(response.json().code).toBe(code);
  expect(response.body).not.toContain('0000005');
});
