import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { maxFavourites } from '../contract.ts';

type TestContext = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

async function aMemberVisitor({ app, services }: TestContext) {
  const member = await aMember(services);
  const person = aVisitor(app);
  person.signInWith(member.token);
  return { ...person, id: member.id };
}
const idsOf = async (person: Awaited<ReturnType<typeof aMemberVisitor>>, list = 'favourites/ids') =>
  (await person.ask('GET', `/${list}/`)).json().ids;

test.for([
  ['GET', '/favourites/'],
  ['GET', '/favourites/ids/'],
  ['PUT', '/favourites/1/'],
  ['DELETE', '/favourites/1/'],
  ['DELETE', '/favourites/'],
  ['POST', '/favourites/merge/'],
  ['GET', '/compare/'],
  ['PUT', '/compare/'],
  ['GET', '/viewed/'],
  ['POST', '/viewed/merge/'],
  ['DELETE', '/viewed/'],
] as const)('%s %s requires signing in', async ([method, path], { app }) => {
  const response = await aVisitor(app).ask(method, path, { ids: [] });
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('sign_in_required');
});

test('a saved car is first in the list, with its saved and current price', async ({ app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const [first, second] = [await aListing(db, { price_tenge: 9_000_000 }), await aListing(db)];
  const setEstimate = (fair_price_tenge: number) =>
    db.updateTable('listings').set({ fair_price_tenge }).where('id', '=', first.id).execute();
  await setEstimate(8_800_000);
  await person.ask('PUT', `/favourites/${first.id}/`);
  const response = await person.ask('PUT', `/favourites/${second.id}/`);
  expect(response.json()).toEqual({ count: 2 });
  await db.updateTable('listings').set({ price_tenge: 8_500_000 }).where('id', '=', first.id).execute();
  await setEstimate(8_400_000);

  const list = (await person.ask('GET', '/favourites/')).json();
  expect(list).toMatchObject({
    count: 2,
    next: null,
    previous: null,
    results: [
      { id: second.id, status: 'published', saved_estimate: null },
      {
        id: first.id,
        price: 8_500_000,
        saved_price: 9_000_000,
        saved_estimate: 8_800_000,
        saved_at: '2026-11-21T06:00:00.000Z',
      },
    ],
  });
  expect(await idsOf(person)).toEqual([second.id, first.id]);
});

test('saved cars are sorted by price, drop or year, those still on sale first', async ({
  app,
  services,
  db,
}) => {
  const person = await aMemberVisitor({ app, services });
  const dear = await aListing(db, { price_tenge: 9_000_000, year: 2016 });
  const cheap = await aListing(db, { price_tenge: 3_000_000, year: 2012 });
  const sold = await aListing(db, { price_tenge: 1_000_000, year: 2020 });
  for (const { id } of [dear, cheap, sold]) await person.ask('PUT', `/favourites/${id}/`);
  await db.updateTable('listings').set({ price_tenge: 8_000_000 }).where('id', '=', dear.id).execute();
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', sold.id).execute();

  const sortedBy = async (sort: string) =>
    (await person.ask('GET', `/favourites/ids/?sort=${sort}`)).json().ids;
  expect(await sortedBy('saved')).toEqual([sold.id, cheap.id, dear.id]);
  expect(await sortedBy('price')).toEqual([cheap.id, dear.id, sold.id]);
  expect(await sortedBy('-price')).toEqual([dear.id, cheap.id, sold.id]);
  expect(await sortedBy('price_drop')).toEqual([dear.id, cheap.id, sold.id]);
  expect(await sortedBy('-year')).toEqual([dear.id, cheap.id, sold.id]);
  expect((await person.ask('GET', '/favourites/ids/?sort=odd')).statusCode).toBe(400);
});

test('saving and removing are idempotent, and saving again does not move a car', async ({
  app,
  services,
  db,
}) => {
  const person = await aMemberVisitor({ app, services });
  const [first, second] = [await aListing(db), await aListing(db)];
  for (const { id } of [first, second, first]) await person.ask('PUT', `/favourites/${id}/`);
  expect(await idsOf(person)).toEqual([second.id, first.id]);
  await person.ask('DELETE', `/favourites/${first.id}/`);
  const repeated = await person.ask('DELETE', `/favourites/${first.id}/`);
  expect([repeated.statusCode, repeated.json()]).toEqual([200, { count: 1 }]);
});

test.for([
  ['sold', 200],
  ['withdrawn', 200],
  ['expired', 200],
  ['deleted', 410],
  ['blocked', 404],
  ['draft', 404],
  ['moderation', 404],
] as const)('saving an ad that is %s gives %i', async ([status, expected], { app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const car = await aListing(db, { status });
  const response = await person.ask('PUT', `/favourites/${car.id}/`);
  expect(response.statusCode).toBe(expected);
  const { results } = (await person.ask('GET', '/favourites/')).json();
  expect(results.map((one: { status: string }) => one.status)).toEqual(expected === 200 ? [status] : []);
});

test.for([
  ['999999999', 404, 'not_found'],
  ['abc', 400, 'invalid_input'],
  ['-1', 400, 'invalid_input'],
  ['99999999999999999999', 400, 'invalid_input'],
] as const)('the car %s cannot be saved: %i %s', async ([id, status, code], { app, services }) => {
  const response = await (await aMemberVisitor({ app, services })).ask('PUT', `/favourites/${id}/`);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('a blocked ad is not listed or counted until it is published again', async ({ app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const car = await aListing(db);
  await person.ask('PUT', `/favourites/${car.id}/`);
  const set = (status: string) =>
    db.updateTable('listings').set({ status }).where('id', '=', car.id).execute();
  await set('blocked');
  expect((await person.ask('GET', '/favourites/')).json()).toMatchObject({ count: 0, results: [] });
  expect(await idsOf(person)).toEqual([]);
  await set('published');
  expect(await idsOf(person)).toEqual([car.id]);
});

test('members cannot see or clear lists of other members', async ({ app, services, db }) => {
  const [one, other] = [await aMemberVisitor({ app, services }), await aMemberVisitor({ app, services })];
  const car = await aListing(db);
  await one.ask('PUT', `/favourites/${car.id}/`);
  await one.ask('PUT', '/compare/', { ids: [car.id] });
  await one.ask('POST', '/viewed/merge/', { ids: [car.id] });
  for (const path of ['/favourites/', `/favourites/${car.id}/`, '/viewed/']) await other.ask('DELETE', path);
  await other.ask('PUT', '/compare/', { ids: [] });
  expect((await other.ask('GET', `/favourites/?ids=${car.id}`)).json().count).toBe(0);
  expect(await idsOf(one)).toEqual([car.id]);
  expect(await idsOf(one, 'compare')).toEqual([car.id]);
  expect(await idsOf(one, 'viewed')).toEqual([car.id]);
});

/** Inserts many listings in one statement. */
async function manyListings(db: Database, count: number): Promise<number[]> {
  const one = await aListing(db);
  const { rows } = await sql<{ id: number }>`
    insert into listings (status, brand_id, model_id, city_id, year, price_tenge, source, published_at)
    select status, brand_id, model_id, city_id, year, price_tenge, source, published_at
    from listings, generate_series(1, ${count}) where listings.id = ${one.id} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

test('up to a thousand cars can be saved; one more is rejected', async ({ app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const ids = await manyListings(db, maxFavourites + 2);
  const [last = 0, beyond = 0] = ids.splice(maxFavourites);
  const mergeResponse = await person.ask('POST', '/favourites/merge/', { ids });
  expect(mergeResponse.json().ids).toEqual(ids);

  const page = (await person.ask('GET', '/favourites/?page=42')).json();
  expect(page).toMatchObject({ count: 1000, next: null });
  expect(page.previous).toContain('/api/favourites/?page=41');
  expect(page.results.map((car: { id: number }) => car.id)).toEqual(ids.slice(984));
  const requestedCards = (await person.ask('GET', `/favourites/?ids=${ids[999]},${ids[3]},${last}`)).json();
  expect(requestedCards.results.map((car: { id: number }) => car.id)).toEqual([ids[3], ids[999]]);

  const refusedResponse = await person.ask('PUT', `/favourites/${last}/`);
  expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([409, 'favourites_full']);
  expect((await person.ask('PUT', `/favourites/${ids[5]}/`)).statusCode).toBe(200);
  await person.ask('DELETE', `/favourites/${ids[5]}/`);
  const responses = await Promise.all([last, beyond].map((id) => person.ask('PUT', `/favourites/${id}/`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const tooMany = await person.ask('POST', '/favourites/merge/', { ids: [...ids, last, beyond] });
  expect(tooMany.statusCode).toBe(400);
});

test('all are cleared at once, and merging the same ids restores them in order', async ({
  app,
  services,
  db,
}) => {
  const person = await aMemberVisitor({ app, services });
  const [one, two, three] = [await aListing(db), await aListing(db), await aListing(db)];
  for (const { id } of [one, two, three]) await person.ask('PUT', `/favourites/${id}/`);
  const before = await idsOf(person);
  expect((await person.ask('DELETE', '/favourites/')).json()).toEqual({ count: 0 });
  expect(await idsOf(person)).toEqual([]);
  await person.ask('POST', '/favourites/merge/', { ids: [...before, before[0], 999_999_999] });
  expect(await idsOf(person)).toEqual(before);
});

test('up to four cars are compared in the given order, including sold ones', async ({
  app,
  services,
  db,
}) => {
  const person = await aMemberVisitor({ app, services });
  const cars = [];
  for (const status of ['published', 'sold', 'blocked', 'published', 'published'])
    cars.push((await aListing(db, { status })).id);
  const [one = 0, sold = 0, blocked = 0, two = 0, three = 0] = cars;
  const set = (ids: number[]) => person.ask('PUT', '/compare/', { ids });
  expect((await set([two, sold, blocked, one])).json()).toEqual({ ids: [two, sold, one] });
  expect(await idsOf(person, 'compare')).toEqual([two, sold, one]);
  expect((await set([three, three, one])).json()).toEqual({ ids: [three, one] });
  expect((await set([one, two, three, sold, 5])).statusCode).toBe(400);
  expect(await idsOf(person, 'compare')).toEqual([three, one]);
});

test('the last fifty viewed cars are stored, without duplicates', async ({ app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const ids = await manyListings(db, 55);
  for (let at = 0; at < 50; at += 10)
    await person.ask('POST', '/viewed/merge/', { ids: ids.slice(at, at + 10) });
  await person.ask('POST', '/viewed/merge/', { ids: ids.slice(50) });
  await person.ask('POST', '/viewed/merge/', { ids: [ids[45]] });
  const viewed = await idsOf(person, 'viewed');
  expect(viewed).toHaveLength(50);
  expect(viewed.slice(0, 7)).toEqual([ids[45], ...ids.slice(50), ids[40]]);
  expect((await person.ask('DELETE', '/viewed/')).json()).toEqual({ ids: [] });
  expect(await idsOf(person, 'viewed')).toEqual([]);
});

test('all lists are in the data export and deleted with the account', async ({ app, services, db }) => {
  const person = await aMemberVisitor({ app, services });
  const car = await aListing(db, { price_tenge: 7_000_000 });
  await person.ask('PUT', `/favourites/${car.id}/`);
  await person.ask('PUT', '/compare/', { ids: [car.id] });
  await person.ask('POST', '/viewed/merge/', { ids: [car.id] });
  await person.ask('PUT', '/hidden/', { cars: [car.id], sellers: [car.id] });
  const data = services.personalData.find(({ area }) => area === 'favourites');
  expect(await data?.exportOf(db, person.id, services)).toMatchObject({
    saved: [{ car: car.id, price_then: 7_000_000, estimate_then: null }],
    compared: [{ car: car.id }],
    viewed: [{ car: car.id }],
    hidden: [
      { car: car.id, hides_seller: false },
      { car: car.id, hides_seller: true },
    ],
  });
  await db.transaction().execute(async (trx) => data?.erase(trx, person.id, services.clock.now()));
  expect(await data?.exportOf(db, person.id, services)).toEqual({
    saved: [],
    notes: [],
    compared: [],
    viewed: [],
    hidden: [],
  });
});
