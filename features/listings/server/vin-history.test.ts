import { sql } from 'kysely';
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
  expect((await read(nameless.id)).json()).toMatchObject({ ads: null, mileages: [{ km: 84_000 }] });
  // An ad without a page is no way to try out VINs.
  expect((await read(hidden.id)).statusCode).toBe(404);
  expect((await read(999_999)).statusCode).toBe(404);
});

test('an ad tells what it has said of the mileage, but no slip, and nothing of another car', async ({
  app,
  db,
}) => {
  const published_at = new Date('2026-11-01T06:00:00Z');
  const { id } = await aListing(db, { vin, mileage: 184_000, published_at });
  const other = await aListing(db, { vin });
  const change = (values: object) => db.updateTable('listings').set(values).where('id', '=', id).execute();
  const anHourPasses = () =>
    sql`update listing_mileages set set_at = set_at - interval '1 hour' where listing_id = ${id}`.execute(db);
  const said = async () => {
    const { ads, mileages } = (await app.inject(`/api/cars/${id}/vin-history/`)).json();
    const among = ads.find((ad: { id: number }) => ad.id === id).mileages;
    expect(mileages).toEqual(among);
    return mileages.map(({ km }: { km: number }) => km);
  };
  expect(await said()).toEqual([184_000]);
  await change({ price_tenge: 9_000_000 });
  expect(await said()).toEqual([184_000]);
  await change({ mileage: 96_000 });
  expect(await said()).toEqual([184_000, 96_000]);
  await change({ mileage: 98_001 });
  expect(await said()).toEqual([184_000, 98_001]);
  await anHourPasses();
  // Miles that are the same kilometres are no change.
  await change({ mileage: 60_895, mileage_unit: 'mi' });
  expect(await said()).toEqual([184_000, 98_001]);
  await change({ mileage: null });
  expect(await said()).toEqual([184_000, 98_001]);
  await change({ mileage: 50_000, mileage_unit: 'km' });
  expect(await said()).toEqual([184_000, 98_001, 50_000]);
  const { mileages } = (await app.inject(`/api/cars/${other.id}/vin-history/`)).json();
  expect(mileages).toMatchObject([{ km: 84_000 }]);
  await change({ vin: 'XW8ZZZ5NZKG200009' });
  expect(await said()).toEqual([50_000]);
  // Giving the VIN for the first time does not hide what the ad said.
  const bare = await aListing(db, { vin: null, mileage: 120_000, published_at });
  await db.updateTable('listings').set({ mileage: 70_000 }).where('id', '=', bare.id).execute();
  await db.updateTable('listings').set({ vin }).where('id', '=', bare.id).execute();
  const { mileages: kept } = (await app.inject(`/api/cars/${bare.id}/vin-history/`)).json();
  expect(kept).toMatchObject([{ km: 120_000, at: published_at.toISOString() }, { km: 70_000 }]);
});
