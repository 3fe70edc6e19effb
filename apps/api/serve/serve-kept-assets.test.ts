import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import { test } from '../testing/harness.ts';
import { startKeepingAssets } from './serve-kept-assets.ts';

const hour = 3_600_000;
const noon = new Date('2026-11-21T12:00:00Z').getTime();

/** Starts a release with these assets at that hour, and ends it at once. */
async function release(services: Services, assets: Record<string, string>, hours = 0): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(assets)) await writeFile(join(folder, name), text);
  const clock: Clock = { ...services.clock, now: () => new Date(noon + hours * hour) };
  const log = { error: (problem: unknown) => expect(problem).toBeUndefined() } as never;
  const keeping = await startKeepingAssets({ db: services.db, clock }, { folder, log });
  await keeping.close();
}

const script = `export const cars = ${JSON.stringify('камри '.repeat(500))};`;

test('a page of the earlier release gets its scripts for a day, then no more', async ({ app, services }) => {
  const status = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode;
  const statuses = async () => [
    await status('of-both.js'),
    await status('of-old.js'),
    await status('of-new.css'),
  ];
  await release(services, { 'of-both.js': '1', 'of-old.js': script, 'of-old.js.br': 'copy' });
  expect(await statuses()).toEqual([200, 200, 404]);
  expect(await status('of-old.js.br')).toBe(404);
  const latest = { 'of-both.js': '1', 'of-new.css': 'a { color: red }' };
  await release(services, latest, 20);
  await release(services, latest, 24.9);
  expect(await statuses()).toEqual([200, 200, 200]);
  await release(services, latest, 25.1);
  expect(await statuses()).toEqual([200, 404, 200]);
});

test('a kept script is the same file, compressed, of its type, and cached for ever', async ({
  app,
  services,
}) => {
  await release(services, { 'Ab3_-9x.js': script });
  const response = await app.inject({
    url: '/assets/Ab3_-9x.js?from=a-proxy',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  expect((await app.inject('/assets/Ab3_-9x.js')).payload).toBe(script);
});

test.for([
  'none.js',
  '../app.ts',
  '..%2fapp.ts',
  '%00.js',
  'a/b.js',
  '.js',
  'server.lock',
  '',
])('no asset is called "%s", and nobody caches that', async (name, { app }) => {
  const { statusCode, headers } = await app.inject(`/assets/${name}`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('without a built site, as in development, nothing is kept', async ({ services }) => {
  const folder = join(tmpdir(), 'tulpar-no-such-folder');
  await expect(startKeepingAssets(services, { folder, log: {} as never })).resolves.toBeDefined();
});

test('servers that start at the same time do not disturb each other', async ({ app, services }) => {
  const assets = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`of-each-${at}.js`, script]));
  const reversed = Object.fromEntries(Object.entries(assets).reverse());
  await Promise.all([release(services, assets), release(services, reversed), release(services, assets)]);
  expect((await app.inject('/assets/of-each-39.js')).statusCode).toBe(200);
});
