import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { jobs, runWaitingJobs } from '../../../platform/server/jobs.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { createCurrentVersion } from './current-version.ts';
import { valuationTasks } from './tasks.ts';
import { aCamryMarket, learnPricesNow } from './testing.ts';
import { saveVersion } from './versions.ts';

const camry = { model: 'toyota/camry', volume_cc: 2500, year: 2019 };

const standingOf = ({ db }: Services, id: number) =>
  db
    .selectFrom('listings')
    .select([
      'rating',
      'deal',
      'fair_price_tenge',
      'price_bounds',
      'unrated_why',
      'like_count',
      'price_ridge',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const query =
  'brand=toyota&model=toyota/camry&year=2019&mileage_km=84000&volume_cc=2500&fuel=petrol&transmission=AT&drive=FWD&steering=left&body_type=sedan&city=almaty';

describe('estimates of a running server', () => {
  test('before the first version, nothing is told', async ({ app }) => {
    const response = await app.inject(`/api/valuation/estimate/?${query}`);
    expect(response.json()).toMatchObject({ estimate: null, why: 'not_ready' });
  });

  test('a fit learns from published ads, rates them, and is answered from without a pause', async ({
    app,
    services,
  }) => {
    const ids = await aCamryMarket(services);
    await learnPricesNow(services);
    const versions = await services.db.selectFrom('valuation_versions').select('ad_count').execute();
    expect(versions).toEqual([{ ad_count: 60 }]);

    const standing = await standingOf(services, ids[30] ?? 0);
    expect(standing).toMatchObject({ unrated_why: null, like_count: 30 });
    expect(standing.rating).not.toBeNull();
    expect(standing.price_ridge).toMatch(/^\d{16}$/);
    expect(standing.deal).toBeGreaterThan(9000);
    expect(standing.deal).toBeLessThan(11_000);

    const told = (await app.inject(`/api/valuation/estimate/?${query}`)).json();
    expect(Math.abs(told.estimate / 14_300_000 - 1)).toBeLessThan(0.05);
    expect(told).toMatchObject({ evidence: 30, version: expect.any(Number) });
    expect(told.low).toBeLessThan(told.estimate);
    expect(told.high).toBeGreaterThan(told.estimate);
    expect(told.rating_bounds).toHaveLength(4);
    for (const { price, adjusted_price, adjustments } of told.like) {
      const sum = adjustments.reduce((total: number, { tenge }: { tenge: number }) => total + tenge, price);
      if (adjustments.length > 0) expect(sum).toBe(adjusted_price);
    }
  });

  test('a new price has its rating at once, and one that is too low to be true has none', async ({
    services,
  }) => {
    const { id } = await services.db
      .selectFrom('listings')
      .select('id')
      .where('rating', 'is not', null)
      .executeTakeFirstOrThrow();
    const setPrice = (price_tenge: number) =>
      services.db.updateTable('listings').set({ price_tenge }).where('id', '=', id).execute();
    const { fair_price_tenge: fair, price_bounds: bounds } = await standingOf(services, id);
    await setPrice(bounds?.[0] ?? 0);
    expect(await standingOf(services, id)).toMatchObject({ rating: 'great', fair_price_tenge: fair });
    await setPrice((bounds?.[3] ?? 0) + 1);
    expect(await standingOf(services, id)).toMatchObject({ rating: 'very_high' });
    await setPrice(Math.floor((fair ?? 0) * 0.55));
    expect(await standingOf(services, id)).toMatchObject({
      rating: null,
      deal: null,
      fair_price_tenge: fair,
    });
  });

  test('the catalogue filters, counts and sorts by the rating, and follows a new price at once', async ({
    app,
    services,
  }) => {
    type Answer = {
      count: number;
      results: { id: number; price_tenge: number }[];
      facets: { rating: { value: string; count: number }[] };
    };
    const ask = async (filters = '') =>
      (await app.inject(`/api/cars/?facets=rating${filters}`)).json() as Answer;
    const counts = async () =>
      Object.fromEntries((await ask()).facets.rating.map(({ value, count }) => [value, count]));
    const rows = await services.db
      .selectFrom('listings')
      .select(['id', 'rating', 'price_bounds', 'deal'])
      .where('status', '=', 'published')
      .execute();
    const expected = Object.groupBy(
      rows,
      (row) => row.rating ?? (row.price_bounds ? 'suspicious' : 'unrated'),
    );
    const before = await counts();
    for (const [value, count] of Object.entries(before)) expect(count).toBe(expected[value]?.length ?? 0);
    expect(before.suspicious).toBe(1);

    const { results } = await ask('&sort=deal');
    const deals = results.map(({ id }) => rows.find((row) => row.id === id)?.deal);
    expect(deals).toEqual([...deals].sort((a, b) => (a ?? 0) - (b ?? 0)));
    const [best] = results;
    const rating = rows.find(({ id }) => id === best?.id)?.rating ?? '';
    await services.db
      .updateTable('listings')
      .set({ price_tenge: 900_000_000 })
      .where('id', '=', best?.id ?? 0)
      .execute();
    const after = await counts();
    expect(after[rating]).toBe((before[rating] ?? 0) - 1);
    expect(after.very_high).toBe((before.very_high ?? 0) + 1);
    expect((await ask('&rating=very_high')).results.map(({ id }) => id)).toContain(best?.id);
  });

  test('a new ad and one with other facts wait for a rating, which the next minute brings', async ({
    services,
  }) => {
    const { id } = await aListing(services.db, { ...camry, mileage: 91_234 });
    const rare = await aListing(services.db, { ...camry, model: 'volvo/xc90' });
    expect(await standingOf(services, id)).toMatchObject({ unrated_why: 'pending', rating: null });
    const rate = async () => {
      await jobs.enqueue(services.db, 'rate_new_ads', {});
      await runWaitingJobs({ pool: services.pool, tasks: valuationTasks(services) });
    };
    await rate();
    const first = await standingOf(services, id);
    expect(first).toMatchObject({ unrated_why: null });
    expect(await standingOf(services, rare.id)).toMatchObject({
      unrated_why: 'few_like_cars',
      like_count: 0,
    });
    await services.db.updateTable('listings').set({ mileage: 191_234 }).where('id', '=', id).execute();
    expect(await standingOf(services, id)).toMatchObject({ unrated_why: 'pending', fair_price_tenge: null });
    await rate();
    expect((await standingOf(services, id)).fair_price_tenge).toBeLessThan(first.fair_price_tenge ?? 0);
  });

  test('at most five versions are kept, and a process takes the newest one', async ({ services }) => {
    const process = createCurrentVersion(services.db);
    const before = await process();
    if (!before) throw new Error('nothing was learned');
    for (let runs = 0; runs < 6; runs += 1)
      await saveVersion(services.db, before.valuation, services.clock.now());
    const versions = await services.db.selectFrom('valuation_versions').select('id').execute();
    expect(versions).toHaveLength(5);
    const after = await createCurrentVersion(services.db)();
    expect(after?.number).toBeGreaterThan(before.number);
    // The old one answers on until it is time to look again.
    expect((await process())?.number).toBe(before.number);
  });

  test.for([
    ['brand=nobody&year=2019', 'brand'],
    ['brand=toyota&model=kia/rio&year=2019', 'model'],
    ['brand=toyota&year=2019&city=atlantis', 'city'],
    ['brand=toyota', 'year'],
    ['brand=toyota&year=abc', 'year'],
    ['brand=toyota&year=2019&mileage_km=-5', 'mileage_km'],
    ['brand=toyota&year=2019&condition=broken', 'condition'],
  ])('%s is refused at %s', async ([bad, field], { app }) => {
    const response = await app.inject(`/api/valuation/estimate/?${bad}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field }]);
  });

  test('a browser gets 120 estimates in ten minutes, then others still get theirs', async ({ app }) => {
    const ask = ({ ask }: ReturnType<typeof aVisitor>) => ask('GET', `/valuation/estimate/?${query}`);
    const collector = aVisitor(app);
    // The first request brings the cookie by which the browser is known from then on.
    await ask(collector);
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await ask(collector)).statusCode);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    expect((await ask(collector)).json()).toMatchObject({ code: 'too_many_requests' });
    expect((await ask(aVisitor(app))).statusCode).toBe(200);
  });

  test('the estimate of an ad leaves out the ad itself; a draft has none', async ({ app, services }) => {
    const { id } = await services.db
      .selectFrom('listings')
      .select('id')
      .where('rating', 'is not', null)
      .executeTakeFirstOrThrow();
    const told = (await app.inject(`/api/valuation/cars/${id}/`)).json();
    expect(told.like.map((car: { id: number }) => car.id)).not.toContain(id);
    const draft = await aListing(services.db, { ...camry, status: 'draft' });
    expect((await app.inject(`/api/valuation/cars/${draft.id}/`)).statusCode).toBe(404);
  });
});
