import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from './testing.ts';

test('a car says what is known of it, in the reader’s language', async ({ app, db }) => {
  const car = await aListing(db, { vin: 'XW8AB83T2EK123456', options: ['abs', 'climate'], contact_phone: '+77010000001' });
  const answer = await app.inject(`/api/cars/${car.id}/?lang=en`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    brand: { value: 'toyota', label: 'Toyota' },
    model: { value: 'toyota/camry', label: 'Camry' },
    fuel: { value: 'petrol', label: 'Petrol' },
    price: 12_400_000,
    mileage_km: 84_000,
    color: null,
    options: [
      { group: { value: 'safety' }, options: [{ value: 'abs', label: 'ABS' }] },
      { group: { value: 'comfort' }, options: [{ value: 'climate' }] },
    ],
  });
  // What a scammer would take: the serial part of the VIN and the phone.
  expect(answer.json().vin).toBe('XW8AB83T2EK••••••');
  expect(answer.body).not.toContain('123456');
  expect(answer.body).not.toContain('77010000001');
});

test('miles are compared in kilometres', async ({ app, db }) => {
  const car = await aListing(db, { mileage: 100_000, mileage_unit: 'mi' });
  expect((await app.inject(`/api/cars/${car.id}/`)).json().mileage_km).toBe(160_934);
});

test.for([
  ['published', 200],
  ['sold', 200],
  ['withdrawn', 200],
  ['expired', 200],
  ['draft', 404],
  ['moderation', 404],
  ['rejected', 404],
  ['blocked', 404],
  ['deleted', 410],
] as const)('an ad that is %s answers a stranger %i', async ([status, expected], { app, db }) => {
  const car = await aListing(db, { status });
  expect((await app.inject(`/api/cars/${car.id}/`)).statusCode).toBe(expected);
});

test('a number that no car has is not found; what is no number is refused', async ({ app }) => {
  expect((await app.inject('/api/cars/999999999/')).statusCode).toBe(404);
  for (const id of ['99999999999999999999', 'abc', '-1', '1.5']) {
    const answer = await app.inject(`/api/cars/${id}/`);
    expect(answer.statusCode, id).toBe(400);
    expect(answer.json().errors[0].field).toBe('id');
  }
});
