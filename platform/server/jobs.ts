import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Job,
  Logger,
  makeWorkerUtils,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { releaseJobsOfDeadWorkers } from './live-workers.ts';
import type { Metrics } from './metrics.ts';
import { isUnavailable } from './problems.ts';
import { requestIds } from './request-ids.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import { currentSpanContext, startTrace, untilEnd } from './tracing.ts';

/**
 * Background jobs. A job is a row, written in the transaction of the change that causes it (pass that transaction as
 * `db`), so it exists if and only if the change does.
 */
export const jobs = {
  async enqueue(
    db: Database,
    task: string,
    payload: object,
    options: {
      runAt?: Date;
      key?: string;
      /** A job with this key that waits already keeps its time; by default it gets the new one. */
      keepsRunAt?: boolean;
      /** Jobs of one queue run one after another. */
      queue?: string;
      /** Maximum number of attempts; by default graphile-worker's 25, spread over days. */
      attempts?: number;
    } = {},
  ): Promise<void> {
    await sql`select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsRunAt ? 'preserve_run_at' : 'replace'}::text,
      queue_name => ${options.queue ?? null}::text, max_attempts => ${options.attempts ?? null}::int,
      flags => ${flagsOfCause()}::text[])`.execute(db);
  },
};

/** What stands among the flags of a job before the id of the request that has enqueued it, and before its span. */
const [requestFlag, spanFlag] = ['request:', 'span:'];

function flagsOfCause(): string[] {
  const [requestId, span] = [requestIds.getStore(), currentSpanContext()];
  return [
    ...(requestId ? [requestFlag + requestId] : []),
    ...(span ? [spanFlag + writeTraceparent(span)] : []),
  ];
}

function flagOf({ flags }: Pick<Job, 'flags'>, start: string): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(start));
  return flag?.slice(start.length);
}

const requestIdOf = (job: Job) => flagOf(job, requestFlag);

/** Tasks that know the request behind their job, and pass it on to the jobs that they enqueue. */
function withCauses(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      task &&
        ((payload, helpers) =>
          requestIds.run(requestIdOf(helpers.job) ?? '', () =>
            tracedJob(helpers.job, async () => task(payload, helpers)),
          )),
    ]),
  );
}

/** A trace of its own with a link to the request: a job may run days later. */
function tracedJob<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
  const span = startTrace(`job ${job.task_identifier}`, {
    kind: 'consumer',
    cause: readTraceparent(flagOf(job, spanFlag)),
    attributes: {
      'tulpar.task': job.task_identifier,
      'tulpar.attempt': job.attempts,
      'tulpar.request_id': requestIdOf(job),
    },
  });
  return span ? untilEnd(span, work) : work();
}

/** Creates the tables of the queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger });
  await utils.migrate();
  await utils.release();
}

const quietLogger = new Logger(() => () => {});

/** Runs jobs in this process until it is closed; `tasks` and `crontab` come from the features. */
export async function startJobs(parts: {
  pool: pg.Pool;
  tasks: TaskList;
  crontab: string;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'jobs'>;
}): Promise<{ close(): Promise<void> }> {
  const working = new Map<string, { startedAt: number; requestId: string | undefined }>();
  const logger = new Logger(({ jobId = '', taskIdentifier }) => (level, message, meta) => {
    // The task's own lines have its scope; those about how it ended have the job beside them.
    const ended = meta?.job as Job | undefined;
    const requestId = ended ? requestIdOf(ended) : working.get(jobId)?.requestId;
    const task = ended?.task_identifier ?? taskIdentifier;
    const about = { ...(task && { task }), ...(requestId && { reqId: requestId }) };
    if (level === 'error') parts.log.error(about, message);
    else if (level === 'warning') parts.log.warn(about, message);
    else parts.log.debug(about, message);
  });
  const poolIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id));
  const runner = await run({
    events,
    pgPool: poolThatIsTriedAgain(parts.pool),
    taskList: withCauses(parts.tasks),
    crontab: parts.crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger,
  });
  events.on('job:start', ({ job }) =>
    working.set(job.id, { startedAt: performance.now(), requestId: requestIdOf(job) }),
  );
  events.on('job:complete', ({ job, error }) => {
    const seconds = (performance.now() - (working.get(job.id)?.startedAt ?? performance.now())) / 1000;
    working.delete(job.id);
    parts.metrics.jobs.observe({ task: job.task_identifier, outcome: error ? 'failed' : 'done' }, seconds);
  });
  const release = releaseJobsOfDeadWorkers(parts.pool, { poolIds });
  return {
    async close() {
      await runner.stop();
      await release.close();
    },
  };
}

/**
 * When a job ends, graphile-worker writes that down again and again while the database is away, but only for a few of the
 * errors that say so; for the others the job would stay locked for hours. This pool gives it one of those for all of them.
 */
function poolThatIsTriedAgain(pool: pg.Pool): pg.Pool {
  const wrapped = new WeakSet<pg.PoolClient>();

  function wrap(client: pg.PoolClient): pg.PoolClient {
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    // With a callback it returns nothing.
    client.query = ((...parameters: unknown[]) => {
      const result = query(...parameters);
      return result instanceof Promise ? result.catch(throwRetryable) : result;
    }) as typeof client.query;
    return client;
  }

  /** With a callback, as for the connection that listens for new jobs, it is tried again anyway. */
  function connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    return callback ? pool.connect(callback) : pool.connect().then(wrap, throwRetryable);
  }

  return Object.assign(Object.create(pool) as pg.Pool, { connect });
}

function throwRetryable(error: unknown): never {
  throw isUnavailable(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error;
}

/** Runs all waiting jobs, then returns: for tests and commands. */
export async function runWaitingJobs({ pool, tasks }: { pool: pg.Pool; tasks: TaskList }): Promise<void> {
  // `runOnce` does not wait until the end of its last job is written down, and finds no job of that job's queue until then.
  for (let run = 0; run < 100; run += 1) {
    await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quietLogger });
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = any($1)
       and (locked_at is not null or attempts < max_attempts and run_at <= now()) limit 1`,
      [Object.keys(tasks)],
    );
    if (rows.length === 0) return;
    await sleep(50);
  }
}
