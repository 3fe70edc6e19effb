import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openPool } from '../../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../../platform/server/embedded-postgres.ts';
import { migrate } from '../../../platform/server/migrations.ts';
import { loadReferenceSets } from '../../../platform/server/reference-data.ts';
import { placesData } from '../../company/server/public.ts';
import { facetsData, vehiclesData } from '../../vehicles/server/public.ts';
import { noFilters, randomOf, randomRequest } from '../engine/testing-random.ts';
import type { SearchRequest } from '../server/engine.ts';
import { postgresEngine } from '../server/postgres-engine.ts';
import { startLiveEngine } from './live-engine.ts';
import { adMaker, compare, offersNow, silent } from './testing.ts';

/** A PostgreSQL of this test alone: nobody else minds when it stops. */
async function ownPostgres() {
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
  await migrate(db);
  await loadReferenceSets(db, [placesData, facetsData, vehiclesData]);
  return {
    url: running.url,
    db,
    stop,
    async startAgain() {
      running = await start();
    },
  };
}

test('while PostgreSQL is started again the index goes on answering, and misses nothing of what follows', async () => {
  const { url, db, stop, startAgain } = await ownPostgres();
  const random = randomOf(20_261_122);
  const maker = await adMaker(db, random);
  await maker.add(300);
  const engine = startLiveEngine({ db, url, threads: 2, maxBytes: 1e9, log: silent });
  onTestFinished(() => engine.close());
  await engine.ready();
  const offers = await offersNow(url);
  const questions = Array.from({ length: 20 }, () => randomRequest(random, offers));
  const answerOf = async (question: SearchRequest) => {
    const { position: _, ...answer } = await engine.search(question);
    // Lists are kept while nothing changes; a count is asked of a thread each time.
    return { ...answer, counted: await engine.count(question) };
  };
  const answersOf = () => Promise.all(questions.map(answerOf));
  const expected = await answersOf();
  await compare({ db, url, random, engine }, 5);

  let rounds = 0;
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; rounds += 1) {
      expect(await answersOf()).toEqual(expected);
      await others();
    }
  })();
  await stop();
  await expect(postgresEngine(db).count(noFilters)).rejects.toThrow();
  const roundsBefore = rounds;
  await expect.poll(() => rounds).toBeGreaterThan(roundsBefore + 2);
  await startAgain();
  isOver = true;
  await asking;

  for (let change = 0; change < 20; change += 1) await maker.change();
  await engine.applyChanges();
  await compare({ db, url, random, engine }, 15);
  // What a server had not yet written down may be undone: a new copy takes the place of the first.
  await expect.poll(() => engine.parts(), { timeout: 20_000 }).toMatchObject({ isLive: true, builds: 2 });
  await maker.change();
  await engine.applyChanges();
  await compare({ db, url, random, engine }, 15);
});
