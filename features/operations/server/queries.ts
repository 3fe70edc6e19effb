import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** Jobs that have used up their attempts, by task, the newest failure first. */
export async function failedJobs(
  db: Database,
): Promise<{ task: string; count: number; lastError: string; lastAt: Date }[]> {
  const { rows } = await sql<{ task: string; count: number; lastError: string; lastAt: Date }>`
    select task_identifier as task, count(*)::int as count, max(updated_at) as "lastAt",
      coalesce((array_agg(last_error order by updated_at desc))[1], '') as "lastError"
    from graphile_worker.jobs where attempts >= max_attempts
    group by task_identifier order by max(updated_at) desc`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Has all failed jobs of a task tried again, as often as at first; returns how many. */
export async function rescheduleFailedJobs(db: Database, task: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${task} and attempts >= max_attempts),
      run_at => now(), attempts => 0)`.execute(db);
  return rows.length;
}

/** Seconds that the job has waited which is due longest and which no worker has begun; 0 if none waits. */
export async function longestWaitSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts = 0 and run_at < now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Seconds since the oldest e-mail, SMS or push message was written that could not be sent yet; 0 if there is none. */
export async function oldestUnsentSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from graphile_worker.jobs
    where task_identifier in ('send_letter', 'send_sms', 'send_pushes') and attempts between 1 and max_attempts - 1`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}

export async function recordBackup(
  db: Database,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await db.insertInto('backups').values({ finished_at: now, bytes }).execute();
}

/** When the newest backup was finished; if there is none yet, when the database was made. */
export async function savedUntil(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select max(finished_at) from backups),
      (select min(timestamp)::timestamptz from kysely_migration), now()) as at`.execute(db);
  return rows[0]?.at ?? new Date();
}

/** The share of PostgreSQL's connections that are in use, by all programs together. */
export async function usedConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ ratio: number }>`
    select count(*)::float8 / current_setting('max_connections')::float8 as ratio
    from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows[0]?.ratio ?? 0;
}

/** Seconds since PostgreSQL last archived a part of its log, if it has failed since; 0 if not, null if it archives none. */
export async function archiveFailsForSeconds(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when current_setting('archive_mode') = 'off' then null
      when last_failed_time > last_archived_time or (last_archived_time is null and failed_count > 0)
        then extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))
      else 0 end::float8 as seconds from pg_stat_archiver`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Age of the oldest open transaction. While it is open, PostgreSQL cleans up nothing that is newer. */
export async function oldestTransactionSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as seconds from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
