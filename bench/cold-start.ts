import pg from 'pg';
import { copyOffers } from '../features/catalogue/server/live/copy-offers.ts';
import { startLiveEngine } from '../features/catalogue/server/live/live-engine.ts';
import type { Database } from '../platform/server/database.ts';
import { withDatabase } from '../tools/with-database.ts';
import { table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { readCommand } from './site.ts';

const help = `How long the index of the catalogue takes until it answers, from the database of DATA_DIR or DATABASE_URL: the copy
alone, through one connection, and all of it (copying, building, opening and warming up) with one search thread. The first run is the coldest.

  npm run bench:cold-start -- [--runs 3]`;

const { runs } = readCommand(help, { runs: 3 });
const silentLog = { info() {}, warn() {}, error() {} };

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function startOnce(db: Database, url: string) {
  let offers = 0;
  const client = new pg.Client(url);
  await client.connect();
  const copySeconds = await secondsOf(async () => {
    offers = (await copyOffers([client], Number.MAX_SAFE_INTEGER)).offers.count;
  });
  await client.end();
  const engine = startLiveEngine({ db, url, threads: 1, maxBytes: 4e9, log: silentLog });
  const readySeconds = await secondsOf(() => engine.ready());
  const { isLive } = engine.parts();
  await engine.close();
  if (!isLive) throw new Error('The index does not fit into four gigabytes.');
  return { offers, copySeconds, readySeconds };
}

await withDatabase(async ({ db, pool }) => {
  console.log(`${machineLine()}\n`);
  const rows: string[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    const { offers, copySeconds, readySeconds } = await startOnce(db, String(pool.options.connectionString));
    const secondsPerMillion = ((readySeconds * 1e6) / offers).toFixed(2);
    rows.push([
      String(run),
      offers.toLocaleString('en'),
      copySeconds.toFixed(2),
      readySeconds.toFixed(2),
      secondsPerMillion,
    ]);
  }
  console.log(table(['run', 'offers', 'copy, s', 'until it answers, s', 's a million'], rows));
});
