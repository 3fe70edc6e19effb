import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

type Body = { results: { id: number }[]; near: unknown; around: unknown; count: number; next: string | null };
type Api = { inject(url: string): Promise<{ statusCode: number; json(): Body }> };

const listOf = async (app: Api, query: string) => (await app.inject(`/api/cars/?${query}`)).json();
const ids = ({ results }: Body) => results.map(({ id }) => id);

test('cars of the own city come first, then those around it, then its region, then the rest', async ({
  app,
  db,
}) => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00Z`;
  const own = await aListing(db, { city: 'karaganda', published_at: at(1) });
  const around = await aListing(db, { city: 'temirtau', published_at: at(2) });
  const region = await aListing(db, { city: 'balkhash', published_at: at(3) });
  const reachable = await aListing(db, { city: 'astana', published_at: at(4) });
  const far = await aListing(db, { city: 'aktau', published_at: at(5) });
  const newest = [far, reachable, region, around, own].map(({ id }) => id);
  const { id: near } = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'karaganda')
    .executeTakeFirstOrThrow();

  const list = await listOf(app, `near=${near}`);
  expect(ids(list)).toEqual([own, around, reachable, region, far].map(({ id }) => id));
  expect(list.near).toEqual({ value: 'karaganda', label: 'Караганда' });
  for (const query of ['', `near=${near}&sort=year`, 'near=999999999']) {
    const usual = await listOf(app, query);
    expect(ids(usual), query).toEqual(newest);
    expect(usual.near, query).toBeNull();
  }
  // Whoever has chosen places sees those in the usual order.
  expect(ids(await listOf(app, `near=${near}&city=aktau&city=karaganda`))).toEqual([far.id, own.id]);
  expect((await app.inject('/api/cars/?near=off')).statusCode).toBe(400);
});

test('a radius takes in places around the city, and a short list says how many a wider one adds', async ({
  app,
  db,
}) => {
  const [almaty, talgar, konaev, shymkent] = [
    await aListing(db, { model: 'mazda/cx-5', city: 'almaty' }),
    await aListing(db, { model: 'mazda/cx-5', city: 'talgar' }),
    await aListing(db, { model: 'mazda/cx-5', city: 'konaev' }),
    await aListing(db, { model: 'mazda/cx-5', city: 'shymkent' }),
  ].map(({ id }) => id);
  const list = await listOf(app, 'brand=mazda&city=almaty');
  expect(ids(list)).toEqual([almaty]);
  // Talgar is 26 km away and Konaev 68; Shymkent 600, so this is the smallest radius that gives the most.
  expect(list.around).toEqual({ radius: 100, count: 2 });
  expect(new Set(ids(await listOf(app, 'brand=mazda&city=almaty&radius=30')))).toEqual(
    new Set([almaty, talgar]),
  );
  const wide = await listOf(app, 'brand=mazda&city=almaty&radius=100');
  expect(new Set(ids(wide))).toEqual(new Set([almaty, talgar, konaev]));
  expect(wide.around).toBeNull();
  expect((await app.inject('/api/cars/count/?brand=mazda&city=almaty&radius=1000')).json()).toMatchObject({
    count: 4,
  });
  expect(ids(await listOf(app, 'brand=mazda&city=shymkent&city=-talgar'))).toEqual([shymkent]);
  expect((await listOf(app, 'brand=mazda&city=almaty&city=-talgar')).around).toEqual({
    radius: 100,
    count: 1,
  });

  const refusal = await app.inject('/api/cars/?radius=50');
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json()).toMatchObject({ errors: [{ field: 'radius', code: 'radius_without_city' }] });
});
