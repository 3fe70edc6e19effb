import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withDatabase } from '../tools/with-database.ts';
import { distinctAddresses } from './http/addresses.ts';
import { closedLoop, type Load } from './http/load.ts';
import { installOnce } from './import-on-demand.ts';
import { memoryOf } from './memory.ts';
import { kilobytes, median, percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { browserEncodings, newestCarPath, readCommand } from './site.ts';

const help = `How many pages of the catalogue a running site sends a second, beside a page of Next.js and a page of TanStack Start
with the same cards and counts from the same database (of DATA_DIR or DATABASE_URL): first pages that are in no cache, then
one page asked again and again, which each may send again for two seconds. Rounds alternate. The peers are in
bench/peers/pages, are installed there by the first run, and run as their own start commands run them. Needs a site
without limits (REQUESTS_PER_SECOND=0).

  npm run bench:page-peers -- [address] [--rounds 3] [--seconds 5] [--connections 8]`;

const { address, rounds, seconds, connections } = readCommand(help, {
  rounds: 3,
  seconds: 5,
  connections: 8,
});
const headers = { ...browserEncodings, accept: 'text/html' };
const warmUpSeconds = 1;
const startLimitMs = 30_000;

const peers = [
  { name: 'Next.js', folder: 'next', port: 4201, build: 'next/dist/bin/next', start: 'next/dist/bin/next' },
  {
    name: 'TanStack Start',
    folder: 'start',
    port: 4202,
    build: 'vite/bin/vite.js',
    start: null,
  },
];
type Peer = (typeof peers)[number];

type Measured = { name: string; address: string; againPath: string; cold: Load[]; again: Load[] };
const subjectOf = (name: string, at: string, againPath: string): Measured => ({
  name,
  address: at,
  againPath,
  cold: [],
  again: [],
});

async function startPeer(peer: Peer, databaseUrl: string, children: ChildProcess[]): Promise<Measured> {
  const cwd = join(import.meta.dirname, 'peers/pages', peer.folder);
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(peer.port),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const inModules = (file: string) => join('../node_modules', file);
  await promisify(execFile)(process.execPath, [inModules(peer.build), 'build'], { cwd, env });
  const startCommand = peer.start ? [inModules(peer.start), 'start'] : ['.output/server/index.mjs'];
  const child = spawn(process.execPath, startCommand, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  const peerAddress = `http://127.0.0.1:${peer.port}`;
  const deadline = performance.now() + startLimitMs;
  do {
    await sleep(100);
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${peer.name} does not answer at ${peerAddress}`);
  } while (!(await fetch(`${peerAddress}/cars`).catch(() => null))?.ok);
  return subjectOf(peer.name, peerAddress, '/again');
}

async function measure(subject: Measured): Promise<void> {
  const load = { address: new URL(subject.address), connections, headers };
  const parts = [
    { loads: subject.cold, paths: distinctAddresses('/cars') },
    { loads: subject.again, paths: [subject.againPath] },
  ];
  for (const { loads, paths } of parts) {
    const warmUp = await closedLoop({ ...load, paths, seconds: warmUpSeconds });
    if (paths.length > 1) paths.splice(0, warmUp.milliseconds.length);
    loads.push(await closedLoop({ ...load, paths, seconds }));
  }
}

const ratesOf = (loads: readonly Load[]) =>
  loads.map(({ milliseconds, failures, seconds: measured }) => (milliseconds.length - failures) / measured);

/** The median of the rounds with the lowest and the highest, times of all rounds together, and the site's rate in theirs. */
function cellsOf(loads: readonly Load[], ofSite: readonly Load[]): string[] {
  const rates = ratesOf(loads);
  const milliseconds = loads.flatMap((load) => load.milliseconds);
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  return [
    `${median(rates).toFixed(0)} (${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)})`,
    percentile(milliseconds, 0.5).toFixed(1),
    percentile(milliseconds, 0.99).toFixed(1),
    kilobytes(bytes / Math.max(1, milliseconds.length)),
    `${(median(ratesOf(ofSite)) / median(rates)).toFixed(1)} ×`,
  ];
}

await withDatabase(async ({ pool }) => {
  await newestCarPath(address);
  await installOnce('peers/pages');
  const children: ChildProcess[] = [];
  process.on('exit', () => {
    for (const child of children) child.kill();
  });
  const site = subjectOf('this site', address, '/cars');
  const subjects = [site];
  for (const peer of peers)
    subjects.push(await startPeer(peer, String(pool.options.connectionString), children));
  for (let round = 0; round < rounds; round += 1) for (const subject of subjects) await measure(subject);

  console.log(`${address}, ${rounds} rounds of ${seconds} s, ${connections} connections; ${machineLine()}\n`);
  const heading = ['a second', 'p50 ms', 'p99 ms', 'answer', 'site ÷ it'];
  for (const [title, part] of [
    ['pages in no cache', 'cold'],
    ['a page again', 'again'],
  ] as const) {
    const rows = subjects.map((subject) => [subject.name, ...cellsOf(subject[part], site[part])]);
    console.log(`${table([title, ...heading], rows)}\n`);
  }
  const memories = subjects.map(({ name, address: at }) => [name, memoryOf(at)?.most ?? 'not told']);
  console.log(table(['process', 'most memory'], memories));
  const failures = subjects.flatMap(({ cold, again }) => [...cold, ...again]).map((load) => load.failures);
  if (failures.some((count) => count > 0)) process.exitCode = 1;
});
