import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrateAll } from '../../../../apps/api/start/migrate-all.ts';
import { loadReferenceData } from '../../../../apps/api/start/reference-data.ts';
import { openDatabase, openPool } from '../../../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../../../platform/server/embedded-postgres.ts';
import type { SearchRequest } from '../../search-port.ts';
import { noFilters, randomOf, randomRequest } from '../engine/testing-random.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import { startLiveEngine } from './live-engine.ts';
import { adMaker, compareEngines, offersNow, silent } from './testing.ts';

/** Starts a PostgreSQL server for this test only, so that the test can stop it. */
async function separatePostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulpar-restart-'));
  await chmod(dataDir, 0o755);
  const start = () => startEmbeddedPostgres({ dataDir, isFast: true });
  let running = await start();
  const pool = openPool(running.url);
  const db = openDatabase(pool);
  const stop = async () => void (await running.stop());
  onTestFinished(async () => {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrateAll(pool, db);
  await loadReferenceData(db);
  return {
    url: running.url,
    db,
    stop,
    async startAgain() {
      running = await start();
    },
  };
}

test('the in-memory index answers during a restart of PostgreSQL, and misses no change after it', async () => {
  const { url, db, stop, startAgain } = await separatePostgres();
  const random = randomOf(20_261_122);
  const maker = await adMaker(db, random);
  await maker.add(300);
  const engine = startLiveEngine({ db, url, threads: 2, maxBytes: 1e9, log: silent });
  onTestFinished(() => engine.close());
  await engine.ready();
  const offers = await offersNow(url);
  const requests = Array.from({ length: 20 }, () => randomRequest(random, offers));
  const resultOf = async (request: SearchRequest) => {
    const { position: _, ...result } = await engine.search(request);
    // The count too, because it is never cached: it shows that a search thread is alive.
    return { ...result, counted: await engine.count(request) };
  };
  const allResults = () => Promise.all(requests.map(resultOf));
  const expected = await allResults();
  await compareEngines({ db, url, random, engine }, 5);

  let rounds = 0;
  let isOver = false;
  const searching = (async () => {
    for (; !isOver; rounds += 1) {
      expect(await allResults()).toEqual(expected);
      await nextTurn();
    }
  })();
  await stop();
  await expect(postgresEngine(db).count(noFilters)).rejects.toThrow();
  const roundsBefore = rounds;
  await expect.poll(() => rounds).toBeGreaterThan(roundsBefore + 2);
  await startAgain();
  isOver = true;
  await searching;

  for (let change = 0; change < 20; change += 1) await maker.change();
  await engine.applyChanges();
  await compareEngines({ db, url, random, engine }, 15);
  // After a restart the segment is built again, because commits that were not yet on disk may be lost.
  await expect.poll(() => engine.parts(), { timeout: 20_000 }).toMatchObject({ isLive: true, builds: 2 });
  await maker.change();
  await engine.applyChanges();
  await compareEngines({ db, url, random, engine }, 15);
});
