import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember } from '../../identity/server/testing.ts';
import { aListing } from './testing.ts';

test('a car’s facts are in the reader’s language', async ({ app, db }) => {
  const car = await aListing(db, {
    vin: 'XW8AB83T2EK123456',
    options: ['abs', 'climate'],
    contact_phone: '+77010000001',
  });
  const response = await app.inject(`/api/cars/${car.id}/?lang=en`);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    brand: { value: 'toyota', label: 'Toyota' },
    model: { value: 'toyota/camry', label: 'Camry' },
    fuel: { value: 'petrol', label: 'Gasoline' },
    price: 12_400_000,
    mileage_km: 84_000,
    color: null,
    options: [
      { group: { value: 'safety' }, options: [{ value: 'abs', label: 'ABS' }] },
      { group: { value: 'comfort' }, options: [{ value: 'climate' }] },
    ],
  });
  // The serial part of the VIN and the phone are hidden, so that scammers cannot collect them.
  expect(response.json().vin).toBe('XW8AB83T2EK••••••');
  expect(response.body).not.toContain('123456');
  expect(response.body).not.toContain('77010000001');
});

test('a car tells where its price stands, or why that is not known', async ({ app, db }) => {
  const standingOf = async (facts: Parameters<typeof aListing>[1]) =>
    (await app.inject(`/api/cars/${(await aListing(db, facts)).id}/?lang=en`)).json().standing;
  const rated = {
    fair_price_tenge: 12_400_000,
    price_bounds: [11_000_000, 12_000_000, 13_000_000, 14_000_000],
    price_ridge: '0123456789876543',
    like_count: 30,
    unrated_why: null,
  };
  expect(await standingOf(rated)).toEqual({
    rating: { value: 'fair', label: 'Market price' },
    evidence: 30,
    market: { estimate: 12_400_000, low: 11_000_000, high: 14_000_000, ridge: '0123456789876543' },
    why: null,
  });
  expect(await standingOf({ ...rated, price_tenge: 5_000_000 })).toMatchObject({
    rating: { value: 'suspicious' },
    why: null,
  });
  expect(await standingOf({ unrated_why: 'few_like_cars', like_count: 2 })).toEqual({
    rating: { value: 'unrated', label: 'No rating' },
    evidence: 2,
    market: null,
    why: 'few_like_cars',
  });
  expect(await standingOf({ ...rated, status: 'sold' })).toBeNull();
});

test.for([
  ['NZE121-3123456', 'NZE121-3••••••'],
  ['KM12345678', 'KM12••••••'],
  ['123456', '••••••'],
  ['AB', '••'],
] as const)('of the body number %s a stranger sees %s', async ([vin, masked], { app, db }) => {
  const car = await aListing(db, { vin });
  const response = await app.inject(`/api/cars/${car.id}/`);
  expect(response.statusCode).toBe(200);
  expect(response.json().vin).toBe(masked);
});

test('the car page has all photos in the ad’s order, a list has the first four', async ({ app, db }) => {
  const rows = Array.from({ length: 6 }, (_, at) => ({
    storage_key: `test/photo-${at}`,
    width: 1200,
    height: 800,
    dominant_color: '#808080',
    source: 'member',
  }));
  const saved = await db.insertInto('photos').values(rows).returning('id').execute();
  const ids = saved.map(({ id }) => id).reverse();
  const car = await aListing(db, { photo_ids: ids, published_at: '2026-11-21T05:59:00Z' });
  const keys = ({ photos }: { photos: { key: string }[] }) => photos.map(({ key }) => key);
  const whole = (await app.inject(`/api/cars/${car.id}/`)).json();
  expect(keys(whole)).toEqual([5, 4, 3, 2, 1, 0].map((at) => `test/photo-${at}`));
  const [card] = (await app.inject('/api/cars/')).json().results;
  expect(keys(card)).toEqual([5, 4, 3, 2].map((at) => `test/photo-${at}`));
  expect(card.photo_count).toBe(6);
  const swiped = (await app.inject(`/api/cars/${car.id}/photos/`)).json();
  expect(swiped).toEqual({ results: whole.photos });
});

test('a mileage in miles is converted to kilometres', async ({ app, db }) => {
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

test('an unknown car number is not found; anything but a number is refused', async ({ app }) => {
  for (const id of ['999999999', '0', '99999999999999999999', '9'.repeat(190)])
    for (const part of ['', 'similar/'])
      expect((await app.inject(`/api/cars/${id}/${part}`)).statusCode, id + part).toBe(404);
  for (const id of ['abc', '-1', '1.5']) {
    const response = await app.inject(`/api/cars/${id}/`);
    expect(response.statusCode, id).toBe(400);
    expect(response.json().errors[0].field).toBe('id');
  }
});

test('only the seller and staff see the full VIN', async ({ app, db, services }) => {
  const owner = await aMember(services);
  const stranger = await aMember(services);
  const moderator = await aMember(services, { roles: ['moderator'] });
  const car = await aListing(db, { vin: 'XW8AB83T2EK123456', member_id: owner.id });
  const vinFor = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: `/api/cars/${car.id}/`, headers })).json().vin;
  };
  expect(await vinFor(owner)).toBe('XW8AB83T2EK123456');
  expect(await vinFor(moderator)).toBe('XW8AB83T2EK123456');
  expect(await vinFor(stranger)).toBe('XW8AB83T2EK••••••');
});

test('the photos of an ad without a public page are not found', async ({ app, db }) => {
  const { id } = await aListing(db, { status: 'blocked' });
  expect((await app.inject(`/api/cars/${id}/photos/`)).statusCode).toBe(404);
  expect((await app.inject('/api/cars/99999999999999999999/photos/')).statusCode).toBe(404);
});
