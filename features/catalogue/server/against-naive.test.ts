import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { createServices } from '../../../apps/api/services.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Database, openDatabase } from '../../../platform/server/database.ts';
import { rounds } from '../../../platform/testing.ts';
import { usualPayment } from '../../listings/payment.ts';
import { byFacet, type ChoiceFacet, choiceFacets, flagFacets, staticFlags } from '../../vehicles/facets.ts';
import { startLiveEngine } from './live/live-engine.ts';
import { type CarQuery, naiveResult, type PlainCar, type PlainPlace } from './testing.ts';

const cars = 600;
const queryCount = rounds(150, 2000);
/** How many requests run in parallel, so that the naive implementation computes while the database works. */
const parallelRequests = 4;
const now = Date.parse('2026-11-21T06:00:00Z');
const hour = 3_600_000;

/** Seeded random numbers, the same in every run. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const some = <T>(values: readonly T[], max: number) => [
    ...new Set(Array.from({ length: 1 + below(max) }, () => pick(values))),
  ];
  return { below, pick, some, chance: (share: number) => next() < share };
}
type Random = ReturnType<typeof randomOf>;

type Vehicle = { brand: string; model: string; generation: string };
type Ids = { brand_id: number; model_id: number; generation_id: number };

async function vehiclesOf(db: Database): Promise<(Vehicle & Ids)[]> {
  const { rows } = await sql<Vehicle & Ids>`
    select brands.slug as brand, brands.slug || '/' || models.slug as model,
      brands.slug || '/' || models.slug || '/' || generations.slug as generation,
      brands.id as brand_id, models.id as model_id, generations.id as generation_id
    from generations join models on models.id = model_id join brands on brands.id = brand_id
    where brands.slug in ('toyota', 'kia', 'bmw') and models.slug in ('camry', 'prado', 'rav4', 'rio', 'x5')
    order by generations.id`.execute(db);
  return rows;
}

/** The largest cities and towns: some are near each other, most are not. */
async function placesOf(db: Database): Promise<PlainPlace[]> {
  const { rows } = await sql<PlainPlace>`
    select cities.slug as city, regions.slug as region, cities.id, array[latitude, longitude] as at
    from cities join regions on regions.id = region_id order by position limit 30`.execute(db);
  return rows;
}

type Keys = Record<ChoiceFacet, readonly string[]>;

/** For facets with an alias value, such as "any hybrid": the alias and the values it stands for. */
const keysWithAliases: Partial<Keys> = {
  fuel: ['petrol', 'petrol_gas', 'diesel', 'hybrid', 'mhev', 'phev', 'ev'],
  drive: ['FWD', 'RWD', '4WD', '4wd_full', '4wd_auto'],
  rating: ['great', 'good', 'fair', 'high', 'very_high', 'suspicious', 'unrated'],
};

/** The values used for each facet: only the first few, so that many cars share values. */
async function keysOf(db: Database): Promise<Keys> {
  const { rows } = await sql<{ facet: string; keys: string[] }>`
    select facet, array_agg(key order by position) as keys from facet_values group by facet`.execute(db);
  return byFacet(
    choiceFacets,
    (facet) => keysWithAliases[facet] ?? rows.find((row) => row.facet === facet)?.keys.slice(0, 4) ?? [],
  );
}
/** The facets and flags stored as columns of the table `listings`; the others are computed from other columns. */
const columnChoices = choiceFacets.filter((facet) => facet !== 'rating');
const columnFlags = staticFlags.filter((flag) => flag !== 'photos' && flag !== 'gas');
const optionKeys = ['abs', 'leather', 'climate', 'cruise', 'isofix'];
const statuses = ['published', 'published', 'published', 'published', 'draft', 'sold'];

/** A random estimate of a price, and how the price is rated by it. */
function randomEstimate(random: Random, price: number) {
  if (random.chance(0.3)) return { rating: 'unrated', deal: null, fair: null, bounds: null };
  const fair = Math.round(price * random.pick([0.7, 0.9, 1, 1, 1.1, 1.3, 1.6, 1.7]));
  const bounds = [0.8, 0.95, 1.05, 1.2].map((share) => Math.round(fair * share));
  if (price < fair * 0.6) return { rating: 'suspicious', deal: null, fair, bounds };
  const [great = 0, good = 0, high = 0, veryHigh = 0] = bounds;
  const usual = price <= high ? 'fair' : price <= veryHigh ? 'high' : 'very_high';
  const rating = price <= great ? 'great' : price <= good ? 'good' : usual;
  return { rating, deal: Math.floor((price * 10_000) / fair), fair, bounds };
}

