import type { FastifyBaseLogger } from 'fastify';
import { expect } from 'vitest';
import { jobs, startJobs } from '../../platform/server/jobs.ts';
import { releaseJobsOfDeadWorkers } from '../../platform/server/live-workers.ts';
import { createMetrics } from '../../platform/server/metrics.ts';
import { test } from './testing/harness.ts';

// Other tests hold locks in databases of their own.
const locksHere = `select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

test('jobs and queues of a worker that was killed are released, those of one that lives are not, and none that was replaced stays as failed', async ({
  pool,
  db,
  onTestFinished,
}) => {
  const lockAs = (worker: string) =>
    pool.query(
      `with locked as (update graphile_worker._private_jobs
         set locked_by = $1, updated_at = now() - interval '2 minutes', locked_at = now() - interval '1 minute', attempts = attempts + 1
         where task_id = (select id from graphile_worker._private_tasks where identifier = $1) returning job_queue_id)
       update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '1 minute'
       where id in (select job_queue_id from locked)`,
      [worker],
    );
  for (const worker of ['worker-alive', 'worker-own', 'worker-dead']) {
    await jobs.enqueue(db, worker, {}, { queue: `queue of ${worker}` });
    await lockAs(worker);
  }
  const again = () => jobs.enqueue(db, 'worker-replaced', {}, { key: 'one' });
  await again();
  await lockAs('worker-replaced');
  await again();
  await jobs.enqueue(db, 'worker-crashed', {}, { attempts: 2 });
  await lockAs('worker-crashed');
  await lockAs('worker-crashed');
  const lockedBy = async (table: 'jobs' | 'job_queues') =>
    (
      await pool.query(`select locked_by from graphile_worker._private_${table} where locked_by is not null`)
    ).rows
      .map(({ locked_by }) => locked_by)
      .sort();
  const start = (worker: string, patienceSeconds: number) => {
    const { close } = releaseJobsOfDeadWorkers(pool, { poolIds: new Set([worker]), patienceSeconds });
    onTestFinished(close);
  };
  start('worker-alive', 3600);
  await expect.poll(async () => (await pool.query(locksHere)).rowCount).toBeGreaterThan(0);
  start('worker-own', 0);
  await expect.poll(() => lockedBy('jobs')).toEqual(['worker-alive', 'worker-own']);
  expect(await lockedBy('job_queues')).toEqual(['worker-alive', 'worker-own']);
  const { rows } = await pool.query(
    `select task_identifier as task, attempts from graphile_worker.jobs
     where task_identifier in ('worker-replaced', 'worker-crashed') order by task`,
  );
  expect(rows, 'the job whose last attempt died stays, the one that was replaced does not').toEqual([
    { task: 'worker-crashed', attempts: 2 },
    { task: 'worker-replaced', attempts: 0 },
  ]);
});

test('a job that takes long stays with the process that works on it', async ({
  pool,
  db,
  onTestFinished,
}) => {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const task = async () => {
    started.resolve();
    await end.promise;
  };
  const log = { error() {}, warn() {}, debug() {} } as unknown as FastifyBaseLogger;
  const worker = await startJobs({ pool, tasks: { long: task }, crontab: '', log, metrics: createMetrics() });
  onTestFinished(async () => {
    end.resolve();
    await worker.close();
  });
  await jobs.enqueue(db, 'long', {});
  await started.promise;
  const other = releaseJobsOfDeadWorkers(pool, { poolIds: new Set(['another process']), patienceSeconds: 0 });
  await expect.poll(async () => (await pool.query(locksHere)).rowCount).toBe(2);
  await other.close();
  const { rows } = await pool.query(`select locked_by is not null as locked from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'long')`);
  expect(rows).toEqual([{ locked: true }]);
});
