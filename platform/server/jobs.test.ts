import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { rounds } from '../testing.ts';
import { openPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateJobs, startJobs } from './jobs.ts';

const ignore = () => {};
const log = { error: ignore, warn: ignore, debug: ignore } as unknown as FastifyBaseLogger;

/** Ways to lose every connection at once: PostgreSQL is killed, or a switch to another server ends them. */
type Loss = (kill: () => Promise<void>, terminate: () => Promise<void>) => Promise<void>;
const losses: readonly Loss[] = [(kill) => kill(), (_, terminate) => terminate()];

// Vitest fails for a rejection that nobody handles, which would end the process of the product.
test('jobs go on after PostgreSQL was lost while jobs finished, and none stays locked', {
  timeout: 300_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulpar-jobs-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = openPool(postgres.url);
  const untilItWorks = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await work();
      } catch {
        await sleep(50);
      }
    }
  };
  const done = new Set<number>();
  await migrateJobs(pool);
  const worker = await startJobs({
    pool,
    crontab: '',
    log,
    tasks: {
      async count(payload) {
        await pool.query('select pg_sleep(0.002)');
        done.add((payload as { number: number }).number);
      },
    },
  });
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const kill = async () => void process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 9);
  const terminate = async () => {
    const others = 'pg_backend_pid() <> pid and backend_type = $1';
    await pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`, ['client backend'])
      .catch(ignore);
  };
  try {
    let last = 0;
    const enqueue = async (count: number) => {
      await untilItWorks(() =>
        pool.query(
          `select graphile_worker.add_job('count', json_build_object('number', number))
           from generate_series($1::int, $2::int) number`,
          [last + 1, last + count],
        ),
      );
      last += count;
    };
    for (let round = 0; round < rounds(2, 20); round += 1) {
      await enqueue(100);
      await expect.poll(() => done.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(last - 90);
      await losses[round % losses.length]?.(kill, terminate);
      await expect.poll(() => done.size, { timeout: 60_000 }).toBe(last);
    }
    const waiting = () => untilItWorks(() => pool.query('select from graphile_worker.jobs'));
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBe(0);
  } finally {
    await worker.close();
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
