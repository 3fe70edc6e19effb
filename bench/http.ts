import { generateQueries, readCars } from './http/addresses.ts';
import { closedThenHalf, loadHeading, loadRow } from './http/load.ts';
import { memoryTable } from './memory.ts';
import { table } from './numbers.ts';
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

const cars = await readCars(address);
const queries = generateQueries(cars, queryCount, seed);
console.log(`${address}, ${connections} connections, ${seconds} s each; ${machineLine()}\n`);
const rows: string[][] = [];
let failures = 0;
for (const { name, path, headers } of kinds.slice(0, kindCount)) {
  const encoding = await encodingOfAnswer(address + path(''), headers);
  // Each address is requested only once, also in the warm-up, because repeated pages would come from the cache.
  const paths = queries.map(path);
  const { closed, half } = await closedThenHalf({
    address: new URL(address),
    connections,
    seconds,
    headers,
    paths,
    warmUpSeconds,
  });
  rows.push([name, 'as many as it can', encoding, ...loadRow(closed)]);
  rows.push([name, 'half of that', encoding, ...loadRow(half)]);
  failures += closed.failures + half.failures;
}
console.log(table(['what', 'how', 'encoding', ...loadHeading], rows));
console.log(`\n${memoryTable(address)}`);
console.log(`\nload of the machine at the end: ${machineLine()}`);
process.exitCode = failures > 0 ? 1 : 0;
