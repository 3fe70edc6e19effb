import { gzipSync } from 'node:zlib';
import { distinctAddresses } from './http/addresses.ts';
import { closedLoop, closedThenHalf, loadHeading, loadRow } from './http/load.ts';
import { memoryTable } from './memory.ts';
import { kilobytes, percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, carPaths, encodingOfAnswer, newestCarPath, readCommand } from './site.ts';

const help = `What a first view of a running site's pages costs; then how many pages a second it renders, no address twice, and how
long they take at half of that rate; then how many it sends that are rendered already, and calls. The load comes from this machine: it takes
processor time from a server that runs here too. Needs a site without limits (REQUESTS_PER_SECOND=0).

  npm run bench:pages -- [address] [--seconds 5] [--connections 8]`;

const { address, seconds, connections } = readCommand(help, { seconds: 5, connections: 8 });
const viewCount = 9;
const warmUpSeconds = 1;
const headers = { ...browserEncodings, accept: 'text/html,application/json' };
const load = { address: new URL(address), connections, seconds, headers };

/** Measures the first view of a page by a new visitor: time to first byte and transferred bytes. */
async function firstView(path: string): Promise<string[]> {
  const latencies: number[] = [];
  let html = '';
  for (let time = 0; time < viewCount; time += 1) {
    // A meaningless parameter makes the address unique, so that the server renders the page and has it in no cache.
    const started = performance.now();
    const response = await fetch(`${address}${path}?utm_source=${crypto.randomUUID()}`);
    latencies.push(performance.now() - started);
    html = await response.text();
  }
  const scripts = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]+\.js)"/g)];
  const sizes = await Promise.all([...new Set(scripts.map(([, file = '']) => file))].map(gzippedSize));
  return [
    path,
    `${percentile(latencies, 0.5).toFixed(0)} ms`,
    kilobytes(Buffer.byteLength(html)),
    kilobytes(gzipSync(html).length),
    String(sizes.length),
    kilobytes(sizes.reduce((sum, size) => sum + size, 0)),
  ];
}

async function gzippedSize(file: string): Promise<number> {
  const response = await fetch(`${address}${file}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

const carPath = await newestCarPath(address);
const viewRows: string[][] = [];
for (const path of ['/', '/cars', carPath]) viewRows.push(await firstView(path));
console.log(
  `${address}, one visitor; time to the first byte is the median of ${viewCount} addresses never asked for; ${machineLine()}\n`,
);
console.log(table(['page', 'first byte', 'HTML', 'HTML gz', 'scripts', 'scripts gz'], viewRows));

const rows: string[][] = [];
let failures = 0;
const cold = {
  '/cars?…': distinctAddresses('/cars'),
  '/kk/cars?…': distinctAddresses('/kk/cars'),
  // A page stays in the cache for two seconds. All cars together take longer, so they may be asked for again.
  '/cars/…': await carPaths(address),
};
for (const [name, paths] of Object.entries(cold)) {
  const encoding = await encodingOfAnswer(address + paths[0], headers);
  const { closed, half } = await closedThenHalf({ ...load, paths, warmUpSeconds });
  rows.push([`${name}, rendered`, 'as many as it can', encoding, ...loadRow(closed)]);
  rows.push([`${name}, rendered`, 'half of that', encoding, ...loadRow(half)]);
  failures += closed.failures + half.failures;
}
for (const path of ['/', '/cars', carPath, '/api/cars/', '/api/brands/']) {
  const encoding = await encodingOfAnswer(address + path, headers);
  await closedLoop({ ...load, paths: [path], seconds: warmUpSeconds });
  const measured = await closedLoop({ ...load, paths: [path] });
  rows.push([`${path}, again`, 'as many as it can', encoding, ...loadRow(measured)]);
  failures += measured.failures;
}
console.log(`\n${connections} connections, ${seconds} s each\n`);
console.log(table(['path', 'how', 'encoding', ...loadHeading], rows));
console.log(`\n${memoryTable(address)}`);
process.exitCode = failures > 0 ? 1 : 0;
