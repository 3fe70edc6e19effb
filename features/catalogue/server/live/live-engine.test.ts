import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { test as base } from '../../../../apps/api/testing/harness.ts';
import type { Random } from '../../../../platform/server/random.ts';
import { runInThread } from '../../../../platform/server/run-in-thread.ts';
import type { CatalogueEngine } from '../../search-port.ts';
import { noFilters, randomOf, randomRequest } from '../engine/testing-random.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import { type LiveEngine, startLiveEngine } from './live-engine.ts';
import { type AdMaker, adMaker, compareEngines, offersNow, silent } from './testing.ts';

// Loads all modules again: another test file in this worker may have loaded the engine without the mock below.
vi.hoisted(() => vi.resetModules());
vi.mock(import('../../../../platform/server/run-in-thread.ts'), { spy: true });

const ads = 300;
const patience = { timeout: 20_000 };

type Options = { threads?: number; maxBytes?: number; maxChanged?: number; log?: typeof silent };
type Fixtures = {
  random: Random;
  maker: AdMaker;
  url: string;
  /** Starts an engine on three hundred ads and closes it after the test. */
  start(options?: Options): Promise<LiveEngine>;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  random: async ({}, use) => use(randomOf(20_261_121)),
  url: async ({ pool }, use) => use(String(pool.options.connectionString)),
  maker: async ({ db, random }, use) => {
    await sql`truncate listings cascade`.execute(db);
    const maker = await adMaker(db, random);
    await maker.add(ads);
    await use(maker);
  },
  start: async ({ db, url, maker: _ }, use) => {
    const running: LiveEngine[] = [];
    await use(async ({ threads = 2, maxBytes = 1e9, maxChanged = 1000, log = silent } = {}) => {
      const engine = startLiveEngine({ db, url, threads, maxBytes, log, maxChanged: () => maxChanged });
      running.push(engine);
      await engine.ready();
      return engine;
    });
    await Promise.all(running.map((engine) => engine.close()));
  },
});

const all = noFilters;
const countOf = (engine: CatalogueEngine, price?: number) =>
  engine.count(price ? { ...all, ranges: { price: { from: price, to: price } } } : all);

test('after every few random changes the results equal those of PostgreSQL, also after new segments', async ({
  db,
  url,
  random,
  maker,
  start,
}) => {
  const logged: unknown[] = [];
  const record = (...parts: unknown[]) => logged.push(parts);
  const engine = await start({ maxChanged: 25, log: { ...silent, warn: record, error: record } });
  let earlier = await compareEngines({ db, url, random, engine }, 40);
  for (let round = 0; round < 12; round += 1) {
    for (let change = 0; change < 8; change += 1) await maker.change();
    await engine.applyChanges();
    earlier = await compareEngines({ db, url, random, engine, earlier: earlier.slice(0, 6) }, 6);
    expect(logged).toEqual([]);
    expect(engine.parts().isLive).toBe(true);
  }
  expect(engine.parts().builds).toBeGreaterThan(2);
});

test('a transaction that starts early and commits late is not missed, and does not delay other changes', async ({
  pool,
  start,
}) => {
  const engine = await start();
  const [early, idle] = [await pool.connect(), await pool.connect()];
  const ids = (await pool.query('select id from offers order by id limit 2')).rows.map(({ id }) => id);
  await idle.query('begin; select pg_current_xact_id()');
  await early.query('begin');
  await early.query('update listings set price_tenge = 111 where id = $1', [ids[0]]);
  await pool.query('update listings set price_tenge = 222 where id = $1', [ids[1]]);
  await engine.applyChanges();
  expect([await countOf(engine, 111), await countOf(engine, 222)]).toEqual([0, 1]);
  await early.query('commit');
  await engine.applyChanges();
  expect([await countOf(engine, 111), await countOf(engine, 222)]).toEqual([1, 1]);
  await idle.query('rollback');
  for (const client of [early, idle]) client.release();
});

test('a notification delivers a change before the next poll', async ({ pool, start }) => {
  const engine = await start();
  await pool.query('update listings set price_tenge = 333 where id in (select min(id) from offers)');
  await expect.poll(() => countOf(engine, 333), { timeout: 1_000, interval: 5 }).toBe(1);
});

test('a feed reconnects after a lost connection and misses no change', async ({ pool, start }) => {
  const engine = await start();
  const builds = engine.parts().builds;
  for (const price of [444, 555, 666]) {
    const killed = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tulpar feed' and datname = current_database()`,
    );
    expect(killed.rowCount).toBe(1);
    await pool.query('update listings set price_tenge = $1 where id in (select min(id) from offers)', [
      price,
    ]);
    await engine.applyChanges();
    expect(await countOf(engine, price)).toBe(1);
  }
  expect(engine.parts()).toMatchObject({ builds, isLive: true });
});

test('how long the feed has not been read is known, and ends with the first read', async ({
  pool,
  start,
}) => {
  const engine = await start();
  await engine.applyChanges();
  expect(engine.parts().feedAgeMs).toBeLessThan(1_000);
  const holder = await pool.connect();
  // The feed waits for the table, as when the database hangs.
  await holder.query('begin; lock table listing_changes in access exclusive mode');
  const read = engine.applyChanges();
  await expect.poll(() => engine.parts().feedAgeMs, patience).toBeGreaterThan(1_500);
  await holder.query('commit');
  holder.release();
  await read;
  expect(engine.parts().feedAgeMs).toBeLessThan(1_000);
});

