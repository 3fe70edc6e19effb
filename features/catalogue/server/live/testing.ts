import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../../../platform/server/database.ts';
import type { Random } from '../../../../platform/server/random.ts';
import { byFacet, choiceFacets, staticFlags } from '../../../vehicles/facets.ts';
import { sorts } from '../../contract.ts';
import type { CatalogueEngine, SearchRequest } from '../../search-port.ts';
import type { Offer } from '../engine/schema.ts';
import { offersIn } from '../engine/testing.ts';
import { randomBounds, randomFilters, randomRequest, testNow } from '../engine/testing-random.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import { copyOffers } from './copy-offers.ts';

/* Random ads in a real database, random changes of every kind, and a comparison of two engines. */

export const silent = { info() {}, warn() {}, error() {} };

/** The facets and flags stored as columns of the table `listings`; the others are computed from other columns. */
const columnChoices = choiceFacets.filter((facet) => facet !== 'rating');
const columnFlags = staticFlags.filter((flag) => flag !== 'photos' && flag !== 'gas');

type Vehicle = { brand_id: number; model_id: number; generation_id: number };
export type AdMaker = Awaited<ReturnType<typeof adMaker>>;

/** Makes random ads. They use only a small part of the reference data, so that many ads share values. */
export async function adMaker(db: Database, random: Random) {
  const { rows: vehicles } = await sql<Vehicle>`
    select brand_id, model_id, generations.id as generation_id
    from generations join models on models.id = model_id order by generations.id limit 60`.execute(db);
  const { rows: cities } = await sql<{ id: number }>`select id from cities order by id limit 10`.execute(db);
  const { rows: values } = await sql<{ facet: string; key: string }>`
    select facet, key from facet_values order by facet, position`.execute(db);
  const keysOf = (name: string) => values.flatMap(({ facet, key }) => (facet === name ? key : []));
  const options = keysOf('option');
  const maybe = <T>(value: T) => (random.chance(0.25) ? null : value);
  const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

  /** An estimate by which a price may have any rating, or none. */
  function estimate() {
    const fair = (1 + random.below(60)) * 500_000;
    if (random.chance(0.3)) return { fair_price_tenge: null, price_bounds: null };
    const bounds = [0.8, 0.95, 1.05, 1.2].map((share) => Math.round(fair * share));
    return { fair_price_tenge: fair, price_bounds: bounds };
  }

  function adValues() {
    const vehicle = random.pick(vehicles);
    return {
      ...byFacet(columnChoices, (facet) => maybe(random.pick(keysOf(facet).slice(0, 6)))),
      ...byFacet(columnFlags, () => random.chance(0.3)),
      condition: random.pick(['new', 'used']),
      seller: random.pick(keysOf('seller')),
      status: random.pick(['published', 'published', 'published', 'draft', 'sold']),
      ...estimate(),
      ...vehicle,
      model_id: maybe(vehicle.model_id),
      generation_id: maybe(vehicle.generation_id),
      city_id: random.pick(cities).id,
      hot_until: random.pick([null, hours(-1), hours(1)]),
      photo_ids: random.chance(0.5) ? [1] : [],
      options: Array.from({ length: random.below(6) }, () => random.pick(options)),
      year: 1995 + random.below(30),
      price_tenge: (1 + random.below(60)) * 500_000,
      mileage: maybe(random.below(40) * 10_000),
      volume_cc: maybe(random.below(12) * 500),
      published_at: maybe(hours(-random.below(500))),
    };
  }

  async function add(count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => ({ ...adValues(), source: 'member' }));
    await db.insertInto('listings').values(rows).execute();
  }

  /** Makes one random change in one statement: adds, edits, sells or deletes a few ads, or changes prices or their estimates. */
  async function change(): Promise<void> {
    const some = sql<{ id: number }>`select id from listings order by random() limit ${1 + random.below(4)}`;
    const ids = (await some.execute(db)).rows.map(({ id }) => id);
    const draw = random.next();
    if (draw < 0.25 || ids.length === 0) await add(1 + random.below(5));
    else if (draw < 0.45)
      await sql`update listings set price_tenge = price_tenge + 500000 where id in (${sql.join(ids)})`.execute(
        db,
      );
    else if (draw < 0.55) await db.updateTable('listings').set(estimate()).where('id', 'in', ids).execute();
    else if (draw < 0.7) await db.updateTable('listings').set(adValues()).where('id', 'in', ids).execute();
    else if (draw < 0.85)
      await db.updateTable('listings').set({ status: 'sold' }).where('id', 'in', ids).execute();
    else await db.deleteFrom('listings').where('id', 'in', ids).execute();
  }

  return { add, change };
}

export async function offersNow(url: string): Promise<Offer[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { offers } = await copyOffers([client], 1e6);
  await client.end();
  return offersIn(offers);
}

type Comparison = {
  db: Database;
  url: string;
  random: Random;
  engine: CatalogueEngine;
  /** Requests of an earlier call, to repeat them now that the offers have changed. */
  earlier?: readonly SearchRequest[];
};

/**
 * Checks that both engines give the same results for random requests, and again when each is repeated and comes from
 * the cache. Returns the requests.
 */
export async function compareEngines(
  { db, url, random, engine, earlier = [] }: Comparison,
  requestCount: number,
): Promise<SearchRequest[]> {
  const [offers, reference] = [await offersNow(url), postgresEngine(db)];
  const newRequests = Array.from({ length: requestCount }, () => randomRequest(random, offers));
  for (const [index, request] of [...earlier, ...newRequests].entries()) {
    const { position: _, ...expected } = await reference.search(request);
    for (let time = 0; time < 2; time += 1) {
      const { position: __, ...result } = await engine.search(request);
      expect(result, `question ${index}, time ${time}`).toEqual(expected);
    }
    expect(await engine.count(request)).toBe(expected.total);
    const bounds = randomBounds(random);
    const prices = await reference.priceCounts(request, bounds);
    for (let time = 0; time < 2; time += 1) expect(await engine.priceCounts(request, bounds)).toEqual(prices);
  }
  const filters = { ...randomFilters(random, offers), hidesWorse: false };
  const ranked = [{ filters, ids: offers.slice(0, 30).map(({ id }) => id) }];
  expect(await engine.ranks(ranked, sorts)).toEqual(await reference.ranks(ranked, sorts));
  return newRequests;
}