/** Inserts random ads into the database and returns those that are on offer, as plain values. */
async function randomCars(
  db: Database,
  random: Random,
  keys: Keys,
  places: readonly PlainPlace[],
): Promise<PlainCar[]> {
  const vehicles = await vehiclesOf(db);
  const unknown = <T>(value: T, share = 0.3): T | null => (random.chance(share) ? null : value);
  const drafts = Array.from({ length: cars }, () => {
    const vehicle = random.pick(vehicles);
    const place = random.pick(places);
    const knowsModel = random.chance(0.85);
    const knowsGeneration = knowsModel && random.chance(0.7);
    const choices: PlainCar['choices'] = byFacet(choiceFacets, (facet) => unknown(random.pick(keys[facet])));
    const price = (1 + random.below(40)) * 500_000;
    const { rating, deal, fair, bounds } = randomEstimate(random, price);
    choices.rating = rating;
    choices.condition ??= 'used';
    choices.seller ??= 'owner';
    const hasGas = choices.fuel === 'petrol_gas' || ![null, 'none'].includes(choices.gas_equipment);
    const flags = { ...byFacet(flagFacets, () => random.chance(0.3)), gas: hasGas };
    const publishedAt = now - random.below(40) * 12 * hour;
    return {
      car: {
        brand: vehicle.brand,
        model: knowsModel ? vehicle.model : null,
        generation: knowsGeneration ? vehicle.generation : null,
        city: place.city,
        region: place.region,
        at: place.at,
        choices,
        flags,
        options: random.chance(0.3) ? [] : random.some(optionKeys, 4),
        year: 2000 + random.below(25),
        price,
        deal,
        mileage: unknown(random.below(30) * 10_000),
        volume: unknown(1000 + random.below(8) * 500),
        publishedAt,
      },
      status: random.pick(statuses),
      fair,
      bounds,
      vehicle,
      place,
      isDated: random.chance(0.9),
      hotMilliseconds: random.pick([-hour, 0]),
    };
  });
  const rows = await db
    .insertInto('listings')
    .values(
      drafts.map(({ car: { flags, choices, ...car }, status, vehicle, place, isDated, ...draft }) => ({
        status,
        fair_price_tenge: draft.fair,
        price_bounds: draft.bounds,
        brand_id: vehicle.brand_id,
        model_id: car.model === null ? null : vehicle.model_id,
        generation_id: car.generation === null ? null : vehicle.generation_id,
        city_id: place.id,
        ...byFacet(columnChoices, (facet) => choices[facet]),
        condition: choices.condition ?? 'used',
        seller: choices.seller ?? 'owner',
        ...byFacet(columnFlags, (flag) => flags[flag]),
        // Some "hot" periods have just ended; such a car must be found like one that was never hot.
        hot_until: flags.hot
          ? new Date(now + hour)
          : draft.hotMilliseconds < 0
            ? new Date(now + draft.hotMilliseconds)
            : null,
        photo_ids: flags.photos ? [1, 2] : [],
        options: car.options,
        year: car.year,
        price_tenge: car.price,
        mileage: car.mileage,
        volume_cc: car.volume,
        source: 'member',
        published_at: isDated ? new Date(car.publishedAt) : null,
        created_at: new Date(car.publishedAt),
      })),
    )
    .returning('id')
    .execute();
  return drafts.flatMap(({ car, status }, at) =>
    status === 'published' ? [{ ...car, id: rows[at]?.id ?? 0 }] : [],
  );
}

