import { setTimeout as sleep } from 'node:timers/promises';
import { generateQueries, readCars } from './http/addresses.ts';
import { closedLoop, type Load, openLoop } from './http/load.ts';
import { kilobytes, percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, encodingOfAnswer, readCommand } from './site.ts';

const help = `How many requests a second a running site answers for the catalogue, as people ask it: every filter, order and page,
no address twice. First as many as it can, over connections that never rest; then half as many, at moments that do not
wait for answers. The load comes from this machine: it takes processor time from a server that runs here too.

  npm run bench:http -- [address] [--seconds 10] [--connections 16] [--seed 1] [--kinds 4: only the first so many]`;

const defaults = { seconds: 10, connections: 16, seed: 1, kinds: 4 };
const { address, seconds, connections, seed, kinds: kindCount } = readCommand(help, defaults);
const warmUpSeconds = 3;
const queryCount = 40_000;
/** Connections of the open-loop load, which needs one for every waiting request. */
const openConnections = 64;

const kinds = [
  { name: '/api/cars/?facets=all', path: (query: string) => `/api/cars/?facets=all&${query}`, headers: {} },
  {
    name: 'the same, compressed',
    path: (query: string) => `/api/cars/?facets=all&${query}`,
    headers: browserEncodings,
  },
  {
    name: '/api/cars/count/',
    path: (query: string) => `/api/cars/count/?${withoutView(query)}`,
    headers: {},
  },
  { name: '/cars, pages', path: (query: string) => `/cars?${query}`, headers: browserEncodings },
];

function withoutView(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  parameters.delete('page');
  return parameters.toString();
}

const requestsPerSecond = ({ milliseconds, failures, seconds }: Load) =>
  (milliseconds.length - failures) / seconds;

function rowOf(name: string, method: string, encoding: string, load: Load): string[] {
  const percentiles = [0.5, 0.95, 0.99, 1].map((share) => percentile(load.milliseconds, share).toFixed(1));
  const successes = load.milliseconds.length - load.failures;
  return [
    name,
    method,
    requestsPerSecond(load).toFixed(0),
    ...percentiles,
    kilobytes(load.bytes / Math.max(1, successes)),
    encoding,
    String(load.failures),
  ];
}

const cars = await readCars(address);
const queries = generateQueries(cars, queryCount, seed);
console.log(`${address}, ${connections} connections, ${seconds} s each; ${machineLine()}\n`);
const rows: string[][] = [];
for (const { name, path, headers } of kinds.slice(0, kindCount)) {
  const input = { address: new URL(address), connections, seconds, headers };
  // Each address is requested only once, also in the warm-up, because repeated pages would come from the cache.
  const unusedPaths = queries.map(path);
  const encoding = await encodingOfAnswer(address + path(''), headers);
  const warmUp = await closedLoop({ ...input, paths: unusedPaths, seconds: warmUpSeconds });
  unusedPaths.splice(0, warmUp.milliseconds.length % unusedPaths.length);
  const closed = await closedLoop({ ...input, paths: unusedPaths });
  rows.push(rowOf(name, 'as many as it can', encoding, closed));
  unusedPaths.splice(0, closed.milliseconds.length % unusedPaths.length);
  await sleep(500);
  const halfRate = Math.max(1, requestsPerSecond(closed) / 2);
  rows.push(
    rowOf(
      name,
      'half of that',
      encoding,
      await openLoop({
        ...input,
        paths: unusedPaths,
        connections: openConnections,
        requestsPerSecond: halfRate,
      }),
    ),
  );
}
console.log(
  table(
    ['what', 'how', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'answer', 'encoding', 'failed'],
    rows,
  ),
);
console.log(`\nload of the machine at the end: ${machineLine()}`);
process.exitCode = rows.some((row) => row.at(-1) !== '0') ? 1 : 0;
