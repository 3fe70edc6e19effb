import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test("a seller's cars are listed by any one of them, and the address tells neither phone nor account", async ({
  app,
  db,
}) => {
  const phone = '+77015554433';
  const first = await aListing(db, {
    contact_phone: phone,
    seller_name: 'Ерлан',
    published_at: '2026-11-19T06:00:00Z',
  });
  const second = await aListing(db, {
    model: 'kia/rio',
    contact_phone: phone,
    published_at: '2026-11-20T06:00:00Z',
  });
  const sold = await aListing(db, { contact_phone: phone, status: 'sold' });
  const draft = await aListing(db, { contact_phone: phone, status: 'draft' });
  await aListing(db, { seller_name: 'Ерлан' });

  const listOf = async (query: string) => (await app.inject(`/api/cars/?facets=brand&${query}`)).json();
  const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
  const list = await listOf(`seller_of=${first.id}`);
  expect(ids(list)).toEqual([second.id, first.id]);
  expect(list.seller_name).toBe('Ерлан');
  expect(list.facets.brand).toHaveLength(2);
  expect(JSON.stringify(list)).not.toContain(phone.slice(2));
  // A sold car is not listed, but still tells whose cars to show.
  expect(ids(await listOf(`seller_of=${sold.id}`))).toEqual([second.id, first.id]);
  expect(ids(await listOf(`seller_of=${first.id}&brand=kia`))).toEqual([second.id]);
  expect((await app.inject(`/api/cars/count/?seller_of=${first.id}`)).json()).toEqual({ count: 2 });
  // Nothing matches: without the seller there are cars again.
  expect((await listOf(`seller_of=${first.id}&brand=bmw&brand=-bmw`)).drop.length).toBeGreaterThan(0);

  for (const id of [draft.id, 999_999_999]) {
    const refusal = await app.inject(`/api/cars/?seller_of=${id}`);
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().errors).toMatchObject([{ field: 'seller_of', code: 'unknown_value' }]);
  }
});

test('cars of a salon without a phone are found by its name, those of private sellers are not', async ({
  app,
  db,
}) => {
  const salon = await aListing(db, { seller: 'dealer', seller_name: 'Самал Авто' });
  await aListing(db, { seller: 'dealer', seller_name: 'Самал Авто' });
  const person = await aListing(db, { seller_name: 'Самал Авто' });
  const countOf = async (id: number) => (await app.inject(`/api/cars/?seller_of=${id}`)).json().count;
  expect(await countOf(salon.id)).toBe(2);
  expect(await countOf(person.id)).toBe(1);
});
