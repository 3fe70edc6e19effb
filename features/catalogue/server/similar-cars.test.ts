import { sql } from 'kysely';
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

test('of more like cars than fit, the nearest in year and price of the same generation', async ({
  app,
  db,
}) => {
  const { rows: generations } = await sql<{ id: number }>`
    select g.id from generations g join models m on m.id = g.model_id where m.slug = 'passat' order by g.id limit 2`.execute(
    db,
  );
  const facts = { model: 'volkswagen/passat', generation_id: generations[0]?.id ?? null, year: 2012 };
  const price = 5_000_000;
  const car = await aListing(db, { ...facts, price_tenge: price });
  const distances = new Map<number, number>();
  for (let at = 0; at < 14; at += 1) {
    const year = 2010 + ((at * 3) % 5);
    const price_tenge = Math.round(price * (0.7 + ((at * 5) % 14) * 0.05));
    const { id } = await aListing(db, { ...facts, year, price_tenge });
    distances.set(id, Math.abs(year - 2012) * 0.08 + Math.abs(Math.log(price_tenge / price)));
  }
  await aListing(db, { ...facts, generation_id: generations[1]?.id ?? null, price_tenge: price });
  const { results } = (await app.inject(`/api/cars/${car.id}/similar/`)).json();
  const nearest = [...distances].sort(([, a], [, b]) => a - b).map(([id]) => id);
  expect(results.map(({ id }: { id: number }) => id)).toEqual(nearest.slice(0, 8));
});
