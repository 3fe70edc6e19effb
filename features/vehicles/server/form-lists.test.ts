import { expect, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';

type App = { inject(address: string): Promise<{ statusCode: number; json(): unknown; headers: unknown }> };
type Row = Record<string, unknown> & { value: string; label: string };

async function rowsOf(app: App, path: string): Promise<Row[]> {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode).toBe(200);
  return (response.json() as { results: Row[] }).results;
}

const camry = '/vehicles/brands/toyota/models/camry/generations/';

test('the list has all brands, with or without cars, and marks popular ones', async ({ app }) => {
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

test('generations and modifications are filtered by year', async ({ app }) => {
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
    expect.objectContaining({ volume_cc: 2494, fuel: { value: 'petrol', label: 'Gasoline' } }),
  );
  expect(await rowsOf(app, `${camry}?year=1950`)).toEqual([]);
});

test('an unknown brand, model or generation in the path gives 404 with its field', async ({ app }) => {
  for (const [path, field] of [
    ['/vehicles/brands/nobody/models/', 'brand'],
    ['/vehicles/brands/toyota/models/nothing/generations/', 'model'],
    // Camry is a model of another brand.
    ['/vehicles/brands/kia/models/camry/generations/', 'model'],
    [`${camry}nothing/modifications/`, 'generation'],
  ]) {
    const response = await app.inject(`/api${path}`);
    expect(response.statusCode, path).toBe(404);
    expect(response.json().errors[0].field, path).toBe(field);
  }
});

test('form choices are in the language of the request, with all equipment in nine groups', async ({
  app,
}) => {
  const response = await app.inject('/api/vehicles/choices/?lang=kk');
  const { facets, options } = response.json();
  expect(facets.steering).toEqual([
    { value: 'left', label: 'Сол жақта' },
    { value: 'right', label: 'Оң жақта' },
  ]);
  expect(facets.transmission.map(({ value }: Row) => value)).toEqual(['MT', 'AT', 'CVT', 'DCT', 'SS']);
  expect(options).toHaveLength(9);
  expect(options.flatMap((group: { options: Row[] }) => group.options)).toHaveLength(114);
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
});

test('the number of database queries does not depend on the length of a list', async ({ app, pool }) => {
  await rowsOf(app, camry);
  const connect = vi.spyOn(pool, 'connect');
  await rowsOf(app, camry);
  await rowsOf(app, `${camry}xv70/modifications/`);
  expect(connect.mock.calls.length).toBeLessThanOrEqual(6);
  connect.mockRestore();
});
