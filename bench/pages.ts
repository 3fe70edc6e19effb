import { Agent, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { kilobytes, percentile, table } from './numbers.ts';
import { browserEncodings, encodingOfAnswer, newestCarPath, readCommand } from './site.ts';

const help = `What a first view of a running site's pages costs; then requests a second and waiting times of pages, each address
asked for once (every page is rendered) and the same one again (a finished page is sent), and of calls. The load comes from this machine: it takes processor time from a server that runs here too.

  npm run bench:pages -- [address] [--seconds 5] [--connections 8]`;

const { address, seconds, connections } = readCommand(help, { seconds: 5, connections: 8 });
const viewCount = 9;
const warmUpMs = 1000;
const timeoutMs = 10_000;

type Measure = { milliseconds: number[]; failures: number; bytes: number };

/** Sends one request with a browser's headers; returns the transferred bytes, or null on failure. */
function request(agent: Agent, path: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const headers = { ...browserEncodings, accept: 'text/html,application/json' };
  const clientRequest = get(`${address}${path}`, { agent, headers, timeout: timeoutMs }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('end', () => resolve(response.statusCode === 200 ? bytes : null));
    response.on('error', () => resolve(null));
  });
  clientRequest.on('timeout', () => clientRequest.destroy());
  clientRequest.on('error', () => resolve(null));
  return promise;
}

/** Loads one page again and again: every connection sends its next request when the previous one is answered. */
async function load(path: string, milliseconds: number): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const measure: Measure = { milliseconds: [], failures: 0, bytes: 0 };
  const end = performance.now() + milliseconds;
  async function runConnection() {
    while (performance.now() < end) {
      const started = performance.now();
      const bytes = await request(agent, path);
      if (bytes === null) measure.failures += 1;
      else measure.bytes = bytes;
      measure.milliseconds.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: connections }, runConnection));
  agent.destroy();
  return measure;
}

/** Loads each address once, so that no page comes from the cache. */
async function loadCold(paths: readonly string[]): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const measure: Measure = { milliseconds: [], failures: 0, bytes: 0 };
  const end = performance.now() + seconds * 1000;
  const remainingPaths = paths.values();
  async function runConnection() {
    for (const path of remainingPaths) {
      const started = performance.now();
      const bytes = await request(agent, path);
      if (bytes === null) measure.failures += 1;
      else measure.bytes = bytes;
      measure.milliseconds.push(performance.now() - started);
      if (performance.now() > end) return;
    }
  }
  await Promise.all(Array.from({ length: connections }, runConnection));
  agent.destroy();
  return measure;
}

/** Catalogue addresses with different price limits; more of them than can be requested in the measured time. */
function distinctAddresses(from: string): string[] {
  const start = 20_000_000 + Math.floor(Math.random() * 50_000_000);
  return Array.from({ length: 20_000 }, (_, at) => `${from}?price_to=${start + at * 1000}`);
}

function rowOf(
  name: string,
  encoding: string,
  { milliseconds, failures, bytes }: Measure,
  elapsedMs: number,
): string[] {
  const requestsPerSecond = (milliseconds.length - failures) / (elapsedMs / 1000);
  const latencies = [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
  return [name, requestsPerSecond.toFixed(0), ...latencies, kilobytes(bytes), encoding, String(failures)];
}

async function timed(path: string, run: () => Promise<Measure>, name = path): Promise<string[]> {
  const encoding = await encodingOfAnswer(address + path, browserEncodings);
  const started = performance.now();
  const measure = await run();
  return rowOf(name, encoding, measure, performance.now() - started);
}

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
  `${address}, one visitor; time to the first byte is the median of ${viewCount} addresses never asked for\n`,
);
console.log(table(['page', 'first byte', 'HTML', 'HTML gz', 'scripts', 'scripts gz'], viewRows));

const rows: string[][] = [];
for (const from of ['/cars', '/kk/cars'])
  rows.push(await timed(from, () => loadCold(distinctAddresses(from)), `${from}, each once`));
for (const path of ['/', '/cars', carPath, '/api/cars/', '/api/brands/']) {
  await load(path, warmUpMs);
  rows.push(await timed(path, () => load(path, seconds * 1000)));
}
console.log(
  `\n${connections} connections, ${seconds} s each; an address that is asked for again, after ${warmUpMs / 1000} s of warming\n`,
);
console.log(
  table(['path', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'answer', 'encoding', 'failed'], rows),
);
process.exitCode = rows.some((row) => row.at(-1) !== '0') ? 1 : 0;
