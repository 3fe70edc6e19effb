import { setTimeout as sleep } from 'node:timers/promises';
import { carsSeen, drawQueries } from './http/addresses.ts';
import { closedLoop, type Load, openLoop } from './http/load.ts';
import { kilobytes, percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { readCommand } from './site.ts';

const help = `How many requests a second a running site answers for the catalogue, as people ask it: every filter, order and page,
no address twice. First as many as it can, over connections that never rest; then half as many, at moments that do not
wait for answers. The load comes from this machine: it takes processor time from a server that runs here too.

  npm run bench:http -- [address] [--seconds 10] [--connections 16] [--seed 1] [--kinds 4: only the first so many]`;

const usual = { seconds: 10, connections: 16, seed: 1, kinds: 4 };
const { address, seconds, connections, seed, kinds: mostKinds } = readCommand(help, usual);
const secondsToWarm = 3;
const mostQueries = 40_000;
/** Open-loop load needs a connection for every waiting request; a browser would open six. */
const openConnections = 64;

const compressed = { 'accept-encoding': 'gzip, br' };
const kinds = [
  { name: '/api/cars/?facets=all', path: (query: string) => `/api/cars/?facets=all&${query}`, headers: {} },
  {
    name: 'the same, compressed',
    path: (query: string) => `/api/cars/?facets=all&${query}`,
    headers: compressed,
  },
  {
    name: '/api/cars/count/',
    path: (query: string) => `/api/cars/count/?${withoutView(query)}`,
    headers: {},
  },
  { name: '/cars, pages', path: (query: string) => `/cars?${query}`, headers: compressed },
];

function withoutView(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  parameters.delete('page');
  return parameters.toString();
}

const aSecond = ({ milliseconds, failures, seconds }: Load) => (milliseconds.length - failures) / seconds;

function rowOf(name: string, way: string, load: Load): string[] {
  const waits = [0.5, 0.95, 0.99, 1].map((share) => percentile(load.milliseconds, share).toFixed(1));
  const answers = load.milliseconds.length - load.failures;
  return [
    name,
    way,
    aSecond(load).toFixed(0),
    ...waits,
    kilobytes(load.bytes / Math.max(1, answers)),
    String(load.failures),
  ];
}

const cars = await carsSeen(address);
const queries = drawQueries(cars, mostQueries, seed);
console.log(`${address}, ${connections} connections, ${seconds} s each; ${machineLine()}\n`);
const rows: string[][] = [];
for (const { name, path, headers } of kinds.slice(0, mostKinds)) {
  const input = { address: new URL(address), connections, seconds, headers };
  // Addresses used for warming up are not requested again: their pages would come from the cache.
  const left = queries.map(path);
  const warmed = await closedLoop({ ...input, paths: left, seconds: secondsToWarm });
  left.splice(0, warmed.milliseconds.length % left.length);
  const closed = await closedLoop({ ...input, paths: left });
  rows.push(rowOf(name, 'as many as it can', closed));
  left.splice(0, closed.milliseconds.length % left.length);
  await sleep(500);
  const half = Math.max(1, aSecond(closed) / 2);
  rows.push(
    rowOf(
      name,
      'half of that',
      await openLoop({ ...input, paths: left, connections: openConnections, aSecond: half }),
    ),
  );
}
console.log(
  table(['what', 'how', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'answer', 'failed'], rows),
);
console.log(`\nload of the machine at the end: ${machineLine()}`);
process.exitCode = rows.some((row) => row.at(-1) !== '0') ? 1 : 0;
