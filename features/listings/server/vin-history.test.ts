import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from './testing.ts';

const vin = 'XW8ZZZ5NZKG200001';

test('a car has the public ads with its VIN, and no other', async ({ app, db }) => {
  const sold = await aListing(db, {
    vin,
    status: 'sold',
    mileage: 184_000,
    published_at: new Date('2024-03-01T06:00:00Z'),
  });
  await aListing(db, { vin, status: 'blocked' });
  await aListing(db, { vin: 'XW8ZZZ5NZKG200002' });
  const now = await aListing(db, { vin, mileage: 96_000 });
  const hidden = await aListing(db, { vin, status: 'draft' });
  const nameless = await aListing(db, { vin: null });
  const read = (id: number) => app.inject(`/api/cars/${id}/vin-history/?lang=en`);

  const { ads } = (await read(now.id)).json();
  expect(ads.map((ad: { id: number; mileage: number }) => [ad.id, ad.mileage])).toEqual([
    [now.id, 96_000],
    [sold.id, 184_000],
  ]);
  expect(JSON.stringify(ads)).not.toContain(vin);
  expect((await read(nameless.id)).json()).toEqual({ ads: null });
  // An ad without a page is no way to try out VINs.
  expect((await read(hidden.id)).statusCode).toBe(404);
  expect((await read(999_999)).statusCode).toBe(404);
});
