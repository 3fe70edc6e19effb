import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { rounds } from '../../../../platform/testing.ts';
import { choiceFacets } from '../../contract.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import { type Offer, staticFlags, unknownNumber } from './schema.ts';
import { naiveIndex } from './testing.ts';
import {
  randomBounds,
  randomChanges,
  randomFilters,
  randomOf,
  randomOffers,
  randomRequest,
} from './testing-random.ts';

const requestCount = rounds(100, 400);

const moment = (microseconds: number) => sql<Date>`'epoch'::timestamptz + ${microseconds} * interval '1 us'`;
const nullIfUnknown = (value: number) => (value === unknownNumber ? null : value);

function bigintOf([low = 0, high = 0]: readonly number[]): bigint {
  return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
}

async function writeOffers(db: Database, offers: readonly Offer[]): Promise<void> {
  const rows = offers.map((offer) => {
    const flags = staticFlags.map((_, bit) => sql`${((offer.flags >>> bit) & 1) === 1}`);
    return sql`(${sql.join([
      offer.id,
      moment(offer.published),
      offer.hotUntil === 0 ? null : moment(offer.hotUntil),
      ...[
        offer.price,
        offer.year,
        nullIfUnknown(offer.mileage),
        nullIfUnknown(offer.volume),
        nullIfUnknown(offer.deal),
      ],
      ...[offer.brand, offer.model, offer.generation, offer.city],
      ...choiceFacets.map((facet) => offer.choices[facet]),
      ...flags,
      ...[bigintOf(offer.options.slice(0, 2)), bigintOf(offer.options.slice(2))],
    ])})`;
  });
  const names = [...choiceFacets, ...staticFlags].map((name) => sql.ref(name));
  await sql`insert into offers (id, published_at, hot_until, price_tenge, year, mileage_km, volume_cc, deal, brand_id,
    model_id, generation_id, city_id, ${sql.join(names)}, equipment_low, equipment_high)
    values ${sql.join(rows)}`.execute(db);
}

test(`the naive engine and PostgreSQL give the same results for ${requestCount} random requests`, async ({
  db,
}) => {
  const random = randomOf(7);
  const offers = randomOffers(random, 400);
  const index = naiveIndex(offers);
  const changes = randomChanges(random, offers, 100);
  index.apply(changes);
  const now = new Map(offers.map((offer) => [offer.id, offer]));
  for (const { id, offer } of changes) offer ? now.set(id, offer) : now.delete(id);
  const all = [...now.values()];
  await writeOffers(db, all);

  const engine = postgresEngine(db);
  let withResults = 0;
  for (let round = 0; round < requestCount; round += 1) {
    const request = randomRequest(random, all);
    const { position: _, ...expected } = await engine.search(request);
    const result = index.search(request);
    expect(result, `request ${round}`).toEqual(expected);
    expect(index.count(request), `request ${round}`).toBe(expected.total);
    const bounds = randomBounds(random);
    expect(index.priceCounts(request, bounds)).toEqual(await engine.priceCounts(request, bounds));
    if (result.total > 0) withResults += 1;
  }
  expect(withResults).toBeGreaterThan(requestCount / 2);

  const orders = ['newest', 'price_asc', 'price_desc', 'year', 'mileage', 'deal'] as const;
  for (let round = 0; round < 20; round += 1) {
    const filters = { ...randomFilters(random, all), hidesWorse: false };
    const rankRequests = [{ filters, ids: Array.from({ length: 30 }, () => random.pick(all).id) }];
    expect(index.ranks(rankRequests, orders)).toEqual(await engine.ranks(rankRequests, orders));
  }
});