/** A random query with a few parameters. Many take the values of an existing car, so that most results are not empty. */
function randomQuery(
  random: Random,
  offers: readonly PlainCar[],
  keys: Keys,
  places: readonly PlainPlace[],
): CarQuery {
  const carQuery: CarQuery = {};
  const around = random.pick(offers);
  const excluding = (values: readonly string[]) =>
    values.map((value) => (random.chance(0.15) ? `-${value}` : value));
  const range = (name: string, value: number | null, step: number) => {
    if (value === null) return;
    if (random.chance(0.6)) carQuery[`${name}_from`] = Math.max(0, value - random.below(4) * step);
    if (random.chance(0.6)) carQuery[`${name}_to`] = value + random.below(4) * step;
  };
  const other = () => random.pick(offers);
  const setters: (() => void)[] = [
    () => {
      carQuery.brand = excluding([around.brand, ...(random.chance(0.4) ? [other().brand] : [])]);
    },
    () => {
      carQuery.model = excluding([around, other()].flatMap(({ model }) => model ?? []));
    },
    () => {
      carQuery.generation = excluding([around, other()].flatMap(({ generation }) => generation ?? []));
    },
    () => {
      // Not together with a region: list-cars.test.ts tests a region combined with one of its cities.
      if (carQuery.region) return;
      const cities = excluding([around.city, other().city]);
      carQuery.city = cities;
      // Of an earlier change: a radius needs a city that is not excluded.
      delete carQuery.radius;
      if (cities.some((city) => !city.startsWith('-')) && random.chance(0.5))
        carQuery.radius = random.pick([30, 80, 150, 400]);
    },
    () => {
      if (!carQuery.city) carQuery.region = excluding([around.region, other().region]);
    },
    () => {
      carQuery.option = excluding(random.some(optionKeys, 2));
    },
    () => range('year', around.year, 2),
    () => range('price', around.price, 1_000_000),
    () => range('mileage', around.mileage, 20_000),
    () => range('volume', around.volume, 500),
    () => {
      // One tenge below, exactly at, or one tenge above the monthly payment of an existing car.
      carQuery.payment_to = usualPayment(around.price, 22) + random.below(3) - 1;
    },
    () => {
      carQuery.posted_days = 1 + random.below(20);
    },
    () => {
      carQuery.hide_worse = true;
    },
    ...choiceFacets.map((facet) => () => {
      const more = facet === 'transmission' ? ['any_auto'] : [];
      carQuery[facet] = excluding(random.some([...keys[facet], ...more], 3));
    }),
    ...flagFacets.map((flag) => () => {
      carQuery[flag] = random.chance(0.6);
    }),
  ];
  for (let count = random.below(7); count > 0; count -= 1) random.pick(setters)();
  carQuery.sort = random.pick(['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'deal']);
  if (random.chance(0.4)) carQuery.near = random.pick(places).id;
  carQuery.page = random.pick([1, 1, 1, 2, 3, 30]);
  for (const [name, value] of Object.entries(carQuery)) {
    if (Array.isArray(value)) carQuery[name] = [...new Set(value)];
  }
  return carQuery;
}

function addressOf(carQuery: CarQuery): string {
  const query = new URLSearchParams({ facets: 'all' });
  for (const [name, value] of Object.entries(carQuery)) {
    for (const item of [value ?? []].flat()) query.append(name, String(item));
  }
  return `/api/cars/?${query}`;
}

/** A second app on the same database, which searches with the in-memory engine. */
async function appInMemory(services: Services, pool: pg.Pool) {
  const db = openDatabase(pool);
  const log = { info() {}, warn: fail, error: fail };
  const url = String(pool.options.connectionString);
  const live = startLiveEngine({ db, url, threads: 2, maxBytes: 1e9, log });
  await live.ready();
  expect(live.parts().isLive).toBe(true);
  const inMemory = createServices({ ...services, db });
  inMemory.catalogueEngine.use(live);
  const app = await createApp(inMemory, { servesSite: false });
  onTestFinished(async () => {
    await app.close();
    await live.close();
  });
  return app;
}

function fail(details: object): never {
  throw new Error(`The engine reported a problem: ${JSON.stringify(details)}`);
}

test(`${queryCount} random queries give the same results as checking every car, in PostgreSQL and in memory`, {
  timeout: 600_000,
}, async ({ app, db, pool, services }) => {
  const random = randomOf(20_261_121);
  const keys = await keysOf(db);
  const places = await placesOf(db);
  const offers = await randomCars(db, random, keys, places);
  const apps = [app, await appInMemory(services, pool)];
  let emptyCount = 0;
  async function check(carQuery: CarQuery) {
    const address = addressOf(carQuery);
    const expected = naiveResult(offers, carQuery, now, places);
    const responses = await Promise.all(apps.map((server) => server.inject(address)));
    for (const response of responses) {
      expect(response.statusCode, address).toBe(200);
      expect(resultOf(response.json()), address).toEqual(expected);
    }
    if (expected.count > 0) return;
    emptyCount += 1;
    const [drop, ...otherDrops] = responses.map((response) => response.json().drop);
    for (const other of otherDrops) expect(other, address).toEqual(drop);
    for (const { param, value, count } of drop) {
      const otherOptions = [carQuery.option ?? []].flat().filter((key) => key !== value) as string[];
      const remaining = param === 'option' ? otherOptions : undefined;
      expect(count, `${address} without ${param}`).toBe(
        naiveResult(offers, { ...carQuery, [param]: remaining }, now, places).count,
      );
    }
  }
  const queries = Array.from({ length: queryCount }, () => randomQuery(random, offers, keys, places));
  const checking = Array.from({ length: parallelRequests }, async () => {
    for (let query = queries.pop(); query; query = queries.pop()) await check(query);
  });
  await Promise.all(checking);
  // The random queries must be a good mixture: some with an empty result, but not too many.
  expect(emptyCount).toBeGreaterThan(queryCount / 50);
  expect(emptyCount).toBeLessThan(queryCount / 2);
});

type Counted = { value: string; count: number };
type Body = {
  count: number;
  hidden: number;
  results: { id: number }[];
  left_out: object;
  around: object | null;
  facets: Record<string, Counted[]>;
};

/** Converts the response to the format of the naive implementation, to compare them. */
function resultOf(body: Body) {
  const facets = Object.entries(body.facets).map(([name, values]) => [
    name,
    Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
  ]);
  return {
    count: body.count,
    hidden: body.hidden,
    ids: body.results.map(({ id }) => id),
    unknownCounts: body.left_out,
    around: body.around,
    facets: Object.fromEntries(facets),
  };
}
