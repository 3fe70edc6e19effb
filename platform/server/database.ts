import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
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

const pools = new WeakMap<Database, pg.Pool>();

export function openDatabase(pool: pg.Pool): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/**
 * Rows of a statement that is asked all day long: a connection plans it once by its name, which otherwise takes longer than
 * the answer. Within a transaction it is planned as any other. Name all columns: plans outlive a change of their tables.
 */
export async function preparedRows<Row extends object>(
  db: Database,
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  const { rows } = pool
    ? await pool.query<Row>({ name, text, values })
    : await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}

/** Of a prepared statement: rows whose key is among those of a parameter. So written, PostgreSQL sees no use in planning anew. */
export const isAmong = (column: string, parameter: string) =>
  `${column} = any(array(select unnest(${parameter}::bigint[])))`;

/** Ids as PostgreSQL reads them; the client would look at each for signs to escape. */
export const idArray = (ids: readonly number[]) => `{${ids.join(',')}}`;
