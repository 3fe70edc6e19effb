import type pg from 'pg';

/** First key of the advisory locks by which the pools of living processes are known; the second is a hash of the pool's id. */
const liveWorkersLock = 7_852_701;
const checkEveryMs = 10_000;

/**
 * A process that was killed leaves its jobs locked, and graphile-worker gives them to nobody for four hours. Each
 * process therefore holds a lock for its pool of workers, which is what jobs are locked by, on one connection, and releases the jobs
 * of pools for which nobody holds one. `patienceSeconds` after a job began, or PostgreSQL started, those who live must hold theirs again.
 */
export function releaseJobsOfDeadWorkers(
  pool: pg.Pool,
  { poolIds, patienceSeconds = 30 }: { poolIds: ReadonlySet<string>; patienceSeconds?: number },
) {
  let connection: pg.PoolClient | undefined;
  const held = new Set<string>();
  let isClosed = false;
  let checking: Promise<void> | undefined;

  async function check() {
    try {
      connection ??= await connect();
      await hold(connection);
      await release(connection, { poolIds, patienceSeconds });
    } catch {
      // The database is away; the next check takes another connection.
      forget();
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.once('error', forget);
    return client;
  }

  async function hold(client: pg.PoolClient) {
    for (const id of poolIds) {
      if (held.has(id)) continue;
      await client.query('select pg_advisory_lock($1, hashtext($2))', [liveWorkersLock, id]);
      held.add(id);
    }
  }

  function forget() {
    held.clear();
    connection?.release(true);
    connection = undefined;
  }

  const checkAgain = () => {
    if (isClosed) return;
    checking ??= check().finally(() => {
      checking = undefined;
    });
  };
  checkAgain();
  const timer = setInterval(checkAgain, checkEveryMs);
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await checking;
      forget();
    },
  };
}

/** The objid of a lock is the second number without its sign. */
const isLocked = `exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid::bigint = $1 and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`;

async function release(
  connection: pg.PoolClient,
  { poolIds, patienceSeconds }: { poolIds: ReadonlySet<string>; patienceSeconds: number },
): Promise<void> {
  const { rows } = await connection.query<{ worker: string }>(
    `select locked_by as worker from graphile_worker._private_jobs
     where locked_at < now() - make_interval(secs => $3)
       and pg_postmaster_start_time() < now() - make_interval(secs => $3)
       and locked_by <> all($2) and not ${isLocked}
     union
     select locked_by from graphile_worker._private_job_queues
     where locked_at < now() - make_interval(secs => $3)
       and pg_postmaster_start_time() < now() - make_interval(secs => $3)
       and locked_by <> all($2) and not ${isLocked}`,
    [liveWorkersLock, [...poolIds], patienceSeconds],
  );
  if (rows.length === 0) return;
  const dead = rows.map(({ worker }) => worker);
  // A job that was replaced while it ran, by another with the same key: `add_job` took its key and its attempts and set
  // `updated_at`, which no start of a job does. It would never be tried again, and count as failed for good.
  await connection.query(
    `delete from graphile_worker._private_jobs where locked_by = any($1)
       and key is null and attempts = max_attempts and updated_at > locked_at`,
    [dead],
  );
  await connection.query('select graphile_worker.force_unlock_workers($1)', [dead]);
}
