import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../database/types.ts';

export type Database = Kysely<DB>;

// int8 and numeric arrive as strings by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const int8Array = 1016 as typeof pg.types.builtins.INT8;
pg.types.setTypeParser(int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

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
