import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type RankInSearch, ranksInSearch } from './search-ranks.ts';

const now = new Date('2026-11-21T06:00:00Z');
const options = { locale: 'ru', now } as const;

/** Seeded random numbers, the same in every run. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * limit);
  };
}

type Car = { model: string | null; city: string; publishedHour: number; price: number; status?: string };

async function put(db: Database, cars: readonly Car[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { model, city, publishedHour, price, status = 'published' } of cars) {
    const { rows } = await sql<{ id: number }>`
      insert into listings (status, brand_id, model_id, city_id, condition, seller, year, price_tenge, source, published_at)
      select ${status}, brands.id, models.id, (select id from cities where slug = ${city}), 'used', 'owner', 2018,
        ${price}, 'member', ${new Date(now.getTime() - publishedHour * 3_600_000)}
      from brands left join models on models.brand_id = brands.id and models.slug = ${model}
      where brands.slug = 'toyota' returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

test('the rank of a car equals its position in the list that the search shows', async ({
  app,
  db,
  services,
}) => {
  const random = randomOf(20_261_121);
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const ids = await put(
    db,
    Array.from({ length: 400 }, () => ({
      model: pick(['camry', 'camry', 'camry', 'rav4', 'corolla', null]),
      city: pick(['almaty', 'almaty', 'astana', 'konaev', 'shymkent']),
      // Few distinct values, so that ties are common.
      publishedHour: random(20),
      price: (1 + random(12)) * 1_000_000,
      status: pick(['published', 'published', 'published', 'sold']),
    })),
  );
  const idsByQuery = new Map<string, number[]>();
  async function allIds(query: string): Promise<number[]> {
    const cached = idsByQuery.get(query);
    if (cached) return cached;
    const pageIds: number[] = [];
    for (let page = 1; ; page += 1) {
      const { results, next } = (await app.inject(`/api/cars/?${query}&page=${page}`)).json();
      pageIds.push(...results.map(({ id }: { id: number }) => id));
      if (!next) break;
    }
    idsByQuery.set(query, pageIds);
    return pageIds;
  }

  const ranks = new Map<number, RankInSearch>();
  for (let from = 0; from < ids.length; from += 20)
    for (const [id, rank] of await ranksInSearch(services, { ...options, ids: ids.slice(from, from + 20) }))
      ranks.set(id, rank);
  const offered = await allIds('');
  expect([...ranks.keys()].toSorted()).toEqual(offered.toSorted());
  for (const [id, { params, total, rank, priceRank }] of ranks) {
    const query = String(new URLSearchParams(params));
    const newest = await allIds(query);
    expect({ total, rank }, query).toEqual({ total: newest.length, rank: newest.indexOf(id) + 1 });
    const cheapest = await allIds(`${query}&sort=price_asc`);
    expect(priceRank, query).toBe(cheapest.indexOf(id) + 1);
  }
  expect(idsByQuery.size).toBeGreaterThan(15);
});

test('a car is ranked within its city if that has enough similar cars, else its region, else the country', async ({
  db,
  services,
}) => {
  await db.deleteFrom('listings').execute();
  const many = (count: number, model: string, city: string) =>
    Array.from({ length: count }, (_, at) => ({ model, city, publishedHour: at, price: 5_000_000 }));
  const [inAlmaty] = await put(db, many(10, 'camry', 'almaty'));
  const [inKonaev] = await put(db, [...many(6, 'camry', 'konaev'), ...many(4, 'camry', 'talgar')]);
  const [alone] = await put(db, many(1, 'rav4', 'almaty'));
  const [sold] = await put(db, [{ ...many(1, 'rav4', 'almaty')[0], status: 'sold' } as Car]);
  const [unnamed] = await put(db, [{ model: null, city: 'almaty', publishedHour: 1, price: 1_000_000 }]);
  const ids = [inAlmaty, inKonaev, alone, sold, unnamed].map(Number);
  const ranks = await ranksInSearch(services, { ...options, ids });
  expect(ids.map((id) => ranks.get(id)?.search)).toEqual([
    'Toyota Camry, Алматы',
    'Toyota Camry, Алматинская область',
    'Toyota RAV4',
    undefined,
    'Toyota, Алматы',
  ]);
  expect(ranks.get(Number(alone))).toMatchObject({ total: 1, rank: 1, priceRank: 1 });
  expect(ranks.get(Number(inAlmaty))?.params).toEqual({ model: 'toyota/camry', city: 'almaty' });
  expect(await ranksInSearch(services, { ...options, ids: [] })).toEqual(new Map());
});
