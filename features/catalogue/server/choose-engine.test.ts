import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { snapshotOf } from '../../../platform/server/database-snapshot.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { noFilters } from './engine/testing-random.ts';
import { type LiveEngine, startLiveEngine } from './live/live-engine.ts';

const silent = { info() {}, warn() {}, error() {} };

async function startEngine({ db, catalogueEngine }: Services, url: string): Promise<LiveEngine> {
  const live = startLiveEngine({ db, url, threads: 1, maxBytes: 1e9, log: silent });
  onTestFinished(() => live.close());
  await live.ready();
  catalogueEngine.use(live);
  return live;
}

/** The current database snapshot, in the format in which the cookie stores it. */
async function currentSnapshot(db: Database) {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
  return snapshotOf(rows[0]?.seen ?? '');
}

const withPrice = (price: number) => ({ ...noFilters, ranges: { price: { from: price, to: price } } });

test('after a change of an ad, the next search of the same member includes it', async ({
  db,
  pool,
  services,
}) => {
  await startEngine(services, String(pool.options.connectionString));
  const { id } = await aListing(db);
  for (let price = 3_000_001; price < 3_000_040; price += 1) {
    await db.updateTable('listings').set({ price_tenge: price }).where('id', '=', id).execute();
    const engine = await services.catalogueEngine.including(await currentSnapshot(db));
    expect(await engine.count(withPrice(price))).toBe(1);
  }
});

test("if the index does not get a member's own change in time, PostgreSQL is searched", async ({
  db,
  pool,
  services,
}) => {
  const live = await startEngine(services, String(pool.options.connectionString));
  const { id } = await aListing(db);
  await live.applyChanges();
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(`update listings set price_tenge = 4000001 where id = ${id}`);
  await blocker.query('commit');
  await blocker.query('begin');
  await blocker.query('lock table listing_changes in access exclusive mode');
  // The feed may have read the change before the lock, so require a snapshot that is 100 transactions later.
  const seen = snapshotOf(
    (
      await blocker.query<{ seen: string }>(`select (pg_current_xact_id()::text::bigint + 100)::text || ':' ||
      (pg_current_xact_id()::text::bigint + 100)::text || ':' as seen`)
    ).rows[0]?.seen ?? '',
  );
  const engine = await services.catalogueEngine.including(seen);
  expect(engine).not.toBe(live);
  expect(await engine.count(withPrice(4_000_001))).toBe(1);
  await blocker.query('commit');
  blocker.release();
  // Without the lock, a snapshot later than the database itself delays a search by only one read of the feed.
  await expect.poll(async () => (await services.catalogueEngine.including(seen)) === live).toBe(true);
});

test("a member's change sets a cookie with the database snapshot; reading pages and guests' requests do not", async ({
  app,
  services,
  db,
}) => {
  const car = await aListing(db);
  const guest = await app.inject('/api/cars/');
  expect(guest.cookies.some(({ name }) => name === 'seen')).toBe(false);

  const person = aVisitor(app);
  person.signInWith((await aMember(services)).token);
  const read = await person.ask('GET', '/favourites/ids/');
  expect(read.cookies.some(({ name }) => name === 'seen')).toBe(false);
  const saved = await person.ask('PUT', `/favourites/${car.id}/`);
  const cookie = saved.cookies.find(({ name }) => name === 'seen');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 15, path: '/' });
  expect(snapshotOf(cookie?.value.split('.')[0] ?? '').next).toBeGreaterThan(0n);

  for (const seen of [
    cookie?.value ?? '',
    '1:9999999999999:',
    'x',
    '1:2:3;',
    '%00',
    `1:2:${'9'.repeat(3000)}`,
  ]) {
    const response = await app.inject({
      url: '/api/cars/',
      headers: { cookie: `seen=${encodeURIComponent(seen)}` },
    });
    expect(response.statusCode).toBe(200);
  }
});

test('a process says that it is ready once its index is in memory', async ({ app, db, pool, services }) => {
  const statusOf = async () => (await app.inject('/readyz')).statusCode;
  const live = startLiveEngine({
    db,
    url: String(pool.options.connectionString),
    threads: 1,
    maxBytes: 1e9,
    log: silent,
  });
  onTestFinished(() => live.close());
  services.catalogueEngine.use(live);
  expect(await statusOf()).toBe(503);
  await live.ready();
  await expect.poll(statusOf).toBe(200);
  services.catalogueEngine.use(null);
  expect(await statusOf()).toBe(200);
});
