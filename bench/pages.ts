import { Agent, get } from 'node:http';
import { kilobytes, percentile, table } from './numbers.ts';
import { newestCarPath, readCommand } from './site.ts';

const help = `Requests a second and waiting times of a running site's pages and calls, over connections that are kept.
The load comes from this machine: it takes processor time from a server that runs here too.

  npm run bench:pages -- [address] [--seconds 5] [--connections 8]`;

const { address, seconds, connections } = readCommand(help, { seconds: 5, connections: 8 });
const millisecondsToWarm = 1000;
const millisecondsToWait = 10_000;

type Measure = { milliseconds: number[]; failures: number; bytes: number };

/** One request as a browser sends it; answers the size of what came over the wire, or null when it failed. */
function request(agent: Agent, path: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html,application/json' };
  const sent = get(`${address}${path}`, { agent, headers, timeout: millisecondsToWait }, (answer) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : null));
    answer.on('error', () => resolve(null));
  });
  sent.on('timeout', () => sent.destroy());
  sent.on('error', () => resolve(null));
  return promise;
}

/** Keeps every connection busy for so long; each sends its next request when its last one is answered. */
async function load(path: string, milliseconds: number): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const measure: Measure = { milliseconds: [], failures: 0, bytes: 0 };
  const end = performance.now() + milliseconds;
  async function keepAsking() {
    while (performance.now() < end) {
      const started = performance.now();
      const bytes = await request(agent, path);
      if (bytes === null) measure.failures += 1;
      else measure.bytes = bytes;
      measure.milliseconds.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking));
  agent.destroy();
  return measure;
}

const paths = ['/', '/cars', await newestCarPath(address), '/api/cars/', '/api/brands/'];
const rows: string[][] = [];
for (const path of paths) {
  await load(path, millisecondsToWarm);
  const started = performance.now();
  const { milliseconds, failures, bytes } = await load(path, seconds * 1000);
  const aSecond = (milliseconds.length - failures) / ((performance.now() - started) / 1000);
  const waits = [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
  rows.push([path, aSecond.toFixed(0), ...waits, kilobytes(bytes), String(failures)]);
}
console.log(
  `${address}, ${connections} connections, ${seconds} s each after ${millisecondsToWarm / 1000} s of warming\n`,
);
console.log(table(['path', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'answer', 'failed'], rows));
process.exitCode = rows.some((row) => row.at(-1) !== '0') ? 1 : 0;
