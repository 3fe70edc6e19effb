import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { rounds } from '../../../platform/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { listCars, ranges } from '../contract.ts';

type App = import('fastify').FastifyInstance;

const fields = Object.keys(listCars.input.shape);

/** Invalid and hostile values that people, programs and attackers put into addresses. */
const hostileValues = [
  '',
  ' ',
  '-',
  '--toyota',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '1.5',
  'true,false',
  'null',
  'undefined',
  '[object Object]',
  'toyota,toyota,-toyota',
  'toyota/',
  '/toyota',
  'toyota/camry/xv70/more',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  "' or 1=1--",
  '"; drop table listings; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000',
  '\ud83d',
  '\u202e٣٤',
  '%',
  '%00',
  '_%',
  'я'.repeat(10_000),
  '9'.repeat(10_000),
  Array.from({ length: 500 }, (_, at) => `value-${at}`).join(','),
  Array.from({ length: 501 }, (_, at) => `value-${at}`).join(','),
] as const;

async function expectSane(app: App, query: string) {
  const response = await app.inject(`/api/cars/?${query}`);
  const shortQuery = query.length > 300 ? `${query.slice(0, 300)}…` : query;
  expect([200, 400, 414], shortQuery).toContain(response.statusCode);
  expect(response.headers['content-type'], shortQuery).toMatch(/^application\/(problem\+)?json/);
  expect(response.headers['x-content-type-options'], shortQuery).toBe('nosniff');
  if (response.statusCode === 400) expect(response.json().errors?.length ?? 1, shortQuery).toBeGreaterThan(0);
  return response;
}

/** Encodes a value like a browser, which replaces a lone surrogate (half of a Unicode character) by U+FFFD. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

// All combinations of fields and values are about four thousand requests. A quick test run uses a quarter of the values
// for each field, not always the same quarter, so that every value is still tested with many fields.
test('no value of any parameter causes a server error', { timeout: 300_000 }, async ({ app, db }) => {
  await aListing(db);
  expect(fields.length).toBeGreaterThan(35);
  const share = rounds(4, 1);
  for (const [at, field] of fields.entries()) {
    const queries = hostileValues.map(encoded).flatMap((value) => {
      const once = `${field}=${value}`;
      return value.length < 300 ? [once, `${once}&${once}`, `${field}[${value}]=${value}`] : [once];
    });
    const selected = queries.filter((_, index) => (index + at) % share === 0);
    await Promise.all(selected.map((query) => expectSane(app, query)));
  }
});

test('no combination of valid and invalid parameters causes a server error', async ({ app, db }) => {
  await aListing(db, { model: 'kia/rio', options: ['abs'] });
  const validValues = [
    'toyota',
    '-kia',
    'kia/rio',
    'almaty',
    'hybrid',
    'abs',
    'true',
    'false',
    '2015',
    'price_asc',
  ];
  const value = fc.oneof(
    fc.constantFrom(...hostileValues.filter((text) => text.length < 200)),
    fc.constantFrom(...validValues),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
  );
  const pair = fc.tuple(fc.constantFrom(...fields, 'lang', 'utm_source', 'facets'), value);
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 12 }), async (pairs) => {
      await expectSane(app, pairs.map(([name, text]) => `${name}=${encoded(text)}`).join('&'));
    }),
    { numRuns: rounds(100, 400) },
  );
});

test('five hundred values of a facet are accepted and each unknown one is reported; 501 values are an error', async ({
  app,
}) => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `brand=brand-${at}`).join('&');
  const refused = await expectSane(app, many(500));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toHaveLength(500);
  const tooMany = await expectSane(app, many(501));
  expect(tooMany.json().errors.map(({ field }: { field: string }) => field)).toEqual(['brand']);
});

test.for(ranges)('%s_from greater than %s_to is reported on both fields', async (range, { app }) => {
  const response = await app.inject(`/api/cars/?${range}_from=2020&${range}_to=2010`);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([
    { field: `${range}_from`, code: 'range_backward' },
    { field: `${range}_to`, code: 'range_backward' },
  ]);
});

test('a price rating or a sort order that does not exist is refused', async ({ app }) => {
  expect((await app.inject('/api/cars/?rating=great&sort=deal')).statusCode).toBe(200);
  const refusal = await app.inject('/api/cars/?rating=greatest');
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json().errors).toMatchObject([{ field: 'rating', code: 'unknown_value' }]);
  expect((await app.inject('/api/cars/?sort=best_deal')).statusCode).toBe(400);
});
