import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withDatabase } from '../tools/with-database.ts';
import { generateQueries, readCars } from './http/addresses.ts';
import { type Load, openLoop } from './http/load.ts';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { readCommand } from './site.ts';

const help = `How soon a change is found: prices of ads are changed in the database of a running site (of DATA_DIR or DATABASE_URL, the
same as the site's), one transaction each, and every twenty-fifth is looked for from the moment of its commit. What others
ask meanwhile is timed with and without the changes. Before that, two seconds of changes to other ads are not timed: who
writes is connected already, as a site is; the ads themselves are drawn from all, and come from the disk. The old prices
are put back at the end.

  npm run bench:feed -- [address] [--seconds 10] [--changes 500] [--queries 100]`;

const { address, seconds, changes, queries } = readCommand(help, { seconds: 10, changes: 500, queries: 100 });
const changedAdCount = 2000;
/** Changes and queries run for this many seconds before the measurement begins. */
const warmUpSeconds = 2;
const sampleEvery = 25;
/** The next price to set: higher than any real price and never repeated, so that a search finds only the changed ad. */
let uniquePrice = 900_000_000_000;
const searchTimeoutMs = 10_000;
const writers = 8;

type Ad = { id: number; price_tenge: number };

/** Searches for the price until it is found; returns the milliseconds that took, or null after the timeout. */
async function millisecondsUntilFound(price: number): Promise<number | null> {
  const committed = performance.now();
  while (performance.now() - committed < searchTimeoutMs) {
    const response = await fetch(`${address}/api/cars/count/?price_from=${price}&price_to=${price}`);
    const { count } = (await response.json()) as { count: number };
    if (count > 0) return performance.now() - committed;
  }
  return null;
}

/** Changes prices at a constant rate; returns for some of the changes how many milliseconds until a search found them. */
async function changePrices(
  pool: pg.Pool,
  ads: readonly Ad[],
  forSeconds: number,
): Promise<(number | null)[]> {
  const searchTimes: Promise<number | null>[] = [];
  const started = performance.now();
  let nextNumber = 0;
  async function changePrice(number: number): Promise<void> {
    const isSampled = number % sampleEvery === 0;
    const ad = ads[number % ads.length] as Ad;
    const price = isSampled ? uniquePrice++ : ad.price_tenge + (number % 100) * 1000;
    await pool.query('update listings set price_tenge = $1 where id = $2', [price, ad.id]);
    if (isSampled) searchTimes.push(millisecondsUntilFound(price));
  }
  async function runWriter(): Promise<void> {
    while (nextNumber < changes * forSeconds) {
      const number = nextNumber;
      nextNumber += 1;
      const waitMs = started + (number * 1000) / changes - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      await changePrice(number);
    }
  }
  await Promise.all(Array.from({ length: writers }, runWriter));
  return Promise.all(searchTimes);
}

function rowOf(name: string, milliseconds: readonly number[]): string[] {
  return [
    name,
    String(milliseconds.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(milliseconds, share).toFixed(1)),
  ];
}

await withDatabase(async ({ pool }) => {
  const paths = generateQueries(await readCars(address), 5000, 1).map(
    (query) => `/api/cars/?facets=all&${query}`,
  );
  const { rows: selectedAds } = await pool.query<Ad>(
    `select id, price_tenge from listings where status = 'published' order by random() limit $1`,
    [changedAdCount + changes],
  );
  const [ads, warmUpAds] = [selectedAds.slice(0, changedAdCount), selectedAds.slice(changedAdCount)];
  const load = { address: new URL(address), paths, connections: 32, requestsPerSecond: queries };
  await openLoop({ ...load, seconds: warmUpSeconds });
  const idleLoad: Load = await openLoop({ ...load, seconds });
  let searchTimes: (number | null)[] = [];
  let busyLoad: Load;
  try {
    await changePrices(pool, warmUpAds, warmUpSeconds);
    [busyLoad, searchTimes] = await Promise.all([
      openLoop({ ...load, seconds }),
      changePrices(pool, ads, seconds),
    ]);
  } finally {
    await pool.query(
      'update listings set price_tenge = old.price from unnest($1::bigint[], $2::bigint[]) as old (id, price) where listings.id = old.id',
      [selectedAds.map(({ id }) => id), selectedAds.map(({ price_tenge }) => price_tenge)],
    );
  }
  const times = searchTimes.filter((time) => time !== null);
  console.log(
    `${address}, ${changes} changes a second for ${seconds} s, ${queries} queries a second; ${machineLine()}\n`,
  );
  const rows = [
    rowOf('from commit to found', times),
    rowOf('a query, nothing changes', idleLoad.milliseconds),
    rowOf('a query, with the changes', busyLoad.milliseconds),
  ];
  console.log(table(['what', 'measured', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms'], rows));
  const notFoundCount = searchTimes.length - times.length;
  if (notFoundCount > 0 || idleLoad.failures + busyLoad.failures > 0) {
    console.error(
      `${notFoundCount} changes were never found, ${idleLoad.failures + busyLoad.failures} queries failed`,
    );
    process.exitCode = 1;
  }
});
