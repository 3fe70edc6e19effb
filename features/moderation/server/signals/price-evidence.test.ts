import { expect, test as plainTest } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { aListing } from '../../../listings/server/testing.ts';
import { modifiedZ, priceEvidence } from './price-evidence.ts';

plainTest('the score is that of Iglewicz and Hoaglin, with a minimum spread', () => {
  expect(modifiedZ({ x: 1, median: 2, mad: 0.5 })).toBeCloseTo(-1.349, 3);
  expect(modifiedZ({ x: 2, median: 2, mad: 0 })).toBe(0);
  expect(modifiedZ({ x: 1.9, median: 2, mad: 0 })).toBeCloseTo(-2.248, 3);
});

async function aModel(db: Database): Promise<{ model: string; modelId: number; generationId: number }> {
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('slug', '=', 'toyota')
    .executeTakeFirstOrThrow();
  const slug = `m${Math.random().toString(36).slice(2)}`;
  const { id } = await db
    .insertInto('models')
    .values({ brand_id: brand.id, slug, name: slug, source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const generation = await db
    .insertInto('generations')
    .values({ model_id: id, slug: 'one', name: 'One', year_from: 2010, source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { model: `toyota/${slug}`, modelId: id, generationId: generation.id };
}

const similarPrices = [9.6, 9.8, 9.9, 10, 10, 10.1, 10.3, 10.5].map((millions) => millions * 1_000_000);
const car = { adId: 0, year: 2015, condition: 'used' };

test('a price far below similar ads is flagged, together with the kind of ads it was compared to', async ({
  db,
}) => {
  const { model, modelId, generationId } = await aModel(db);
  for (const price_tenge of similarPrices) {
    await aListing(db, { model, price_tenge, year: 2015, generation_id: generationId });
  }
  const cheap = await priceEvidence(db, { ...car, modelId, generationId, priceTenge: 6_000_000 });
  expect(cheap).toMatchObject({
    group: 'generation_years_1',
    count: 8,
    median: 10_000_000,
    is_far_below: true,
  });
  expect(cheap?.z).toBeLessThan(-3.5);
  // The histogram begins at the price of this ad and ends at the highest price of the similar ads, which are all in its
  // last bins.
  expect(cheap?.ridge).toMatchObject({ from: 6_000_000 });
  expect(cheap?.ridge.to).toBeGreaterThan(10_400_000);
  expect(cheap?.ridge.bins.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(cheap?.ridge.bins.slice(0, 12)).toEqual(Array(12).fill(0));
  const fair = await priceEvidence(db, { ...car, modelId, generationId, priceTenge: 9_500_000 });
  expect(fair?.is_far_below).toBe(false);
  const dear = await priceEvidence(db, { ...car, modelId, generationId, priceTenge: 90_000_000 });
  expect(dear).toMatchObject({ is_far_below: false });
});

test('a small discount among eight equal prices is not suspicious', async ({ db }) => {
  const { model, modelId, generationId } = await aModel(db);
  for (let index = 0; index < 8; index += 1) {
    await aListing(db, { model, price_tenge: 10_000_000, year: 2015, generation_id: generationId });
  }
  const evidenceFor = (priceTenge: number) =>
    priceEvidence(db, { ...car, modelId, generationId, priceTenge });
  expect(await evidenceFor(10_000_000)).toMatchObject({ z: 0, is_far_below: false });
  expect(await evidenceFor(9_500_000)).toMatchObject({ is_far_below: false });
  expect(await evidenceFor(3_000_000)).toMatchObject({ is_far_below: true });
});

test('the group of similar ads is widened only until it has eight ads', async ({ db }) => {
  const { model, modelId, generationId } = await aModel(db);
  const evidenceFor = async () =>
    (await priceEvidence(db, { ...car, modelId, generationId, priceTenge: 5_000_000 }))?.group ?? null;
  const add = async (count: number, facts: { year: number; generation_id?: number }) => {
    for (let index = 0; index < count; index += 1)
      await aListing(db, { model, price_tenge: similarPrices[index] ?? 1, ...facts });
  };
  await add(7, { year: 2000 });
  expect(await evidenceFor()).toBeNull();
  await add(1, { year: 2000 });
  expect(await evidenceFor()).toBe('model_years_any');
  await add(8, { year: 2017 });
  expect(await evidenceFor()).toBe('model_years_2');
  await add(8, { year: 2013, generation_id: generationId });
  expect(await evidenceFor()).toBe('generation_years_2');
  await add(8, { year: 2016, generation_id: generationId });
  expect(await evidenceFor()).toBe('generation_years_1');
});

test('a used car is not compared with itself, damaged cars, cars off sale or new cars', async ({ db }) => {
  const { model, modelId, generationId } = await aModel(db);
  const similarAd = { model, year: 2015, generation_id: generationId, price_tenge: 10_000_000 };
  for (let index = 0; index < 7; index += 1) await aListing(db, similarAd);
  const reviewedAd = await aListing(db, similarAd);
  await aListing(db, { ...similarAd, damaged: true });
  await aListing(db, { ...similarAd, status: 'sold' });
  await aListing(db, { ...similarAd, condition: 'new' });
  const evidenceFor = (adId: number) =>
    priceEvidence(db, { ...car, adId, modelId, generationId, priceTenge: 5_000_000 });
  expect(await evidenceFor(reviewedAd.id)).toBeNull();
  expect((await evidenceFor(0))?.count).toBe(8);
});
