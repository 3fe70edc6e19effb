import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Role, Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import type { AdForm } from '../contract.ts';
import { aFullForm, anOnlineAd, aSeller } from './testing.ts';

type App = Parameters<typeof aVisitor>[0];

async function somebody(app: App, services: Services, roles: readonly Role[]) {
  const { token, id } = await aMember(services, { roles: [...roles] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { ...visitor, id };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const branchOf = (db: Database) =>
  db.selectFrom('branches').select(['id', 'city_id', 'phones']).orderBy('position').executeTakeFirstOrThrow();

/** A form that lacks only the photos: branch instead of city and phone. */
async function ownForm(db: Database, answers: Partial<AdForm> = {}): Promise<AdForm> {
  const { city: _, contact_phone: __, photos: ___, ...form } = await aFullForm(db, { phone: '+77010000000' });
  return { ...form, branch: (await branchOf(db)).id, ...answers };
}

/** An own car on sale, added by the manager. */
async function anOwnCar(db: Database, manager: Person, answers: Partial<AdForm> = {}): Promise<number> {
  const { id } = (await manager.ask('POST', '/staff/own-cars/', { form: await ownForm(db, answers) })).json();
  await manager.ask('PATCH', `/ads/${id}/`, { form: { photos: [await aPhoto(db, id)] } });
  const response = await manager.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

const listingOf = (db: Database, id: number) =>
  db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();
const auditOf = async (db: Database, id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('target_type', '=', 'ad')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, details }) => ({ action, actor_id, by: (details as { by: string }).by }));

test('a manager adds an own car, which is online at once with the city and phone of its branch', async ({
  app,
  db,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  const id = await anOwnCar(db, manager);
  const branch = await branchOf(db);
  expect(await listingOf(db, id)).toMatchObject({
    status: 'published',
    own: true,
    seller: 'tulpar',
    seller_name: null,
    member_id: null,
    branch_id: branch.id,
    city_id: branch.city_id,
    contact_phone: branch.phones[0],
    price_tenge: 12_400_000,
  });
  const queued = await db.selectFrom('ads').select('id').where('status', '=', 'moderation').execute();
  expect(queued.map((ad) => ad.id)).not.toContain(id);
  expect(await auditOf(db, id)).toEqual([
    { action: 'ad_own_car', actor_id: manager.id, by: 'manager' },
    { action: 'ad_publish', actor_id: manager.id, by: 'manager' },
  ]);
  const ad = (await manager.ask('GET', `/ads/${id}/`)).json();
  expect(ad).toMatchObject({ is_company_car: true, status: 'published', expires_at: null });
  expect((await manager.ask('GET', '/ads/')).json().count).toBe(0);
});

test('any manager edits, prices, sells, withdraws and returns an own car; each deed is in the audit log', async ({
  app,
  db,
  services,
}) => {
  const id = await anOwnCar(db, await somebody(app, services, ['manager']));
  const other = await somebody(app, services, ['manager']);
  const listing = async () => {
    const { status, price_tenge, mileage } = (await listingOf(db, id)) ?? {};
    return { status, price: price_tenge, mileage };
  };
  await other.ask('PATCH', `/ads/${id}/`, { form: { mileage: 91_000 } });
  expect(await listing()).toMatchObject({ mileage: 84_000 });
  await other.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  expect(await listing()).toEqual({ status: 'published', price: 12_400_000, mileage: 91_000 });
  // A big change of price needs no moderation, unlike that of a member's ad, but the manager is asked.
  const unasked = await other.ask('POST', `/ads/${id}/price/`, { price: 5_000_000 });
  expect([unasked.statusCode, unasked.json().code]).toEqual([409, 'price_unusual']);
  expect(await listing()).toMatchObject({ price: 12_400_000 });
  await other.ask('POST', `/ads/${id}/price/`, { price: 5_000_000, is_price_sure: true });
  expect(await listing()).toMatchObject({ status: 'published', price: 5_000_000 });
  for (const [move, status] of [
    ['withdraw', 'withdrawn'],
    ['renew', 'published'],
    ['sell', 'sold'],
    ['renew', 'published'],
    ['delete', 'deleted'],
  ] as const) {
    const response = await other.ask('POST', `/ads/${id}/move/`, { move });
    expect(response.statusCode, move).toBe(200);
    expect(await listing(), move).toMatchObject({ status });
  }
  expect((await auditOf(db, id)).slice(2)).toEqual(
    ['publish', 'price', 'withdraw', 'renew', 'sell', 'renew', 'delete'].map((deed) => ({
      action: `ad_${deed}`,
      actor_id: other.id,
      by: 'manager',
    })),
  );
});

describe('an own car is a manager’s business', () => {
  test.for([
    ['a member', []],
    ['a moderator', ['moderator']],
    ['an inspector', ['inspector']],
  ] as const)('%s can neither add one nor see or change one', async ([, roles], { app, db, services }) => {
    const id = await anOwnCar(db, await somebody(app, services, ['manager']));
    const before = await listingOf(db, id);
    const person = await somebody(app, services, roles);
    expect((await person.ask('POST', '/staff/own-cars/', {})).statusCode).toBe(403);
    for (const [method, path, input] of [
      ['GET', `/ads/${id}/`],
      ['GET', `/ads/${id}/days/`],
      ['PATCH', `/ads/${id}/`, { form: { price: 20_000 } }],
      ['POST', `/ads/${id}/submit/`, { agreed: true }],
      ['POST', `/ads/${id}/price/`, { price: 20_000 }],
      ['POST', `/ads/${id}/move/`, { move: 'sell' }],
      ['POST', `/ads/${id}/copy/`, {}],
      ['GET', `/ads/${id}/photos/`],
      ['POST', `/ads/${id}/photos/uploads/`, { size: 1000, type: 'image/jpeg' }],
      ['POST', `/ads/${id}/photos/${before?.photo_ids[0]}/rotate/`, { degrees: 90 }],
      ['DELETE', `/ads/${id}/photos/${before?.photo_ids[0]}/`],
    ] as const)
      expect((await person.ask(method, path, input)).statusCode, `${method} ${path}`).toBe(404);
    expect(await listingOf(db, id)).toEqual(before);
  });

  test('a guest is asked to sign in', async ({ app }) => {
    expect((await aVisitor(app).ask('POST', '/staff/own-cars/', {})).statusCode).toBe(401);
  });

  test('and somebody else’s ad is not', async ({ app, db, services }) => {
    const id = await anOnlineAd(services, await aSeller(services));
    const manager = await somebody(app, services, ['manager']);
    for (const [method, path, input] of [
      ['GET', `/ads/${id}/`],
      ['PATCH', `/ads/${id}/`, { form: { price: 20_000 } }],
      ['POST', `/ads/${id}/price/`, { price: 20_000 }],
      ['POST', `/ads/${id}/move/`, { move: 'withdraw' }],
      ['POST', `/ads/${id}/photos/uploads/`, { size: 1000, type: 'image/jpeg' }],
    ] as const)
      expect((await manager.ask(method, path, input)).statusCode, `${method} ${path}`).toBe(404);
    expect(await listingOf(db, id)).toMatchObject({ status: 'published', own: false });
  });
});

test('an own car needs a branch, photos, and a brand and model of the dictionary', async ({
  app,
  db,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  const form = await ownForm(db, { branch: null, brand: null, model: null, generation: null });
  const { id } = (
    await manager.ask('POST', '/staff/own-cars/', {
      form: { ...form, brand_other: 'ЗИЛ', model_other: '114' },
    })
  ).json();
  const refused = async () => {
    const response = await manager.ask('POST', `/ads/${id}/submit/`, { agreed: true });
    expect(response.statusCode).toBe(422);
    return response.json().errors.map(({ field }: { field: string }) => field);
  };
  expect(await refused()).toEqual(['branch', 'photos', 'brand', 'model']);
  await manager.ask('PATCH', `/ads/${id}/`, { form: { branch: 32_000 } });
  expect(await refused()).toContain('branch');
  expect(await listingOf(db, id)).toBeUndefined();
});

test('two own cars on sale cannot have the same VIN', async ({ app, db, services }) => {
  const manager = await somebody(app, services, ['manager']);
  const vin = 'JTNB11HK103001234';
  await anOwnCar(db, manager, { vin });
  const { id } = (await manager.ask('POST', '/staff/own-cars/', { form: await ownForm(db, { vin }) })).json();
  await manager.ask('PATCH', `/ads/${id}/`, { form: { photos: [await aPhoto(db, id)] } });
  const response = await manager.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  expect(response.json().code).toBe('ad_duplicate');
});

test('of two that are published at the same moment only one goes online', async ({ app, db, services }) => {
  const manager = await somebody(app, services, ['manager']);
  const form = await ownForm(db, { vin: 'JTNB11HK103005678' });
  const drafts: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const { id } = (await manager.ask('POST', '/staff/own-cars/', { form })).json();
    await manager.ask('PATCH', `/ads/${id}/`, { form: { photos: [await aPhoto(db, id)] } });
    drafts.push(id);
  }
  const answers = await Promise.all(
    drafts.map((id) => manager.ask('POST', `/ads/${id}/submit/`, { agreed: true })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a member’s car stands at no branch', async ({ app, db, services }) => {
  const member = await somebody(app, services, []);
  const { id } = (await member.ask('POST', '/ads/', {})).json();
  const form = { branch: (await branchOf(db)).id };
  for (const response of [
    await member.ask('PATCH', `/ads/${id}/`, { form }),
    await member.ask('POST', '/ads/', { form }),
  ]) {
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe('form.branch');
  }
});

test('a slip in the price of an own car is asked about in its form too, and leaves no trace when it is taken back', async ({
  app,
  db,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  const id = await anOwnCar(db, manager);
  await manager.ask('PATCH', `/ads/${id}/`, { form: { price: 1_240_000 } });
  const submit = (sure: object) => manager.ask('POST', `/ads/${id}/submit/`, { agreed: true, ...sure });
  expect((await submit({})).json().code).toBe('price_unusual');
  expect((await submit({ is_price_sure: true })).statusCode).toBe(200);
  expect(await listingOf(db, id)).toMatchObject({ price_tenge: 1_240_000 });

  const priceHistory = async () =>
    (
      await db
        .selectFrom('listing_prices')
        .select('price_tenge')
        .where('listing_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ price_tenge }) => price_tenge);
  expect(await priceHistory()).toEqual([12_400_000, 1_240_000]);
  const setPrice = (price: number) =>
    manager.ask('POST', `/ads/${id}/price/`, { price, is_price_sure: true });
  await setPrice(12_400_000);
  expect(await priceHistory()).toEqual([12_400_000]);

  // An earlier price that comes back later is a change like any other.
  await setPrice(12_000_000);
  await db
    .updateTable('listing_prices')
    .set({ set_at: new Date(Date.now() - 3_600_000) })
    .where('listing_id', '=', id)
    .execute();
  await setPrice(12_400_000);
  expect(await priceHistory()).toEqual([12_400_000, 12_000_000, 12_400_000]);
});

test('a price of an own car that is far from those of like cars is asked about, from the first one on', async ({
  app,
  db,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  await aCamryMarket(services);
  await learnPricesNow(services);
  const form = await ownForm(db, { price: 1_430_000 });
  const { id } = (await manager.ask('POST', '/staff/own-cars/', { form })).json();
  await manager.ask('PATCH', `/ads/${id}/`, { form: { photos: [await aPhoto(db, id)] } });
  const submit = (sure: object = {}) => manager.ask('POST', `/ads/${id}/submit/`, { agreed: true, ...sure });
  const cheap = await submit();
  expect([cheap.statusCode, cheap.json().code]).toEqual([409, 'price_unusual']);
  expect(cheap.json().errors).toEqual([
    { field: 'price', code: 'far_from_likes', message: expect.stringMatching(/1[\s,]430[\s,]000\s₸/) },
  ]);
  expect(await listingOf(db, id)).toBeUndefined();

  await manager.ask('PATCH', `/ads/${id}/`, { form: { price: 14_300_000 } });
  expect((await submit()).statusCode).toBe(200);

  const setPrice = (price: number, sure: object = {}) =>
    manager.ask('POST', `/ads/${id}/price/`, { price, ...sure });
  const codesOf = (response: { json(): { errors: { code: string }[] } }) =>
    response.json().errors.map(({ code }) => code);
  expect(codesOf(await setPrice(143_000_000))).toEqual(['far_from_last', 'far_from_likes']);
  expect((await setPrice(13_000_000)).statusCode).toBe(200);
  expect((await setPrice(1_430_000, { is_price_sure: true })).statusCode).toBe(200);
  expect(await listingOf(db, id)).toMatchObject({ price_tenge: 1_430_000 });
});
