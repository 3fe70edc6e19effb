import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember } from '../../identity/server/testing.ts';
import { aListing } from './testing.ts';

test("a seller's page has the cars on sale and sold, and nothing else of the account", async ({
  app,
  db,
  services,
}) => {
  const { id } = await aMember(services, { email: 'seller@example.com', phone: '+77015554433' });
  const own = { member_id: id, contact_phone: '+77015554433', seller_name: 'Ерлан' };
  const older = await aListing(db, { ...own, published_at: '2026-11-18T06:00:00Z' });
  const newer = await aListing(db, { ...own, published_at: '2026-11-19T06:00:00Z' });
  const sold = await aListing(db, { ...own, status: 'sold', published_at: '2026-11-17T06:00:00Z' });
  for (const status of ['draft', 'moderation', 'rejected', 'withdrawn', 'expired', 'blocked', 'deleted'])
    await aListing(db, { ...own, status });
  await aListing(db, { seller_name: 'Ерлан' });

  const { seller_id, seller_since } = (await app.inject(`/api/cars/${older.id}/`)).json();
  const page = await app.inject(`/api/sellers/${seller_id}/?lang=en`);
  expect(page.statusCode, page.body).toBe(200);
  const { on_sale, sold: gone, ...seller } = page.json();
  const idsOf = (cars: { results: { id: number }[] }) => cars.results.map((car) => car.id);
  expect(Object.keys(seller).sort()).toEqual(['answers', 'firm', 'kind', 'name', 'since']);
  expect(seller).toMatchObject({ name: 'Ерлан', since: seller_since, kind: { label: expect.any(String) } });
  expect([on_sale.count, idsOf(on_sale)]).toEqual([2, [newer.id, older.id]]);
  expect([gone.count, idsOf(gone)]).toEqual([1, [sold.id]]);
  expect(page.body).not.toMatch(/5554433|seller@example|member/);
  expect((await app.inject(`/api/cars/${sold.id}/`)).json().seller_id).toBe(seller_id);
});

test.for([
  ['blocked', { blocked_at: new Date('2026-11-20T06:00:00Z') }],
  ['deleted', { deleted_at: new Date('2026-11-20T06:00:00Z') }],
] as const)('a %s seller has no page and no link to one', async ([, change], { app, db, services }) => {
  const { id } = await aMember(services);
  const car = await aListing(db, { member_id: id });
  const { seller_id } = (await app.inject(`/api/cars/${car.id}/`)).json();
  await db.updateTable('members').set(change).where('id', '=', id).execute();
  expect((await app.inject(`/api/sellers/${seller_id}/`)).statusCode).toBe(404);
  expect((await app.inject(`/api/cars/${car.id}/`)).json().seller_id).toBeNull();
});

test('accounts without a public ad and numbers of accounts are not found', async ({ app, db, services }) => {
  const { id } = await aMember(services);
  await aListing(db, { member_id: id, status: 'draft' });
  const { public_id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const address of [public_id, crypto.randomUUID()])
    expect((await app.inject(`/api/sellers/${address}/`)).statusCode, address).toBe(404);
  expect((await app.inject(`/api/sellers/${id}/`)).statusCode).toBeGreaterThanOrEqual(400);
});

test('a confirmed firm has a page with its contacts, also before its first car', async ({
  app,
  db,
  services,
}) => {
  const { id } = await aMember(services);
  const { public_id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'almaty')
    .executeTakeFirstOrThrow();
  const read = () => app.inject(`/api/sellers/${public_id}/?lang=en`);
  await db
    .insertInto('firms')
    .values({
      member_id: id,
      bin: '261140000018',
      name: 'Алатау',
      kind: 'official',
      city_id: city.id,
      address: 'ул. Толе би, 100',
      phones: ['+77015550101'],
      hours: '9–19',
      applied_at: services.clock.now(),
    })
    .execute();
  expect((await read()).statusCode).toBe(404);
  await db
    .updateTable('firms')
    .set({ state: 'active', decided_at: services.clock.now() })
    .where('member_id', '=', id)
    .execute();
  expect((await read()).json()).toMatchObject({
    name: 'Алатау',
    kind: { label: 'Official dealer' },
    firm: { city: 'Almaty', phones: ['+77015550101'], hours: '9–19' },
    on_sale: { count: 0 },
  });
  await aListing(db, { member_id: id, seller: 'official', seller_name: 'Алатау' });
  expect((await read()).json().on_sale.count).toBe(1);
});
