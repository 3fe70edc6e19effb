import type pg from 'pg';
import { type Acknowledged, lowestPriceFound, orderOfPrice } from './load.ts';
import { metricsToken, type ProductHost } from './start-cluster.ts';

/** How many of the acknowledged writes are not there. */
export async function countLost(pool: pg.Pool, site: string, acknowledged: Acknowledged): Promise<number> {
  const ledger = await pool.query<{ number: number }>('select number from ledger');
  const written = new Set(ledger.rows.map(({ number }) => Number(number)));
  const prices = await pool.query<{ id: number; price_tenge: number }>(
    'select id, price_tenge from listings where id = any($1)',
    [[...acknowledged.prices.keys()]],
  );
  const priceOf = new Map(prices.rows.map((row) => [Number(row.id), Number(row.price_tenge)]));
  let lost = acknowledged.ledger.filter((number) => !written.has(number)).length;
  // A later change may have been made without its acknowledgement having arrived.
  for (const [id, price] of acknowledged.prices)
    if (orderOfPrice(priceOf.get(id) ?? 0) < orderOfPrice(price)) lost += 1;
  for (const [token, wanted] of Map.groupBy(acknowledged.favourites, (favourite) => favourite.token)) {
    const saved = new Set(await savedBy(site, token));
    lost += wanted.filter(({ carId }) => !saved.has(carId)).length;
  }
  return lost;
}

async function savedBy(site: string, token: string): Promise<number[]> {
  const response = await fetch(`${site}/api/favourites/ids/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { ids: number[] }).ids;
}

/** Throws unless the index in memory of this process finds exactly the ads that the primary has. */
export async function requireSameAds(pool: pg.Pool, host: ProductHost): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${host.address}/metrics`, { headers })).text();
  if (!/indicator="searches_without_index_count",of="value"} 0\b/.test(metrics))
    throw new Error(`${host.address} searches in PostgreSQL`);
  const { rows } = await pool.query<{ id: number; price_tenge: number }>(
    'select id, price_tenge from offers where price_tenge >= $1',
    [lowestPriceFound],
  );
  const expected = rows.map((row) => `${row.id} ${row.price_tenge}`).sort();
  const found: string[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const response = await fetch(`${host.address}/api/cars/?price_from=${lowestPriceFound}&page=${page}`);
    const { results, next } = (await response.json()) as {
      results: { id: number; price: number }[];
      next: string | null;
    };
    found.push(...results.map(({ id, price }) => `${id} ${price}`));
    isMore = next !== null;
  }
  if (found.sort().join() !== expected.join())
    throw new Error(`${host.address} finds ${found.length} ads, the primary has ${expected.length}`);
}
