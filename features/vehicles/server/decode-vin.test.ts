import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];

async function someone(app: App, services: Services) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services)).token);
  return (vin: string, lang = 'ru') =>
    visitor.ask('GET', `/vehicles/vin/?vin=${encodeURIComponent(vin)}&lang=${lang}`);
}

const slugs = (things: { value: string }[]) => things.map(({ value }) => value);

test('a Lada is told by its number down to the model; what is not told is named', async ({
  app,
  services,
}) => {
  const ask = await someone(app, services);
  const told = (await ask('XTA217030C0345678')).json();
  expect(told).toMatchObject({
    given: 'XTA217030C0345678',
    kind: 'vin',
    mended: null,
    region: 'europe',
    country: { value: 'RU', label: 'Россия' },
    maker: 'AvtoVAZ',
    check_digit: 'not_used',
    years: [2012, 1982],
    generations: [],
  });
  expect(slugs(told.brands)).toEqual(['lada']);
  expect(slugs(told.models)).toEqual(['lada/priora']);
  expect(told.unknown).toEqual(['generation', 'year', 'body_type', 'modification']);
});

test('a code of several brands offers them all and says that the brand is not told', async ({
  app,
  services,
}) => {
  const ask = await someone(app, services);
  const told = (await ask('z94cb41baer123456', 'kk')).json();
  expect(slugs(told.brands)).toEqual(['hyundai', 'kia']);
  expect(told).toMatchObject({ years: [2014], country: { label: 'Ресей' }, models: [] });
  expect(told.unknown).toEqual(['brand', 'model', 'generation', 'body_type', 'modification']);
});

test('a number of Kazakhstan’s own assembly tells the country only', async ({ app, services }) => {
  const ask = await someone(app, services);
  const told = (await ask('MX1AB1CD2RK012345')).json();
  expect(told).toMatchObject({ country: { value: 'KZ', label: 'Казахстан' }, maker: null, brands: [] });
  expect(told.unknown).toContain('maker');
});

test('a body number from Japan names the models that share its chassis', async ({ app, services }) => {
  const ask = await someone(app, services);
  const corolla = (await ask('NZE121-3123456', 'en')).json();
  expect(corolla).toMatchObject({ kind: 'body_number', country: { value: 'JP', label: 'Japan' }, years: [] });
  expect(corolla.steering).toEqual({ value: 'right', label: 'Right' });
  expect(slugs(corolla.brands)).toEqual(['toyota']);
  expect(slugs(corolla.models)).toEqual(
    expect.arrayContaining(['toyota/corolla', 'toyota/corolla-fielder', 'toyota/corolla-spacio']),
  );
  expect(corolla.unknown).toContain('model');

  const levin = (await ask('AE86-5012345')).json();
  expect(slugs(levin.brands)).toEqual(['toyota']);
  const nobody = (await ask('ZZZ999-1234567')).json();
  expect(nobody).toMatchObject({ brands: [], models: [] });
  expect(nobody.unknown).toContain('brand');
});

test('a mended number is offered and never taken for what was typed', async ({ app, services }) => {
  const ask = await someone(app, services);
  const told = (await ask('ХТА217030С0345678')).json();
  expect(told).toMatchObject({ kind: 'neither', mended: 'XTA217030C0345678', brands: [], unknown: [] });
  expect((await ask('hello')).json()).toMatchObject({ kind: 'neither', mended: null });
  expect((await ask('X'.repeat(41))).statusCode).toBe(400);
});

test('whoever asks too often waits, and others do not', async ({ app, services }) => {
  const ask = await someone(app, services);
  for (let time = 0; time < 30; time += 1) expect((await ask('XTA217030C0345678')).statusCode).toBe(200);
  expect((await ask('XTA217030C0345678')).statusCode).toBe(429);
  expect((await (await someone(app, services))('XTA217030C0345678')).statusCode).toBe(200);
});