test('search threads that die under load are replaced, and no request gets a wrong result or an error', async ({
  db,
  url,
  random,
  start,
}) => {
  const engine = await start({ threads: 3 });
  const offers = await offersNow(url);
  const requests = Array.from({ length: 200 }, () => randomRequest(random, offers));
  const reference = postgresEngine(db);
  const expected = await Promise.all(requests.map((question) => reference.count(question)));
  let isOver = false;
  const killing = (async () => {
    for (let kill = 0; !isOver; kill += 1) {
      const workers = engine.parts().workers;
      await workers[kill % Math.max(1, workers.length)]?.terminate();
      await sleep(20);
    }
    return true;
  })();
  for (let round = 0; round < 5; round += 1) {
    const counts = await Promise.all(requests.map((question) => engine.count(question)));
    expect(counts).toEqual(expected);
  }
  isOver = true;
  await killing;
  await expect.poll(() => engine.parts().isLive && engine.parts().workers.length, patience).toBe(3);
  expect(await engine.count(all)).toBe(offers.length);
});

test('requests of a search thread that dies are repeated by other threads, not by PostgreSQL', async ({
  db,
  url,
  random,
  start,
}) => {
  const logged: unknown[] = [];
  const record = (...parts: unknown[]) => logged.push(parts);
  const engine = await start({ threads: 3, log: { info: record, warn: record, error: record } });
  const offers = await offersNow(url);
  logged.length = 0;
  // Only two of the three threads are killed, so one is always available.
  for (let death = 0; death < 2; death += 1) {
    // New random requests for each killed thread, because repeated ones would be answered from the cache.
    const requests = Array.from({ length: 90 }, () => randomRequest(random, offers));
    const expected = await Promise.all(requests.map((question) => postgresEngine(db).search(question)));
    const pendingResults = requests.map((question) => engine.search(question));
    // No `await` since the requests were sent, so one third of them is still assigned to this thread.
    void engine.parts().workers.at(death)?.terminate();
    for (const [at, { position: _, ...result }] of (await Promise.all(pendingResults)).entries()) {
      const { position: __, ...expectedResult } = expected[at] ?? { position: '' };
      expect(result, `question ${at}`).toEqual(expectedResult);
    }
  }
  expect(logged).toEqual([]);
});

test('no change is missed while segments are replaced by newer ones', async ({ pool, maker, start }) => {
  const engine = await start({ maxChanged: 0 });
  for (let round = 0; engine.parts().builds < 4; round += 1) {
    await maker.change();
    const price = 1_000_001 + round;
    await pool.query('update listings set price_tenge = $1 where id in (select max(id) from offers)', [
      price,
    ]);
    await engine.applyChanges();
    expect(await countOf(engine, price), `round ${round}`).toBe(1);
    if (round > 0) expect(await countOf(engine, price - 1), `round ${round}`).toBeLessThanOrEqual(1);
  }
});

test('if changes were deleted before the feed has read them, all offers are copied again', async ({
  pool,
  start,
}) => {
  const engine = await start();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('delete from listings where id in (select id from offers order by id limit 10)');
  await client.query('delete from listing_changes');
  await client.query('commit');
  client.release();
  const { rows } = await pool.query('select count(*) from offers');
  await engine.applyChanges();
  expect(await countOf(engine)).toBe(rows[0].count);
  await expect.poll(() => engine.parts(), patience).toMatchObject({ isLive: true, builds: 2 });
  expect(await countOf(engine)).toBe(rows[0].count);
});

test('TRUNCATE is noticed although it writes no changes to the feed', async ({ db, start, maker }) => {
  const engine = await start();
  await sql`truncate listings cascade`.execute(db);
  await engine.applyChanges();
  expect(await countOf(engine)).toBe(0);
  await expect.poll(() => engine.parts(), patience).toMatchObject({ isLive: true, builds: 2 });
  expect(await countOf(engine)).toBe(0);
  await maker.add(5);
  await engine.applyChanges();
  expect(await countOf(engine)).toBe(await postgresEngine(db).count(all));
});

test('offers that do not fit into memory are searched in PostgreSQL, and the log says so once', async ({
  db,
  start,
}) => {
  const logged: unknown[] = [];
  const log = { ...silent, warn: (...parts: unknown[]) => logged.push(parts) };
  const engine = await start({ maxBytes: 1000, log });
  expect(engine.parts().isLive).toBe(false);
  expect(await countOf(engine)).toBe(await postgresEngine(db).count(all));
  expect(logged).toHaveLength(1);
});

test('without free memory PostgreSQL answers; the index is built as soon as memory is available', async ({
  db,
  url,
  maker: _,
}) => {
  const failure = new RangeError('WebAssembly.Memory(): could not allocate memory');
  vi.mocked(runInThread).mockRejectedValueOnce(failure);
  const logged: unknown[] = [];
  const log = { ...silent, error: ({ err }: { err: unknown }) => logged.push(err) };
  const engine = startLiveEngine({ db, url, threads: 1, maxBytes: 1e9, log });
  onTestFinished(() => engine.close());
  await expect.poll(() => logged, { ...patience, interval: 5 }).toEqual([failure]);
  expect(engine.parts()).toMatchObject({ isLive: false, builds: 0 });
  expect(await countOf(engine)).toBe(await postgresEngine(db).count(all));
  await engine.ready();
  expect(engine.parts()).toMatchObject({ isLive: true, builds: 1 });
  expect(await countOf(engine)).toBe(await postgresEngine(db).count(all));
});

test('close ends every thread and every database connection', async ({ pool, start }) => {
  const engine = await start();
  const { workers } = engine.parts();
  await engine.close();
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where application_name like 'tulpar %' and datname = current_database()`,
      );
      return rowCount;
    }, patience)
    .toBe(0);
});

test('the engine can be closed while it is starting', async ({ db, url }) => {
  for (const delay of [0, 5, 50, 150]) {
    const engine = startLiveEngine({ db, url, threads: 1, maxBytes: 1e9, log: silent });
    await sleep(delay);
    await engine.close();
    await engine.ready();
  }
});
