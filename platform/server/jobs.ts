import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, makeWorkerUtils, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/**
 * Background jobs. A job is a row, written in the transaction of the change that causes it (pass that transaction as
 * `db`), so it exists if and only if the change does.
 */
export type Jobs = {
  enqueue(
    db: Database,
    task: string,
    payload: object,
    options?: {
      runAt?: Date;
      key?: string;
      /** Jobs of one queue run one after another. */
      queue?: string;
      /** Maximum number of attempts; by default graphile-worker's 25, spread over days. */
      attempts?: number;
    },
  ): Promise<void>;
};

export const jobs: Jobs = {
  async enqueue(db, task, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
      queue_name => ${options.queue ?? null}::text, max_attempts => ${options.attempts ?? null}::int)`.execute(
      db,
    );
  },
};

/** Creates the tables of the queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger });
  await utils.migrate();
  await utils.release();
}

const quietLogger = new Logger(() => () => {});

/** Runs jobs in this process until `stop`; `tasks` and `crontab` come from the features. */
export async function startWorker(parts: {
  pool: pg.Pool;
  tasks: TaskList;
  crontab: string;
  log: FastifyBaseLogger;
}): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') parts.log.error(message);
    else if (level === 'warning') parts.log.warn(message);
    else parts.log.debug(message);
  });
  const runner = await run({
    pgPool: parts.pool,
    taskList: parts.tasks,
    crontab: parts.crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger,
  });
  return { stop: () => runner.stop() };
}

/** Runs all waiting jobs, then returns: for tests and commands. */
export async function runWaitingJobs({ pool, tasks }: { pool: pg.Pool; tasks: TaskList }): Promise<void> {
  // `runOnce` stops when a named queue is busy, even by its own last job, so it is repeated while jobs are waiting.
  for (let run = 0; run < 100; run += 1) {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quietLogger });
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = any($1) and attempts < max_attempts
       and locked_at is null and run_at <= now() limit 1`,
      [Object.keys(tasks)],
    );
    if (rows.length === 0) return;
    await sleep(50);
  }
}
