import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import type { AdForm } from '../contract.ts';
import { camryAnswers } from '../testing-camry.ts';
import { estimateForm } from './estimate-form.ts';
import { anAd, aSeller } from './testing.ts';

type App = Parameters<typeof aVisitor>[0];

async function adValue(app: App, seller: { token: string }, adId: number) {
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const response = await visitor.ask('GET', `/ads/${adId}/value/`);
  return { status: response.statusCode, ...response.json() };
}

const draftOf = ({ db }: Services, memberId: number, answers: Partial<AdForm> = {}) =>
  anAd(db, memberId, { form: JSON.stringify({ ...camryAnswers, ...answers }) });

test('while an ad is written, its seller is told what such cars cost; nobody else is', async ({
  app,
  services,
}) => {
  const seller = await aSeller(services);
  const early = await draftOf(services, seller.id);
  expect((await adValue(app, seller, early)).value).toMatchObject({ estimate: null, why: 'not_ready' });

  await aCamryMarket(services);
  await learnPricesNow(services);
  const id = await draftOf(services, seller.id);
  const { value, ratings, sale_times } = await adValue(app, seller, id);
  // Nothing was sold yet.
  expect(sale_times).toBeNull();
  expect(Math.abs(value.estimate / 14_300_000 - 1)).toBeLessThan(0.05);
  expect(value.like.length).toBe(30);
  expect(ratings.map((rating: { value: string }) => rating.value)).toEqual([
    'great',
    'good',
    'fair',
    'high',
    'very_high',
    'suspicious',
    'unrated',
  ]);

  const stranger = await aSeller(services);
  expect((await adValue(app, stranger, id)).status).toBe(404);
  expect((await app.inject(`/api/ads/${id}/value/`)).statusCode).toBe(401);
});

test('miles count as kilometres, and a car without model or year has no like cars', async ({
  app,
  services,
}) => {
  await aCamryMarket(services);
  await learnPricesNow(services);
  const seller = await aSeller(services);
  const value = async (answers: Partial<AdForm>) =>
    (await adValue(app, seller, await draftOf(services, seller.id, answers))).value;
  const inKilometres = await value({ mileage: 160_934 });
  const inMiles = await value({ mileage: 100_000, mileage_unit: 'mi' });
  expect(inMiles.estimate).toBe(inKilometres.estimate);
  expect(inMiles.estimate).toBeLessThan((await value({})).estimate);
  for (const answers of [{ model: null, model_other: '114' }, { year: null }, { brand: 'nobody' }])
    expect(await value(answers)).toMatchObject({ estimate: null, why: 'few_like_cars', evidence: 0 });
});

test('the other ads of a seller, or of the company, do not count for their own price', async ({
  services,
}) => {
  const { db } = services;
  const seller = await aSeller(services);
  await aCamryMarket(services);
  const ids: number[] = [];
  for (const mileage of [84_001, 84_002, 84_003])
    ids.push(
      (await aListing(db, { mileage, price_tenge: 20_000_000, member_id: seller.id, volume_cc: 2500 })).id,
    );
  const likeOf = async (learnt: Services, memberId: number | null) => {
    const value = await estimateForm(learnt, {
      ad: { id: 0, member_id: memberId },
      form: camryAnswers,
    });
    const like = 'like' in value ? value.like.map(({ id }) => id) : [];
    return ids.filter((id) => like.includes(id));
  };
  const learnt = await learnPricesNow(services);
  expect(await likeOf(learnt, (await aSeller(services)).id)).toEqual(ids);
  expect(await likeOf(learnt, seller.id)).toEqual([]);
  expect(await likeOf(learnt, null)).toEqual(ids);
  await db.updateTable('listings').set({ own: true, member_id: null }).where('id', 'in', ids).execute();
  expect(await likeOf(await learnPricesNow(services), null)).toEqual([]);
});
