import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];

async function vinDecoderOfMember(app: App, services: Services) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services)).token);
  return (vin: string, lang = 'ru') =>
    visitor.ask('GET', `/vehicles/vin/?vin=${encodeURIComponent(vin)}&lang=${lang}`);
}

const slugs = (items: { value: string }[]) => items.map(({ value }) => value);

test('the VIN of a Lada determines the model; facts that it does not determine are listed', async ({
  app,
  services,
}) => {
  const decode = await vinDecoderOfMember(app, services);
  const result = (await decode('XTA217030C0345678')).json();
  expect(result).toMatchObject({
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
  expect(slugs(result.brands)).toEqual(['lada']);
  expect(slugs(result.models)).toEqual(['lada/priora']);
  expect(result.unknown).toEqual(['generation', 'year', 'body_type', 'modification']);
});

test('a maker code that several brands share returns all of them and lists the brand as unknown', async ({
  app,
  services,
}) => {
  const decode = await vinDecoderOfMember(app, services);
  const result = (await decode('z94cb41baer123456', 'kk')).json();
  expect(slugs(result.brands)).toEqual(['hyundai', 'kia']);
  expect(result).toMatchObject({ years: [2014], country: { label: 'Ресей' }, models: [] });
  expect(result.unknown).toEqual(['brand', 'model', 'generation', 'body_type', 'modification']);
});

test('a VIN of an assembly plant in Kazakhstan determines only the country', async ({ app, services }) => {
  const decode = await vinDecoderOfMember(app, services);
  const result = (await decode('MX1AB1CD2RK012345')).json();
  expect(result).toMatchObject({ country: { value: 'KZ', label: 'Казахстан' }, maker: null, brands: [] });
  expect(result.unknown).toContain('maker');
});

test('a Japanese body number returns the models that share its chassis', async ({ app, services }) => {
  const decode = await vinDecoderOfMember(app, services);
  const corolla = (await decode('NZE121-3123456', 'en')).json();
  expect(corolla).toMatchObject({ kind: 'body_number', country: { value: 'JP', label: 'Japan' }, years: [] });
  expect(corolla.steering).toEqual({ value: 'right', label: 'Right' });
  expect(slugs(corolla.brands)).toEqual(['toyota']);
  expect(slugs(corolla.models)).toEqual(
    expect.arrayContaining(['toyota/corolla', 'toyota/corolla-fielder', 'toyota/corolla-spacio']),
  );
  expect(corolla.unknown).toContain('model');

  const levin = (await decode('AE86-5012345')).json();
  expect(slugs(levin.brands)).toEqual(['toyota']);
  const unknown = (await decode('ZZZ999-1234567')).json();
  expect(unknown).toMatchObject({ brands: [], models: [] });
  expect(unknown.unknown).toContain('brand');
});

test('a corrected number is suggested, but not decoded', async ({ app, services }) => {
  const decode = await vinDecoderOfMember(app, services);
  const result = (await decode('ХТА217030С0345678')).json();
  expect(result).toMatchObject({ kind: 'neither', mended: 'XTA217030C0345678', brands: [], unknown: [] });
  expect((await decode('hello')).json()).toMatchObject({ kind: 'neither', mended: null });
  expect((await decode('X'.repeat(41))).statusCode).toBe(400);
});

test('the rate limit applies to each member separately', async ({ app, services }) => {
  const decode = await vinDecoderOfMember(app, services);
  for (let time = 0; time < 30; time += 1) expect((await decode('XTA217030C0345678')).statusCode).toBe(200);
  expect((await decode('XTA217030C0345678')).statusCode).toBe(429);
  expect((await (await vinDecoderOfMember(app, services))('XTA217030C0345678')).statusCode).toBe(200);
});
