import type { OfferColumns } from '../features/catalogue/server/engine/schema.ts';
import { readArguments, refuse } from '../tools/arguments.ts';
import { percentile, table } from './numbers.ts';
import { measureDrillDowns } from './search/drill-downs.ts';
import { openDuckDb } from './search/duckdb.ts';
import { type EngineUnderTest, Skipped } from './search/engine-under-test.ts';
import { profileText } from './search/flame.ts';
import { openItemsJs } from './search/itemsjs.ts';
import { limitText } from './search/limit.ts';
import { machineLine, streamingSpeed, streamingTable } from './search/machine.ts';
import { type Entry, prepareEntry, runCold, runSteady, steadyTimes } from './search/measure.ts';
import { openNaive } from './search/naive.ts';
import { generateOffers } from './search/offers.ts';
import { kernelNames, openOurs } from './search/ours.ts';
import { openPostgres } from './search/postgres.ts';
import {
  coldTable,
  filtersTable,
  measuredTimes,
  milliseconds,
  percentileCells,
  steadyTable,
} from './search/report.ts';
import { allFacets, generateDrillDowns, generateRequests, type Request } from './search/requests.ts';
import { openRoaring } from './search/roaring.ts';
import { measureUpdates } from './search/updates.ts';
import { readWorld } from './search/world.ts';

const help = `How long the catalogue's index takes for a realistic mix of requests (total, a page of 24 and every facet but the
options), beside others that are asked the same in the same run; answers are compared. Needs no database and no ads: offers
are drawn from the reference data. PostgreSQL keeps its copy in .data/bench-search; peers are installed into bench/peers.

  npm run bench:search -- [--cars 1000000] [--requests 1000] [--repeats 5] [--seed 1]
                          [--peers wasm,plain,postgres,duckdb,roaring,itemsjs] [--seconds 60] [--options] [--profile]

--peers names who takes part, the first is what the others are compared with (naive looks at every offer); --seconds is
about how long each may take before it is asked every second request, every third …; --options lets all of them, not only
us, count the options too; --profile shows where the time of our index goes.`;

const engines = {
  wasm: (offers: OfferColumns) => openOurs(offers, 'wasm'),
  plain: (offers: OfferColumns) => openOurs(offers, 'plain'),
  naive: openNaive,
  postgres: openPostgres,
  duckdb: openDuckDb,
  roaring: openRoaring,
  itemsjs: openItemsJs,
} satisfies Record<
  string,
  (offers: OfferColumns, mark: string) => EngineUnderTest | Promise<EngineUnderTest>
>;
type Name = keyof typeof engines;
const isName = (name: string): name is Name => name in engines;

const settings = readArguments(
  {
    cars: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '1000' },
    repeats: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    peers: { type: 'string', default: 'wasm,plain,postgres,duckdb,roaring,itemsjs' },
    options: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
  help,
);
const integerSetting = (name: 'cars' | 'requests' | 'repeats' | 'seed' | 'seconds') => {
  const number = Number(settings[name]?.replaceAll(/[_,]/g, ''));
  return Number.isInteger(number) && number > 0
    ? number
    : refuse(`--${name}: a whole number is needed.`, help);
};
const [cars, count, repeats, seed, seconds] = [
  integerSetting('cars'),
  integerSetting('requests'),
  integerSetting('repeats'),
  integerSetting('seed'),
  integerSetting('seconds'),
];
const names = (settings.peers ?? '')
  .split(',')
  .map((name) => (isName(name) ? name : refuse(`--peers: no ${name}.`, help)));

/** Opens all search engines that are available, and prints for the others why they are skipped. */
async function openAll(offers: OfferColumns): Promise<EngineUnderTest[]> {
  const openedEngines: EngineUnderTest[] = [];
  for (const name of names) {
    try {
      const engine = await engines[name](offers, `${cars} cars of seed ${seed}`);
      openedEngines.push(engine);
      console.log(`  ${engine.name}: ${engine.note ?? 'ready'}`);
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      console.log(`  ${name} is left out: ${error.message}`);
    }
  }
  return openedEngines;
}

/** Runs the requests again, now also counting car options, and shows the additional time per request. */
async function optionsTable(entries: readonly Entry[], requests: readonly Request[]): Promise<string> {
  const withOptions = requests.map((request) => ({ ...request, facets: allFacets }));
  const rows: string[][] = [];
  for (const entry of entries) {
    const times = await steadyTimes(entry, withOptions, repeats);
    const added = times.flatMap((time, at) => (time === undefined ? [] : time - (entry.steady[at] ?? time)));
    rows.push([
      entry.engine.name,
      ...percentileCells(measuredTimes(times)),
      ...[0.5, 0.99].map((share) => milliseconds(percentile(added, share))),
    ]);
  }
  return table(['with options', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'added, p50', 'added, p99'], rows);
}

const isOurs = ({ engine }: Entry) => engine.name.startsWith('ours');
const ourKernel = names.find((name) => name === 'wasm' || name === 'plain');

const started = performance.now();
const world = await readWorld();
const offers = generateOffers(world, cars, seed);
const requests = generateRequests(world, offers, { count, seed });
console.log(
  `${cars.toLocaleString('en')} offers and ${count} requests in ${((performance.now() - started) / 1000).toFixed(1)} s, seed ${seed}`,
);
console.log(`${machineLine()}\n`);
const openedEngines = await openAll(offers);
if (openedEngines.length === 0) throw new Error('No engine could be opened.');

const entries: Entry[] = [];
for (const engine of openedEngines) entries.push(await prepareEntry(engine, requests, { repeats, seconds }));
await runCold(entries, requests);
for (const entry of entries) await runSteady(entry, requests, repeats);

console.log(
  `\nEach alone: of each request the median of ${repeats} rounds, percentiles across requests\n\n${steadyTable(entries)}`,
);
console.log(`\nOne cold run each, request by request, all engines in turn\n\n${coldTable(entries)}`);
const [first] = entries;
if (first) {
  const totals: number[] = [];
  for (const request of requests) totals.push((await first.engine.search(request)).total);
  console.log(`\n${first.engine.name}, by the number of filters\n\n${filtersTable(first, requests, totals)}`);
}
const withOptionCounts = settings.options ? entries : entries.filter(isOurs);
if (withOptionCounts.length > 0) console.log(`\n${await optionsTable(withOptionCounts, requests)}`);

const streaming = streamingSpeed();
console.log(`\n${streamingTable(streaming)}`);
const ours = entries.find(isOurs);
if (ours && ourKernel)
  console.log(
    `\n${await limitText(offers, ourKernel, requests, { streaming, steady: measuredTimes(ours.steady) })}`,
  );
if (ours && settings.profile)
  console.log(
    `\nWhere the time of ${ours.engine.name} goes\n\n${await profileText(() => steadyTimes(ours, requests, repeats), steadyTimes.name, kernelNames())}`,
  );
const differences = entries.flatMap((entry) =>
  entry.differences.map((difference) => `${entry.engine.name}, ${difference}`),
);
if (entries.some(isOurs)) {
  const updates = await measureUpdates(offers, requests, seed);
  differences.push(...updates.differences);
  console.log(`\n${updates.text}`);
  const drillDowns = await measureDrillDowns(offers, generateDrillDowns(world, offers, { count, seed }));
  differences.push(...drillDowns.different);
  console.log(`\n${drillDowns.text}`);
}
for (const { engine } of entries) await engine.close();
console.log(`\n${machineLine()}`);
for (const difference of differences.slice(0, 20)) console.error(`DIFFERENT: ${difference}`);
process.exit(differences.length > 0 ? 1 : 0);
