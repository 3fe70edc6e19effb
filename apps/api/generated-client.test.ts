import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, expect } from 'vitest';
import { aListing } from '../../features/listings/server/testing.ts';
import { test } from './testing/harness.ts';

/*
 * A partner's program: a client that a generator makes of our OpenAPI document, and code that uses it.
 */

const folder = await mkdtemp(join(tmpdir(), 'tulpar-client-'));
afterAll(() => rm(folder, { recursive: true }));
const compiler = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc');
const run = promisify(execFile);

const program = (priceType: string) => `
import { client } from './client.gen.ts';
import { getCars, getCarsById } from './sdk.gen.ts';

client.setConfig({ baseUrl: process.env.API });
const { data: page, error } = await getCars({ query: { brand: ['toyota'], price_to: 10_000_000, lang: 'en' } });
if (!page) throw new Error(error?.code);
const [first] = page.results;
if (!first) throw new Error('No cars');
const price: ${priceType} = first.price;
const { data: car } = await getCarsById({ path: { id: String(first.id) } });
const missing = await getCarsById({ path: { id: '999999999' } });
console.log(JSON.stringify([page.count, price, car?.brand.label, missing.error?.code, missing.response?.status]));
`;

const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'esnext',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--allowImportingTsExtensions',
  '--types',
  'node',
  '--typeRoots',
  join(import.meta.dirname, '../../node_modules/@types'),
];
const compile = (file: string) =>
  run(process.execPath, [compiler, ...options, join(folder, file)]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

test('a generator makes a typed client of the OpenAPI document, which works', async ({ app, db }) => {
  await aListing(db, { price_tenge: 9_200_000 });
  await createClient({
    input: (await app.inject('/api/openapi.json')).json(),
    output: { path: folder, module: { extension: '.ts' }, clean: false },
    plugins: ['@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'program.ts'), program('number'));
  await writeFile(join(folder, 'wrong.ts'), program('string'));
  expect(await compile('program.ts')).toBe('');
  expect(await compile('wrong.ts')).toMatch(/wrong\.ts.*TS2322/);

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
    env: { ...process.env, API: `${address}/api` },
  });
  expect(JSON.parse(stdout)).toEqual([1, 9_200_000, 'Toyota', 'not_found', 404]);
}, 60_000);
