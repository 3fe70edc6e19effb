import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database/types.ts';
import './database-numbers.ts';

export type Database = Kysely<DB>;

/** `queryTimeoutMs` is for those who answer people: a database that hangs must not hang them. */
export function openPool(url: string, { size = 10, queryTimeoutMs = 0 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'tulpar',
    connectionTimeoutMillis: 10_000,
    ...(queryTimeoutMs > 0 && { query_timeout: queryTimeoutMs, statement_timeout: queryTimeoutMs }),
  });
  // A connection may be lost with the server: whoever uses it gets the error, and the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
