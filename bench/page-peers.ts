import { withDatabase } from '../tools/with-database.ts';
import { distinctAddresses } from './http/addresses.ts';
import { closedLoop, type Load } from './http/load.ts';
import { memoryOf } from './memory.ts';
import { kilobytes, median, percentile, table } from './numbers.ts';
import { pagePeers, startPagePeer } from './page-peer.ts';
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

type Measured = { name: string; address: string; againPath: string; cold: Load[]; again: Load[] };
const subjectOf = (name: string, at: string, againPath: string): Measured => ({
  name,
  address: at,
  againPath,
  cold: [],
  again: [],
});

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
  const site = subjectOf('this site', address, '/cars');
  const subjects = [site];
  for (const folder of ['next', 'start'] as const) {
    const at = await startPagePeer(folder, String(pool.options.connectionString));
    subjects.push(subjectOf(pagePeers[folder].name, at, '/again'));
  }
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
