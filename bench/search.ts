import { loadavg } from 'node:os';
import { facets, type Sort, sorts } from '../features/catalogue/contract.ts';
import { type Dictionary, dictionaryOf } from '../features/catalogue/server/dictionary.ts';
import { postgresEngine } from '../features/catalogue/server/postgres-engine.ts';
import { type Filters, searchFilters, searchRequest } from '../features/catalogue/server/search-request.ts';
import { annualRateNow } from '../features/credit/server/public.ts';
import { readArguments, refuse } from '../tools/arguments.ts';
import { withDatabase } from '../tools/with-database.ts';
import { percentile, table } from './numbers.ts';

const help = `How long the catalogue's engine takes for a realistic mix of requests: page, total and every facet but the
options. Reads the database of DATA_DIR or DATABASE_URL and changes nothing; npm run demo -- --cars 100000 fills one.

  npm run bench:search -- [--requests 300] [--seed 1] [--repeats 1]

Of several repeats the fastest counts: what else the machine does is then mostly left out.`;

const given = readArguments(
  { requests: { type: 'string' }, seed: { type: 'string' }, repeats: { type: 'string' } },
  help,
);
const repeats = Number(given.repeats ?? 1);
if (!Number.isInteger(repeats) || repeats < 1) refuse('--repeats: a whole number is needed.', help);
const requests = Number(given.requests ?? 300);
if (!Number.isInteger(requests) || requests < 1) refuse('--requests: a whole number is needed.', help);

/** Shares of requests with so many filters, as people narrow a catalogue. */
const filterShares = [0.05, 0.14, 0.19, 0.17, 0.14, 0.13, 0.09, 0.05, 0.04];
const targetMilliseconds = 150;

type Random = () => number;
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Taken = {
  brand: string;
  model: string | null;
  city: string;
  region: string;
  year: number;
  price: number;
};

/** One way to narrow, around a car that is on offer, so that common cars are asked for often. */
function filtersAround(random: Random, car: Taken): (() => Filters)[] {
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const price = Math.max(1, Math.round(car.price / 500_000)) * 500_000;
  return [
    () => (car.model && random() < 0.6 ? { model: [car.model] } : { brand: [car.brand] }),
    () => (random() < 0.7 ? { city: [car.city] } : { region: [car.region] }),
    () => (random() < 0.6 ? { price_to: price } : { price_from: Math.round(price * 0.6), price_to: price }),
    () => ({ year_from: car.year - Math.floor(random() * 4) }),
    () => ({ transmission: [oneOf(['any_auto', 'AT', 'MT'])] }),
    () => ({ fuel: oneOf([['petrol'], ['diesel'], ['hybrid'], ['petrol', 'petrol_gas']]) }),
    () => ({ drive: [oneOf(['4WD', 'FWD', 'RWD'])] }),
    () => ({ body_type: oneOf([['sedan'], ['suv', 'crossover'], ['hatchback', 'liftback'], ['minivan']]) }),
    () => ({ mileage_to: oneOf([50_000, 100_000, 150_000, 200_000]) }),
    () => ({ steering: ['left'] }),
    () => ({ color: oneOf([['white'], ['black'], ['white', 'black', 'silver']]) }),
    () => ({ customs: ['cleared'] }),
    () => ({ photos: true }),
    () => ({ damaged: false }),
    () => ({ seller: [oneOf(['owner', 'dealer'])] }),
    () => ({ option: oneOf([['climate'], ['leather', 'cam_rear'], ['cruise']]) }),
    () => ({ volume_to: oneOf([1600, 2000, 2500]) }),
    () => ({ brand: [`-${car.brand}`] }),
    () => ({ posted_days: oneOf([3, 7, 30]) }),
  ];
}

