import type pg from 'pg';
import { StartProblem } from '../platform/server/start-problem.ts';

/** The table with the definitions of the dropped indexes, from which the next run makes them if this one is interrupted. */
const keptTable = 'indexes_to_make';

/**
 * Runs `work` while these tables have no indexes but those of their keys, which makes filling them several times faster, and
 * makes the others again. Nobody else may use the database meanwhile. What an interrupted run left is made by the next one.
 */
export async function withoutIndexes<Result>(
  pool: pg.Pool,
  { tables, report }: { tables: readonly string[]; report: (line: string) => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`create table if not exists ${keptTable} (definition text primary key)`);
    for (const definition of await dropIndexes(client, tables))
      await client.query(`insert into ${keptTable} values ($1)`, [definition]);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  try {
    return await work();
  } finally {
    await makeKept(pool, report);
  }
}

/** Two at a time: the index of words takes one core as long as all others together take another. */
async function makeKept(pool: pg.Pool, report: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select definition from ${keptTable} order by definition not like '%USING gin%', definition`,
  );
  async function makeNext(): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(`set maintenance_work_mem = '1GB'`);
      for (let next = rows.shift(); next; next = rows.shift()) {
        const { definition } = next;
        report(definition.replace(/ ON .*/, ''));
        await client.query(
          `begin; ${definition}; delete from ${keptTable} where definition = ${client.escapeLiteral(definition)}; commit`,
        );
      }
    } finally {
      client.release(true);
    }
  }
  await Promise.all([makeNext(), makeNext()]);
  await pool.query(`drop table ${keptTable}`);
}

/** Drops the indexes of these tables, except those that keep rows unique; returns what makes them again. */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique order by definition`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Throws if another process of the product has this database open. */
export async function refuseWhileInUse(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'tulpar%' and pid <> pg_backend_pid()`,
  );
  // Idle connections of this pool are the command's own.
  if ((rows[0]?.count ?? 0) > pool.totalCount - 1)
    throw new StartProblem('The server is running with this database: stop all of its processes first.');
}
