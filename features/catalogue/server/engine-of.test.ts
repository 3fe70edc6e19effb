import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { snapshotOf } from '../../../platform/server/database-snapshot.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { noFilters } from '../engine/testing-random.ts';
import { type LiveEngine, startLiveEngine } from '../live/live-engine.ts';
import { engineFor, setEngine } from './engine-of.ts';

const silent = { info() {}, warn() {}, error() {} };

async function startEngine(db: Database, url: string): Promise<LiveEngine> {
  const live = startLiveEngine({ db, url, threads: 1, maxBytes: 1e9, log: silent });
  onTestFinished(() => live.close());
  await live.ready();
  setEngine(db, live);
  return live;
}

/** What the database has seen by now, as the cookie says it. */
async function seenNow(db: Database) {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db);
  return snapshotOf(rows[0]?.seen ?? '');
}

const priced = (price: number) => ({ ...noFilters, ranges: { price: { from: price, to: price } } });

test('who has just changed something finds it changed', async ({ db, pool }) => {
  await startEngine(db, String(pool.options.connectionString));
  const { id } = await aListing(db);
  for (let price = 3_000_001; price < 3_000_040; price += 1) {
    await db.updateTable('listings').set({ price_tenge: price }).where('id', '=', id).execute();
    const engine = await engineFor({ db, mustInclude: await seenNow(db) });
    expect(await engine.count(priced(price))).toBe(1);
  }
});

test('where the index is too late for the own change, PostgreSQL answers', async ({ db, pool }) => {
  const live = await startEngine(db, String(pool.options.connectionString));
  const { id } = await aListing(db);
  await live.applyChanges();
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(`update listings set price_tenge = 4000001 where id = ${id}`);
  await blocker.query('commit');
  await blocker.query('begin');
  await blocker.query('lock table listing_changes in access exclusive mode');
  // The feed may have been quicker than the lock; what comes after it is certainly not seen.
  const seen = snapshotOf(
    (
      await blocker.query<{ seen: string }>(`select (pg_current_xact_id()::text::bigint + 100)::text || ':' ||
      (pg_current_xact_id()::text::bigint + 100)::text || ':' as seen`)
    ).rows[0]?.seen ?? '',
  );
  const begun = performance.now();
  const engine = await engineFor({ db, mustInclude: seen });
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(engine).not.toBe(live);
  expect(await engine.count(priced(4_000_001))).toBe(1);
  await blocker.query('commit');
  blocker.release();
  // Seen or not, what no database of ours can have said holds nobody up for longer than one look.
  expect(await engineFor({ db, mustInclude: seen })).toBe(live);
});

test("a member's change says what must be seen; reading, guests and broken cookies do not", async ({
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
  expect(snapshotOf(cookie?.value ?? '').next).toBeGreaterThan(0n);

  for (const seen of [
    cookie?.value ?? '',
    '1:9999999999999:',
    'x',
    '1:2:3;',
    '%00',
    `1:2:${'9'.repeat(3000)}`,
  ]) {
    const answer = await app.inject({
      url: '/api/cars/',
      headers: { cookie: `seen=${encodeURIComponent(seen)}` },
    });
    expect(answer.statusCode).toBe(200);
  }
});
