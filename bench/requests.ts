import { setTimeout as sleep } from 'node:timers/promises';
import { readQueryLines } from '../features/catalogue/server/text-query/judge-lines.ts';
import { createRandom } from '../platform/server/random.ts';
import { generateQueries, readCars } from './http/addresses.ts';
import { type Connection, openConnection } from './http/connection.ts';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, readCommand } from './site.ts';

const help = `How long each kind of request takes on a running site that has nothing else to do: one after another, no address twice,
the cars drawn from all that the sitemap names. For sites with more ads than others have; needs one without limits
(REQUESTS_PER_SECOND=0).

  npm run bench:requests -- [address] [--requests 200: of each kind] [--seconds 120: of each kind, at most] [--pause 50: ms between two]`;

const { address, requests, seconds, pause } = readCommand(help, { requests: 200, seconds: 120, pause: 50 });
const site = new URL(address);
const random = createRandom();
const carMaps = 5;

async function located(path: string): Promise<string[]> {
  let response = await fetch(address + path);
  // The first sitemap of a large site takes longer than a request may: it is answered 503 until it is in the cache.
  while (response.status === 503) response = await fetch(address + path);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}

async function timesOf(paths: readonly string[]): Promise<{ ms: number[]; failures: number }> {
  const open = (): Promise<Connection> =>
    openConnection(site, { ...browserEncodings, accept: 'text/html,application/json' });
  let connection = await open();
  const ms: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  for (const path of paths) {
    if (performance.now() > end) break;
    const started = performance.now();
    const response = await connection.get(path);
    ms.push(performance.now() - started);
    if (response?.status !== 200) failures += 1;
    if (response === null) connection = await open();
    await sleep(pause);
  }
  connection.close();
  return { ms, failures };
}

const rows: string[][] = [];
async function measure(what: string, paths: readonly string[]): Promise<void> {
  const { ms, failures } = await timesOf(paths);
  rows.push([
    what,
    String(ms.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(ms, share).toFixed(0)),
    String(failures),
  ]);
  console.error(rows.at(-1)?.join('  '));
}

const drawn = Date.now() % 1_000_000;
const queries = generateQueries(await readCars(address), 4 * requests, drawn);
const some = (number: number) => queries.slice(number * requests, (number + 1) * requests);
/** A page beyond the last one is answered 404. */
const withoutPage = (query: string) => query.replaceAll(/&?page=[^&]*/g, '');
const lines = (await readQueryLines('held-out')).map(({ query }) => encodeURIComponent(query));

await measure('the first of sitemap.xml', ['/sitemap.xml']);
const maps = await located('/sitemap.xml');
const mapsLike = (pattern: RegExp) => maps.filter((path) => pattern.test(path));
const ofCars = mapsLike(/\/cars-\d+\.xml$/);
const cars: string[] = [];
for (let at = 0; at < carMaps; at += 1) cars.push(...(await located(random.pick(ofCars))));
const drawCars = () => Array.from({ length: requests }, () => random.pick(cars));

await measure(
  'search with all facets',
  some(0).map((query) => `/api/cars/?facets=all&${query}`),
);
await measure(
  'search',
  some(1).map((query) => `/api/cars/?${query}`),
);
await measure(
  'search by words',
  lines.slice(0, requests).map((query) => `/api/cars/?q=${query}`),
);
await measure(
  'count',
  some(2).map((query) => `/api/cars/count/?${query.replaceAll(/&?(sort|page)=[^&]*/g, '')}`),
);
await measure(
  'page of a list',
  some(3).map((query) => `/cars?${withoutPage(query)}`),
);
await measure('page of a car', drawCars());
await measure(
  'cars like it',
  drawCars().map((path) => `/api${path}/similar/`),
);
await measure('sitemap.xml again', ['/sitemap.xml']);
await measure('sitemap of 20,000 cars', ofCars.slice(-10));
await measure(
  'other sitemaps',
  maps.filter((path) => !ofCars.includes(path)),
);

console.log(`${address}, one request after another; ${machineLine()}\n`);
console.log(table(['what', 'asked', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'failed'], rows));
