import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../../platform/server/config.ts';
import { type Database, lockName, openDatabase, openPool } from '../../../platform/server/database.ts';
import { migrateJobs } from '../../../platform/server/jobs.ts';
import { migrate } from '../../../platform/server/migrations.ts';
import { features } from '../features.ts';
import { refuseIncompleteRestore } from './set-aside.ts';

/** Applies pending migrations of our tables and of the job queue; returns a message for the operator. */
export async function migrateAll(pool: pg.Pool, db: Database): Promise<string> {
  await refuseIncompleteRestore(pool);
  const applied = await migrate(db);
  for (const feature of features) applied.push(...((await feature.migrate?.(db)) ?? []));
  await migrateJobs(pool);
  return applied.length > 0 ? applied.join(', ') : 'nothing new';
}

/**
 * The same as the owner of the tables, if there is an account of its own for that: the server's own account may then read and
 * write rows and call functions, and nothing else.
 */
export async function migrateAsOwner(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  open: { pool: pg.Pool; db: Database },
): Promise<string> {
  if (!databaseUrl || !databaseOwnerUrl) return migrateAll(open.pool, open.db);
  const pool = openPool(databaseOwnerUrl, { size: 2 });
  try {
    const db = openDatabase(pool);
    const applied = await migrateAll(pool, db);
    await grantRows(db, decodeURIComponent(new URL(databaseUrl).username));
    return `${applied}; as the owner of the tables`;
  } finally {
    await pool.end();
  }
}

async function grantRows(db: Database, account: string): Promise<void> {
  const to = sql.id(account);
  await db.transaction().execute(async (trx) => {
    // Two that grant at once would fail.
    await lockName(trx, 'grant rows');
    for (const schema of ['public', 'graphile_worker'].map((name) => sql.id(name)))
      await sql`grant usage on schema ${schema} to ${to};
        grant select, insert, update, delete on all tables in schema ${schema} to ${to};
        grant usage, select on all sequences in schema ${schema} to ${to};
        grant execute on all functions in schema ${schema} to ${to}`.execute(trx);
    // The queue's tables show their rows to their owner only. A policy is made once, because that locks its table.
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
        select from pg_policies
        where schemaname = 'graphile_worker' and tablename = relname and ${account} = any(roles))`.execute(
      trx,
    );
    for (const { name } of rows)
      await sql`create policy ${sql.id(`rows of ${account}`)} on graphile_worker.${sql.id(name)} to ${to}
        using (true) with check (true)`.execute(trx);
  });
}
