import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/*
 * People who read and write while something happens to the cluster. Reads are tried again, as browsers and programs may do
 * with what changes nothing. Writes are not; what was acknowledged is remembered.
 */

const readers = 4;
const readLimitMs = 15_000;
/** How long a reader waits for one answer before asking again. */
const answerLimitMs = 5_000;
const paths = [
  '/cars',
  '/cars/toyota',
  '/kk/cars?fuel=hybrid',
  '/api/cars/?page=2',
  '/api/cars/count/?fuel=petrol',
];

/** What was acknowledged, over all phases. */
export type Acknowledged = {
  ledger: number[];
  favourites: { token: string; carId: number }[];
  /** The last price by the id of the ad. Each is higher than those before, but for what lies above the hundred millions. */
  prices: Map<number, number>;
};

export type Counts = {
  reads: number;
  readsAgain: number;
  readsFailed: number;
  writes: number;
  writesFailed: number;
  /** The longest time between two acknowledged writes, in seconds. */
  longestPause: number;
};

type Parts = {
  site: string;
  tokens: readonly string[];
  carIds: readonly number[];
  /** Ads whose prices change, and connections to the primary. */
  adIds: readonly number[];
  pool: pg.Pool;
  acknowledged: Acknowledged;
};

let serial = 0;

/** The price changes between two ranges, so that the ad comes into a search and leaves it. */
export const lowestPriceFound = 900_000_000;
const priceOf = (number: number) => (number % 2 === 0 ? lowestPriceFound : 100_000_000) + number;
export const orderOfPrice = (price: number) => price % 100_000_000;

export function startLoad({ site, tokens, carIds, adIds, pool, acknowledged }: Parts) {
  const counts: Counts = {
    reads: 0,
    readsAgain: 0,
    readsFailed: 0,
    writes: 0,
    writesFailed: 0,
    longestPause: 0,
  };
  let isOver = false;
  let lastWriteAt = performance.now();

  async function read(path: string): Promise<void> {
    counts.reads += 1;
    const until = performance.now() + readLimitMs;
    while (!(await answers(site + path))) {
      if (performance.now() > until) {
        counts.readsFailed += 1;
        return;
      }
      counts.readsAgain += 1;
      await sleep(200);
    }
  }

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      counts.writes += 1;
      counts.longestPause = Math.max(counts.longestPause, (performance.now() - lastWriteAt) / 1000);
      lastWriteAt = performance.now();
    } catch {
      counts.writesFailed += 1;
      await sleep(200);
    }
  }

  async function repeat(work: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!isOver) {
      await work();
      await sleep(pauseMs);
    }
  }

  const running = [
    ...Array.from({ length: readers }, (_, at) => {
      let turn = at;
      return repeat(() => read(paths[turn++ % paths.length] ?? '/'), 50);
    }),
    ...tokens.map((token) =>
      repeat(() => {
        const carId = carIds[serial++ % carIds.length] ?? 0;
        return write(async () => {
          await put(`${site}/api/favourites/${carId}/`, token, {});
          acknowledged.favourites.push({ token, carId });
          await put(`${site}/api/favourites/${carId}/note/`, token, { note: 'посмотреть' });
        });
      }, 100),
    ),
    repeat(() => {
      const number = ++serial;
      return write(async () => {
        await pool.query('insert into ledger values ($1)', [number]);
        acknowledged.ledger.push(number);
      });
    }, 20),
    repeat(() => {
      const number = ++serial;
      const adId = adIds[number % adIds.length] ?? 0;
      return write(async () => {
        await pool.query('update listings set price_tenge = $1 where id = $2', [priceOf(number), adId]);
        acknowledged.prices.set(adId, priceOf(number));
      });
    }, 50),
  ];
  return {
    counts,
    async stop(): Promise<Counts> {
      isOver = true;
      await Promise.all(running);
      return counts;
    },
  };
}

/** Whether the answer is whole and no error. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(answerLimitMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function put(address: string, token: string, body: object): Promise<void> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(readLimitMs),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
}
