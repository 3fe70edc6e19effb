import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test('similar cars are first of the same model, ordered by difference in year and price, then of the same brand and body; never the car itself or a sold car', async ({
  app,
  db,
}) => {
  const facts = { model: 'kia/rio', year: 2015, price_tenge: 6_000_000 };
  const car = await aListing(db, facts);
  const far = await aListing(db, { ...facts, year: 2006, price_tenge: 2_500_000 });
  const near = await aListing(db, { ...facts, year: 2016, price_tenge: 6_200_000 });
  await aListing(db, { ...facts, status: 'sold' });
  const brand = await aListing(db, { ...facts, model: 'kia/cerato' });
  await aListing(db, { ...facts, model: 'kia/sorento', body_type: 'suv' });
  const other = await aListing(db, { ...facts, model: 'hyundai/accent', price_tenge: 6_100_000 });
  const { results } = (await app.inject(`/api/cars/${car.id}/similar/`)).json();
  expect(results.map(({ id }: { id: number }) => id)).toEqual([near.id, far.id, brand.id, other.id]);
  expect((await app.inject('/api/cars/999999999/similar/')).statusCode).toBe(404);
  const draft = await aListing(db, { status: 'draft' });
  expect((await app.inject(`/api/cars/${draft.id}/similar/`)).statusCode).toBe(404);
});
