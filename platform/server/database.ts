import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import './database-numbers.ts';

export type Database = Kysely<DB>;

/** `queryTimeoutMs` is for pools that serve requests: a hanging database must not hang them. */
export function openPool(url: string, { size = 10, queryTimeoutMs = 0 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'tulpar',
    connectionTimeoutMillis: 10_000,
    ...(queryTimeoutMs > 0 && { query_timeout: queryTimeoutMs, statement_timeout: queryTimeoutMs }),
  });
  // When a connection is lost, its user gets the error and the pool opens another; without listeners Node would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Rows of a frequent statement: a connection plans it once by its name, as planning would take longer than running it.
 * Never part of a transaction. Name all columns: plans outlive a change of their tables.
 */
export async function preparedRows<Row extends object>(
  pool: pg.Pool,
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}

/** Of a prepared statement: rows whose key is among those of a parameter. Written like this, PostgreSQL keeps the generic plan. */
export const isAmong = (column: string, parameter: string) =>
  `${column} = any(array(select unnest(${parameter}::bigint[])))`;

/** Ids as PostgreSQL reads them; the client would look at each for signs to escape. */
export const idArray = (ids: readonly number[]) => `{${ids.join(',')}}`;
