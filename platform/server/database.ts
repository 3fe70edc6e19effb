import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import './database-numbers.ts';
import { traceQueries } from './traced-pool.ts';

export type Database = Kysely<DB>;

/** Opens a connection pool. Set `queryTimeoutMs` if it serves requests, so that they fail if the database hangs. */
export function openPool(
  url: string,
  { size = 10, queryTimeoutMs = 0, connectTimeoutMs = 10_000 } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'tulpar',
    connectionTimeoutMillis: connectTimeoutMs,
    ...(queryTimeoutMs > 0 && { query_timeout: queryTimeoutMs, statement_timeout: queryTimeoutMs }),
    // With millions of rows PostgreSQL expects that a statement takes long, and compiles it for a second or two.
    onConnect: (client) => client.query('set jit = off'),
  });
  // A query whose connection is lost fails, and the pool opens another connection. Without these listeners for the
  // pool's own error events Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  traceQueries(pool);
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Runs a frequent statement, which each connection plans only once because it has a name; planning would take longer
 * than running it. It cannot be part of a transaction. Select columns by name, not `*`: the plan of an open connection
 * would no longer fit after a migration adds a column.
 */
export async function preparedRows<Row extends object>(
  pool: pg.Pool,
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}

/** The same for a query of Kysely, which may be part of a transaction. Each text needs a name of its own. */
export async function preparedQuery<Row>(db: Database, name: string, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, ...compiled } = query.compile(db);
  // Kysely knows no names, but hands what it takes for the text to the client as it is.
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: { name, text } as unknown as string });
  return rows;
}

/**
 * SQL condition of a prepared statement: the column's value is among the ids in an array parameter. The subselect makes
 * PostgreSQL reuse one plan for arrays of any length.
 */
export const isAmong = (column: string, parameter: string) =>
  `${column} = any(array(select unnest(${parameter}::bigint[])))`;

/** Waits for other transactions that have locked this name; keeps it locked until this one ends. */
export async function lockName(trx: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

/** How many rows there are; `from` is what follows this word in the query. */
export async function countRows(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A pattern for `like` that finds texts in which the typed one occurs. */
export const containing = (typed: string) => `%${escapedLike(typed)}%`;

/** A text as a part of a pattern for `like`. */
export const escapedLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** An array parameter in PostgreSQL's syntax; passing an array would make the client escape every id, which is slow. */
export const idArray = (ids: readonly number[]) => `{${ids.join(',')}}`;
