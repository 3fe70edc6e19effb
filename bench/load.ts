import { setTimeout as sleep } from 'node:timers/promises';
import { signInAsDemoMember } from './demo-member.ts';
import { generateQueries, readCars } from './http/addresses.ts';
import { type Load, openLoop } from './http/load.ts';
import { memoryOf } from './memory.ts';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, carPaths, readCommand } from './site.ts';

const help = `The highest rate at which a running site answers everything within 100 ms (p99) and without an error: 70 % searches
(a third of them whole pages), 20 % pages of cars, 10 % calls of a member. Requests are sent at moments that do not wait
for answers. Then ten times that rate, how many it refuses at once, and how soon it is as quick as before. The load comes
from this machine: it takes processor time from a server that runs here too. Needs a demonstration without limits
(REQUESTS_PER_SECOND=0).

  npm run bench:load -- [address] [--seconds 10: of each rate] [--overload 15: seconds of ten times the rate]`;

const { address, seconds, overload } = readCommand(help, { seconds: 10, overload: 15 });
const site = new URL(address);
const limitMs = 100;
const firstRate = 20;
const growth = 1.4;
const connections = 64;
/** Of each of the two kinds; one address may have 500 in all. */
const overloadConnections = 200;
const recoveryLimitSeconds = 30;

const cars = await readCars(address);
const queries = generateQueries(cars, 40_000, Date.now() % 1000);
const pages = await carPaths(address);
const guestHeaders = { ...browserEncodings, accept: 'text/html,application/json' };
const memberHeaders = { ...guestHeaders, authorization: `Bearer ${await signInAsDemoMember(address)}` };
const memberPaths = ['/api/favourites/ids/', '/api/favourites/', '/api/garage/', '/api/conversations/'];

let asked = 0;
/** Nine requests of guests: seven searches and two cars, none asked before. */
function guestPaths(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    asked += 1;
    const query = queries[asked % queries.length];
    const kind = at % 9;
    if (kind >= 7) return pages[asked % pages.length] ?? '/';
    return kind < 2 ? `/cars?${query}` : `/api/cars/?facets=all&${query}`;
  });
}

/** Guests and members together, at a rate for both. */
async function atRate(rate: number, parts: { seconds: number; connections: number }): Promise<Load> {
  const common = { address: site, ...parts };
  const loads = await Promise.all([
    openLoop({
      ...common,
      headers: guestHeaders,
      paths: guestPaths(Math.ceil(rate * 0.9 * parts.seconds)),
      requestsPerSecond: rate * 0.9,
    }),
    openLoop({ ...common, headers: memberHeaders, paths: memberPaths, requestsPerSecond: rate * 0.1 }),
  ]);
  const sum = (value: (load: Load) => number) => loads.reduce((total, load) => total + value(load), 0);
  return {
    seconds: Math.max(...loads.map((load) => load.seconds)),
    milliseconds: loads.flatMap((load) => load.milliseconds),
    failures: sum((load) => load.failures),
    refused: sum((load) => load.refused),
    pastLast: sum((load) => load.pastLast),
    bytes: sum((load) => load.bytes),
  };
}

const p99 = ({ milliseconds }: Load) => percentile(milliseconds, 0.99);
const isGood = (load: Load) => load.failures === 0 && p99(load) <= limitMs;
const row = (rate: number, load: Load) => [
  rate.toFixed(0),
  ((load.milliseconds.length - load.failures) / load.seconds).toFixed(0),
  ...[0.5, 0.95, 0.99, 1].map((share) => percentile(load.milliseconds, share).toFixed(0)),
  String(load.refused),
  String(load.failures - load.refused),
];

console.log(`${address}, ${seconds} s each rate; ${machineLine()}\n`);
const rows: string[][] = [];
async function isRateGood(rate: number): Promise<boolean> {
  const load = await atRate(rate, { seconds, connections });
  rows.push(row(rate, load));
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
const highest = good;
const tenfold = await atRate(highest * 10, { seconds: overload, connections: overloadConnections });
const overloadEnd = performance.now();
rows.push(row(highest * 10, tenfold));

/** Seconds after the overload until a second of half the highest rate is answered well again. */
let recovery: number | null = null;
while (recovery === null && performance.now() - overloadEnd < recoveryLimitSeconds * 1000) {
  const from = performance.now();
  if (isGood(await atRate(highest / 2, { seconds: 1, connections }))) recovery = (from - overloadEnd) / 1000;
}
console.log(
  table(['asked a second', 'answered', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'refused', 'failed'], rows),
);
console.log(`\nhighest rate with p99 of ${limitMs} ms and no error: ${highest.toFixed(0)} a second`);
console.log(
  recovery === null
    ? `after ten times that rate it was not as quick as before within ${recoveryLimitSeconds} s`
    : `after ten times that rate it was as quick as before in ${recovery.toFixed(1)} s`,
);
const memory = memoryOf(address);
if (memory) console.log(`memory of the process: ${memory.now}, at most ${memory.most}`);
process.exitCode = recovery === null ? 1 : 0;
