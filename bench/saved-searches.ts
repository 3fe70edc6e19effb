import type { CompiledSearch } from '../features/catalogue/server/public.ts';
import { matchesCar, type Offer } from '../features/catalogue/server/public.ts';
import { createSearchIndex, type WatchedSearch } from '../features/searches/server/search-index.ts';
import { byFacet, choiceFacets } from '../features/vehicles/facets.ts';
import { createRandom } from '../platform/server/random.ts';
import { readArguments } from '../tools/arguments.ts';
import { percentile, table } from './numbers.ts';

const help = `How long it takes to find the saved searches that a new car matches: by the index, and by comparing the car with
each search. Both must find the same.

  npm run bench:saved-searches`;

readArguments({}, help);
const [searchCount, carCount] = [100_000, 200];
const [brands, models, generations, cities] = [95, 1_000, 2_000, 90];
const now = new Date('2026-11-21T06:00:00Z');
const random = createRandom();
random.restart(19);

/** Few brands, models and cities are asked for most. */
const popular = (count: number) => 1 + Math.floor(count * random.next() ** 2.5);
const brandOf = (model: number) => 1 + (model % brands);
const modelOf = (generation: number) => 1 + (generation % models);
const sometimes = <T>(share: number, value: () => T): T | undefined =>
  random.chance(share) ? value() : undefined;

function aSearch(): CompiledSearch {
  const kind = random.below(100);
  const none = { brands: [], models: [], generations: [] };
  const any = {
    ...none,
    ...(kind < 12 && { generations: [popular(generations)] }),
    ...(kind >= 12 && kind < 55 && { models: [popular(models)] }),
    ...(kind >= 55 && kind < 78 && { brands: [brandOf(popular(models))] }),
  };
  return {
    filters: {
      vehicles: { any, none },
      cities: { any: sometimes(0.6, () => [popular(cities)]) ?? [], none: [] },
      choices: {
        transmission: { any: sometimes(0.3, () => [1 + random.below(3)]) ?? [], none: [] },
        fuel: { any: sometimes(0.2, () => [1 + random.below(4)]) ?? [], none: [] },
      },
      options: { all: [], none: [] },
      flags: random.chance(0.3) ? { damaged: false } : {},
      ranges: {
        price: { to: sometimes(0.7, () => (4 + random.below(60)) * 500_000) },
        year: { from: sometimes(0.6, () => 1998 + random.below(26)) },
        mileage: { to: sometimes(0.3, () => (2 + random.below(25)) * 10_000) },
      },
      publishedSince: null,
      ids: null,
      hidesWorse: false,
      now,
    },
    postedDays: null,
    sellerOf: null,
    words: [],
  };
}

function aCar(id: number): Offer {
  const generation = popular(generations);
  const model = modelOf(generation);
  return {
    id,
    published: now.getTime() * 1000,
    hotUntil: 0,
    price: (4 + random.below(60)) * 500_000,
    year: 1998 + random.below(28),
    mileage: random.below(30) * 10_000,
    volume: 2_000,
    deal: -1,
    brand: brandOf(model),
    model,
    generation,
    city: popular(cities),
    choices: byFacet(choiceFacets, () => 1 + random.below(4)),
    flags: 0,
    options: [0, 0, 0, 0],
  };
}

const index = createSearchIndex();
const all: WatchedSearch[] = Array.from({ length: searchCount }, (_, at) => ({
  ...aSearch(),
  id: at + 1,
  memberId: at + 1,
  watchedSince: now,
}));
for (const search of all) index.put(search);

const times = { index: [] as number[], each: [] as number[] };
let found = 0;
for (let at = 0; at < carCount; at += 1) {
  const car = aCar(at + 1);
  const startedAt = performance.now();
  const byIndex = index.matching(car, now).map(({ id }) => id);
  const between = performance.now();
  const byEach = all.filter((search) => matchesCar(search, car, now)).map(({ id }) => id);
  times.each.push(performance.now() - between);
  times.index.push(between - startedAt);
  found += byIndex.length;
  if (byIndex.join() !== byEach.join())
    throw new Error(`The index and each search disagree about car ${at + 1}`);
}

console.log(
  `${searchCount} searches, ${carCount} cars, ${Math.round(found / carCount)} searches a car; equal answers\n`,
);
const row = (name: string, values: number[]) => [
  name,
  ...[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1)),
];
console.log(table(['ms a car', 'p50', 'p95', 'max'], [row('index', times.index), row('each', times.each)]));
