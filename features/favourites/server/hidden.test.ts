import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { hiddenPairs } from './public.ts';

type Parts = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

async function aPerson({ app, services }: Parts) {
  const { id, token } = await aMember(services);
  const person = aVisitor(app);
  person.signInWith(token);
  return { ...person, id };
}
let phones = 0;
const aPhone = () => {
  phones += 1;
  return `+7705${String(phones).padStart(7, '0')}`;
};

describe('hidden cars and sellers', () => {
  test.for([
    ['GET', '/hidden/'],
    ['PUT', '/hidden/'],
    ['GET', '/hidden/cars/'],
  ] as const)('%s %s requires signing in', async ([method, path], { app }) => {
    const response = await aVisitor(app).ask(method, path, { cars: [], sellers: [] });
    expect(response.statusCode).toBe(401);
  });

  test('are kept in their order, a seller with all of their cars on sale', async ({ app, services, db }) => {
    const person = await aPerson({ app, services });
    const phone = aPhone();
    const [first, second] = [await aListing(db), await aListing(db, { status: 'sold' })];
    const anchor = await aListing(db, { contact_phone: phone, seller_name: 'Ерлан', status: 'sold' });
    const other = await aListing(db, { contact_phone: phone });
    const draft = await aListing(db, { status: 'draft' });
    const set = await person.ask('PUT', '/hidden/', {
      cars: [second.id, first.id, draft.id, 999_999_999],
      sellers: [anchor.id],
    });
    expect(set.statusCode, set.body).toBe(200);
    const expected = {
      cars: [second.id, first.id],
      sellers: [{ car: anchor.id, name: 'Ерлан', cars: [other.id] }],
    };
    expect(set.json()).toEqual(expected);
    expect((await person.ask('GET', '/hidden/')).json()).toEqual(expected);
    expect((await person.ask('GET', '/hidden/cars/')).json()).toMatchObject({
      count: 2,
      next: null,
      results: [
        { id: second.id, status: 'sold' },
        { id: first.id, status: 'published' },
      ],
    });
    const stranger = await aPerson({ app, services });
    expect((await stranger.ask('GET', '/hidden/')).json()).toEqual({ cars: [], sellers: [] });
    const seller = await aVisitor(app).ask('GET', `/hidden/sellers/${other.id}/`);
    expect(seller.json()).toMatchObject({ car: other.id, cars: [other.id] });
    expect((await aVisitor(app).ask('GET', `/hidden/sellers/${draft.id}/`)).statusCode).toBe(404);
  });

  test('are bounded', async ({ app, services }) => {
    const person = await aPerson({ app, services });
    const cars = Array.from({ length: 1_001 }, (_, at) => at + 1);
    expect((await person.ask('PUT', '/hidden/', { cars, sellers: [] })).statusCode).toBe(400);
    expect((await person.ask('PUT', '/hidden/', { cars: [], sellers: cars.slice(0, 201) })).statusCode).toBe(
      400,
    );
  });

  test('are what saved searches leave out', async ({ app, services, db }) => {
    const [one, two] = [await aPerson({ app, services }), await aPerson({ app, services })];
    const phone = aPhone();
    const [car, ofSeller, seen] = [
      await aListing(db),
      await aListing(db, { contact_phone: phone }),
      await aListing(db),
    ];
    const anchor = await aListing(db, { contact_phone: phone });
    await one.ask('PUT', '/hidden/', { cars: [car.id], sellers: [anchor.id] });
    const pairs = [one, two].flatMap(({ id: memberId }) =>
      [car, ofSeller, seen].map(({ id: listingId }) => ({ memberId, listingId })),
    );
    const hidden = await hiddenPairs(db, pairs);
    expect(
      pairs.map(({ memberId, listingId }) => `${memberId} ${listingId}`).filter((pair) => hidden.has(pair)),
    ).toEqual([`${one.id} ${car.id}`, `${one.id} ${ofSeller.id}`]);
  });
});
