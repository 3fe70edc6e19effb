import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../tools/with-database.ts';
import { distinctAddresses } from './http/addresses.ts';
import { type Load, openLoop } from './http/load.ts';
import { type AtRate, createMix } from './http/mix.ts';
import { memoryOf } from './memory.ts';
import { percentile, table } from './numbers.ts';
import { pagePeers, startPagePeer } from './page-peer.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, readCommand } from './site.ts';

const help = `The highest rate at which a running site answers everything within 100 ms (p99) and without an error: first 70 % searches
(a third of them whole pages), 20 % pages of cars, 10 % calls of a member; then pages of the list alone, beside a page of
Next.js with the same cards and counts from the same database (of DATA_DIR or DATABASE_URL). Requests are sent at moments
that do not wait for answers. Last ten times the rate of the mix, how many it refuses at once, and how soon it is as quick as
before. The load comes from this machine: it takes processor time from a server that runs here too. Needs a demonstration
without limits (REQUESTS_PER_SECOND=0).

  npm run bench:load -- [address] [--seconds 10: of each rate] [--overload 15: seconds of ten times the rate]`;

const { address, seconds, overload } = readCommand(help, { seconds: 10, overload: 15 });
const limitMs = 100;
const firstRate = 20;
const growth = 1.4;
const connections = 64;
/** Of each of the two kinds; one address may have 500 in all. */
const overloadConnections = 200;
const recoveryLimitSeconds = 30;

const isGood = (load: Load) => load.failures === 0 && percentile(load.milliseconds, 0.99) <= limitMs;
const rows: string[][] = [];
function addRow(what: string, rate: number, load: Load): void {
  rows.push([
    what,
    rate.toFixed(0),
    ((load.milliseconds.length - load.failures) / load.seconds).toFixed(0),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(load.milliseconds, share).toFixed(0)),
    String(load.refused),
    String(load.failures - load.refused),
  ]);
}

/** Lists that were not asked before. */
function listsOf(site: string): AtRate {
  const paths = distinctAddresses('/cars');
  return (rate, parts) => {
    const headers = { ...browserEncodings, accept: 'text/html' };
    const next = paths.splice(0, Math.ceil(rate * parts.seconds));
    return openLoop({ address: new URL(site), paths: next, headers, requestsPerSecond: rate, ...parts });
  };
}

async function highestRate(what: string, atRate: AtRate): Promise<number> {
  async function isRateGood(rate: number): Promise<boolean> {
    const load = await atRate(rate, { seconds, connections });
    addRow(what, rate, load);
    await sleep(1_000);
    return isGood(load);
  }
  await atRate(firstRate, { seconds: 5, connections });
  let [good, bad] = [0, firstRate];
  while (await isRateGood(bad)) {
    good = bad;
    bad *= growth;
  }
  for (let halving = 0; halving < 3; halving += 1) {
    const middle = (good + bad) / 2;
    if (await isRateGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Seconds after the overload until a second of half the highest rate is answered well again; null if it never is. */
async function secondsToRecover(mix: AtRate, highest: number): Promise<number | null> {
  const end = performance.now();
  while (performance.now() - end < recoveryLimitSeconds * 1000) {
    const from = performance.now();
    if (isGood(await mix(highest / 2, { seconds: 1, connections }))) return (from - end) / 1000;
  }
  return null;
}

await withDatabase(async ({ pool }) => {
  console.log(`${address}, ${seconds} s each rate; ${machineLine()}\n`);
  const mix = await createMix(address);
  const highest = await highestRate('the mix', mix);
  const ofLists = await highestRate('lists', listsOf(address));
  const tenfold = await mix(highest * 10, { seconds: overload, connections: overloadConnections });
  addRow('the mix, ten times', highest * 10, tenfold);
  const recovery = await secondsToRecover(mix, highest);
  const peer = await startPagePeer('next', String(pool.options.connectionString));
  const ofPeer = await highestRate(pagePeers.next.name, listsOf(peer));

  const heading = [
    'what',
    'asked a second',
    'answered',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'worst ms',
    'refused',
    'failed',
  ];
  console.log(table(heading, rows));
  console.log(`\nhighest rates with p99 of ${limitMs} ms and no error, a second:`);
  console.log(
    `the mix ${highest.toFixed(0)}, lists ${ofLists.toFixed(0)}, lists of ${pagePeers.next.name} ${ofPeer.toFixed(0)}`,
  );
  console.log(
    recovery === null
      ? `after ten times that rate it was not as quick as before within ${recoveryLimitSeconds} s`
      : `after ten times that rate it was as quick as before in ${recovery.toFixed(1)} s`,
  );
  const memory = memoryOf(address);
  if (memory) console.log(`memory of the process: ${memory.now}, at most ${memory.most}`);
  process.exitCode = recovery === null ? 1 : 0;
});
