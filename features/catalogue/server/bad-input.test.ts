import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { listCars, ranges } from '../contract.ts';

type App = import('fastify').FastifyInstance;

const fields = Object.keys(listCars.input.shape);

/** What people, programs and attackers put into an address. */
const nasty = [
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
  const answer = await app.inject(`/api/cars/?${query}`);
  const shown = query.length > 300 ? `${query.slice(0, 300)}…` : query;
  expect([200, 400, 414], shown).toContain(answer.statusCode);
  expect(answer.headers['content-type'], shown).toMatch(/^application\/(problem\+)?json/);
  expect(answer.headers['x-content-type-options'], shown).toBe('nosniff');
  if (answer.statusCode === 400) expect(answer.json().errors?.length ?? 1, shown).toBeGreaterThan(0);
  return answer;
}

/** Half of a surrogate pair cannot be written in an address; browsers send the sign for a broken letter. */
const written = (value: string) => encodeURIComponent(value.toWellFormed());

// Some four thousand requests: minutes on a machine with other things to do.
test('no value of any parameter makes the server fail', { timeout: 300_000 }, async ({ app, db }) => {
  await aListing(db);
  expect(fields.length).toBeGreaterThan(35);
  for (const field of fields) {
    const queries = nasty.map(written).flatMap((value) => {
      const once = `${field}=${value}`;
      return value.length < 300 ? [once, `${once}&${once}`, `${field}[${value}]=${value}`] : [once];
    });
    await Promise.all(queries.map((query) => expectSane(app, query)));
  }
});

test('neither does any mixture of parameters, known values among them', async ({ app, db }) => {
  await aListing(db, { model: 'kia/rio', options: ['abs'] });
  const known = [
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
    fc.constantFrom(...nasty.filter((one) => one.length < 200)),
    fc.constantFrom(...known),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
  );
  const pair = fc.tuple(fc.constantFrom(...fields, 'lang', 'utm_source', 'facets'), value);
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 12 }), async (pairs) => {
      await expectSane(app, pairs.map(([name, one]) => `${name}=${written(one)}`).join('&'));
    }),
    { numRuns: 400 },
  );
});

test('five hundred values of a facet are read, each told when nobody knows it; one more is refused by the name', async ({
  app,
}) => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `brand=brand-${at}`).join('&');
  const refused = await expectSane(app, many(500));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toHaveLength(500);
  const tooMany = await expectSane(app, many(501));
  expect(tooMany.json().errors.map(({ field }: { field: string }) => field)).toEqual(['brand']);
});

test.for(ranges)('%s_from greater than %s_to is refused by both names', async (range, { app }) => {
  const answer = await app.inject(`/api/cars/?${range}_from=2020&${range}_to=2010`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([
    { field: `${range}_from`, code: 'range_backward' },
    { field: `${range}_to`, code: 'range_backward' },
  ]);
});
