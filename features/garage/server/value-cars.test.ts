import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import type { CarValue } from '../contract.ts';
import { valueGarageCars } from './value-cars.ts';

const camry = {
  brand: 'toyota',
  brand_other: null,
  model: 'toyota/camry',
  model_other: null,
  year: 2019,
  generation: 'toyota/camry/xv70',
  modification: null,
  vin: null,
  plate: null,
  mileage: 84_000,
  mileage_unit: 'km',
  status: 'own',
};

async function anOwner(app: Parameters<typeof aVisitor>[0], services: Services) {
  const { id, token } = await aMember(services);
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  const path = '/vehicles/brands/toyota/models/camry/generations/xv70/modifications/';
  const { results } = (await visitor.ask('GET', path)).json();
  const modification = results.find((mod: { volume_cc: number }) => mod.volume_cc === 2494).id;
  const facts = { ...camry, modification };
  const add = async (others: object = {}): Promise<number> => {
    const response = await visitor.ask('POST', '/garage/', { ...facts, ...others });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().id;
  };
  const valuesOf = async (carId: number): Promise<CarValue[]> =>
    (await visitor.ask('GET', '/garage/')).json().results.find((car: { id: number }) => car.id === carId)
      .values;
  return { id, ask: visitor.ask, facts, add, valuesOf };
}

const at = (services: Services, day: string): Services => ({
  ...services,
  clock: { ...services.clock, now: () => new Date(`${day}T06:00:00Z`) },
});

test('a car is valued once a month, and its history is kept', async ({ app, services, db }) => {
  const owner = await anOwner(app, services);
  const id = await owner.add();
  expect(await owner.valuesOf(id)).toEqual([]);

  await aCamryMarket(services);
  const learned = await learnPricesNow(services);
  await valueGarageCars(at(learned, '2026-09-30'));
  const [september] = await owner.valuesOf(id);
  expect(september).toMatchObject({ on: '2026-09-30', evidence: 30, why: null });
  expect(Math.abs((september?.estimate ?? 0) / 14_300_000 - 1)).toBeLessThan(0.05);
  expect(september?.low).toBeLessThan(september?.estimate ?? 0);
  expect(september?.high).toBeGreaterThan(september?.estimate ?? 0);

  await db.updateTable('garage_cars').set({ mileage: 300_000 }).where('id', '=', id).execute();
  await valueGarageCars(at(learned, '2026-09-30'));
  expect(await owner.valuesOf(id)).toEqual([september]);
  await valueGarageCars(at(learned, '2026-10-01'));
  const [, october] = await owner.valuesOf(id);
  expect(october).toMatchObject({ on: '2026-10-01' });
  expect(october?.estimate).toBeLessThan(september?.estimate ?? 0);
});

test('a new car is valued at once, and anew when its facts change', async ({ app, services }) => {
  await aCamryMarket(services);
  await learnPricesNow(services);
  const owner = await anOwner(app, services);
  const id = await owner.add();
  const [first] = await owner.valuesOf(id);
  await owner.ask('PUT', `/garage/${id}/`, { ...owner.facts, mileage: 200_000, mileage_unit: 'mi' });
  const changed = await owner.valuesOf(id);
  expect(changed).toHaveLength(1);
  expect(changed[0]?.estimate).toBeLessThan(first?.estimate ?? 0);
  await owner.ask('PUT', `/garage/${id}/`, { ...owner.facts, year: null });
  expect(await owner.valuesOf(id)).toMatchObject([{ estimate: null, why: 'unknown_year' }]);
});

test('what cannot be valued says why, and a sold car is valued no more', async ({ app, services }) => {
  const owner = await anOwner(app, services);
  const unknown = await owner.add({
    model: null,
    model_other: 'Пикап',
    generation: null,
    modification: null,
  });
  const rare = await owner.add({ model: 'toyota/mark-ii', generation: null, modification: null, year: 1998 });
  const sold = await owner.add({ status: 'sold' });
  await aCamryMarket(services);
  const learned = await learnPricesNow(services);
  await valueGarageCars(learned);
  const whyOf = async (id: number) => (await owner.valuesOf(id)).map(({ why }) => why);
  expect(await whyOf(unknown)).toEqual(['unknown_model']);
  expect(await whyOf(rare)).toEqual(['few_like_cars']);
  expect(await whyOf(sold)).toEqual([]);
});

test('the owner’s own ads do not make the car dearer', async ({ app, services, db }) => {
  await aCamryMarket(services);
  const owner = await anOwner(app, services);
  const id = await owner.add();
  const stranger = await anOwner(app, services);
  const same = await stranger.add();
  for (const mileage of [84_001, 84_003, 84_007, 84_009])
    await aListing(db, { mileage, price_tenge: 19_000_000, member_id: owner.id, volume_cc: 2500 });
  const learned = await learnPricesNow(services);
  await db.deleteFrom('garage_values').execute();
  await valueGarageCars(learned);
  const [[own], [others]] = [await owner.valuesOf(id), await stranger.valuesOf(same)];
  expect(own?.estimate).toBeLessThan(others?.estimate ?? 0);
});
