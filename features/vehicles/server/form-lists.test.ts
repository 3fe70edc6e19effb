import { expect, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';

type App = { inject(address: string): Promise<{ statusCode: number; json(): unknown; headers: unknown }> };
type Row = Record<string, unknown> & { value: string; label: string };

async function rowsOf(app: App, path: string): Promise<Row[]> {
  const answer = await app.inject(`/api${path}`);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { results: Row[] }).results;
}

const camry = '/vehicles/brands/toyota/models/camry/generations/';

test('every brand is there with or without cars, the common ones marked', async ({ app }) => {
  const brands = await rowsOf(app, '/vehicles/brands/');
  expect(brands.length).toBeGreaterThan(200);
  const popular = brands.filter(({ is_popular }) => is_popular).map(({ value }) => value);
  expect(popular).toHaveLength(24);
  expect(popular).toEqual(expect.arrayContaining(['toyota', 'hyundai', 'kia', 'lada', 'chevrolet']));
  const models = await rowsOf(app, '/vehicles/brands/toyota/models/');
  expect(models.find(({ value }) => value === 'toyota/camry')).toMatchObject({
    label: 'Camry',
    is_popular: true,
  });
});

test('a year leaves its generations, a generation its bodies and modifications', async ({ app }) => {
  const all = await rowsOf(app, camry);
  const of2019 = await rowsOf(app, `${camry}?year=2019`);
  expect(of2019.length).toBeLessThan(all.length);
  expect(of2019.map(({ label }) => label)).toContain('XV70');
  expect(of2019.find(({ label }) => label === 'XV70')).toMatchObject({
    value: 'toyota/camry/xv70',
    body_types: [{ value: 'sedan', label: 'Седан' }],
  });
  const mods = await rowsOf(app, `${camry}xv70/modifications/?year=2019&lang=en`);
  expect(mods.length).toBeGreaterThan(2);
  expect(mods).toContainEqual(
    expect.objectContaining({ volume_cc: 2494, fuel: { value: 'petrol', label: 'Petrol' } }),
  );
  expect(await rowsOf(app, `${camry}?year=1950`)).toEqual([]);
});

test('what does not exist is said to be unknown, whichever part of the address it is', async ({ app }) => {
  for (const [path, field] of [
    ['/vehicles/brands/nobody/models/', 'brand'],
    ['/vehicles/brands/toyota/models/nothing/generations/', 'model'],
    // A model of another brand.
    ['/vehicles/brands/kia/models/camry/generations/', 'model'],
    [`${camry}nothing/modifications/`, 'generation'],
  ]) {
    const answer = await app.inject(`/api${path}`);
    expect(answer.statusCode, path).toBe(404);
    expect(answer.json().errors[0].field, path).toBe(field);
  }
});

test('choices of a form are in the language of the request, all equipment in nine groups', async ({
  app,
}) => {
  const answer = await app.inject('/api/vehicles/choices/?lang=kk');
  const { facets, options } = answer.json();
  expect(facets.steering).toEqual([
    { value: 'left', label: 'Сол жақта' },
    { value: 'right', label: 'Оң жақта' },
  ]);
  expect(facets.transmission.map(({ value }: Row) => value)).toEqual(['MT', 'AT', 'CVT', 'DCT', 'SS']);
  expect(options).toHaveLength(9);
  expect(options.flatMap((group: { options: Row[] }) => group.options)).toHaveLength(114);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test('a list is answered by the same number of queries however long it is', async ({ app, pool }) => {
  await rowsOf(app, camry);
  const asked = vi.spyOn(pool, 'connect');
  await rowsOf(app, camry);
  await rowsOf(app, `${camry}xv70/modifications/`);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
  asked.mockRestore();
});