function requestAround(random: Random, car: Taken) {
  const drawn = random();
  const upTo = (at: number) => filterShares.slice(0, at + 1).reduce((sum, share) => sum + share, 0);
  const count = Math.max(
    0,
    filterShares.findIndex((_, at) => drawn < upTo(at)),
  );
  const ways = filtersAround(random, car);
  const filters: Filters = {};
  for (let at = 0; at < count; at += 1) {
    // The first ways are the most usual.
    const [way] = ways.splice(Math.floor(random() ** 1.6 * ways.length), 1);
    Object.assign(filters, way?.());
  }
  const sort: Sort = random() < 0.55 ? 'newest' : (sorts[1 + Math.floor(random() * 4)] ?? 'newest');
  const page = random() < 0.7 ? 1 : 1 + Math.floor(random() ** 3 * 40);
  return { count, input: { ...filters, sort, page } };
}

function slugOf(dictionary: Dictionary, facet: 'brand' | 'model' | 'city', id: number): string | null {
  return dictionary.paths[facet].byId.get(id)?.value ?? null;
}

const heading = ['filters', 'requests', 'found, median', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'];
type Measured = { count: number; total: number; milliseconds: number };
function row(name: string, measured: readonly Measured[]): string[] {
  const times = measured.map(({ milliseconds }) => milliseconds);
  const found = percentile(
    measured.map(({ total }) => total),
    0.5,
  );
  const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return [name, String(measured.length), found.toLocaleString('en'), ...shares];
}

/** Milliseconds of the fastest repeat, and what it answered. */
async function fastest(work: () => Promise<number>): Promise<[number, number]> {
  let best = Number.POSITIVE_INFINITY;
  let answer = 0;
  for (let at = 0; at < repeats; at += 1) {
    const started = performance.now();
    answer = await work();
    best = Math.min(best, performance.now() - started);
  }
  return [best, answer];
}

await withDatabase(async ({ db }) => {
  const random = randomOf(Number(given.seed ?? 1));
  const dictionary = await dictionaryOf(db);
  const engine = postgresEngine(db);
  const all = new Set(facets.filter((facet) => facet !== 'option'));
  const cars = await db
    .selectFrom('offers')
    .select(['brand_id', 'model_id', 'city_id', 'year', 'price_tenge'])
    .orderBy('id')
    .execute();
  if (cars.length === 0) throw new Error('There are no cars. npm run demo makes some.');
  const terms = { now: new Date(), annualRate: await annualRateNow(db) };

  const measured: Measured[] = [];
  const counts: Measured[] = [];
  const warming = 20;
  for (let at = -warming; at < requests; at += 1) {
    const taken = cars[Math.floor(random() * cars.length)] as (typeof cars)[number];
    const city = dictionary.paths.city.byId.get(taken.city_id);
    const { count, input } = requestAround(random, {
      brand: slugOf(dictionary, 'brand', taken.brand_id) ?? '',
      model: slugOf(dictionary, 'model', taken.model_id),
      city: city?.value ?? '',
      region: dictionary.paths.region.byId.get(city?.parentId ?? 0)?.value ?? '',
      year: taken.year,
      price: taken.price_tenge,
    });
    const request = searchRequest(dictionary, input, all, terms);
    const [search, total] = await fastest(async () => (await engine.search(request)).total);
    const [counting] = await fastest(() => engine.count(searchFilters(dictionary, input, terms)));
    if (at < 0) continue;
    measured.push({ count, total, milliseconds: search });
    counts.push({ count, total, milliseconds: counting });
  }

  const rows = filterShares.flatMap((_, count) => {
    const some = measured.filter((one) => one.count === count);
    return some.length > 0 ? [row(String(count), some)] : [];
  });
  console.log(
    `${cars.length.toLocaleString('en')} cars, one request after another, load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(table(heading, [...rows, row('all', measured), row('count alone', counts)]));
  const inTime = measured.filter(({ milliseconds }) => milliseconds < targetMilliseconds).length;
  console.log(`\n${((inTime / measured.length) * 100).toFixed(1)} % under ${targetMilliseconds} ms`);
});
