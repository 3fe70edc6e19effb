import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { newestKeySql } from '../../features/catalogue/newest-key.ts';
import { type OfferColumns, staticFlags } from '../../features/catalogue/server/engine/schema.ts';
import { bitsOf, type PackedFacet, packs } from '../../features/catalogue/server/postgres/offer-columns.ts';
import { postgresEngine } from '../../features/catalogue/server/postgres/postgres-engine.ts';
import type { DB } from '../../platform/server/database-types.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { offerRows, rowColumns } from './offer-rows.ts';
import { importPeer } from './peers.ts';

/** Types of the parts of @duckdb/node-api used here. The package is installed on demand, so its types are missing. */
type DuckDb = {
  DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<Instance> };
};
type Instance = { connect(): Promise<Connection>; closeSync(): void };
type Connection = {
  run(statement: string): Promise<{ getRowObjectsJS(): Promise<Record<string, unknown>[]> }>;
  closeSync(): void;
};

/** Opens DuckDB inside this process, with one thread; it runs the same SQL as our PostgreSQL engine. */
export async function openDuckDb(offers: OfferColumns): Promise<EngineUnderTest> {
  const { DuckDBInstance } = await importPeer<DuckDb>('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const started = performance.now();
  await load(connection, offers);
  const buildMilliseconds = performance.now() - started;
  const [memory] = await rowsOf(connection, 'select sum(memory_usage_bytes) as bytes from duckdb_memory()');
  const [version] = await rowsOf(connection, 'select version() as name');
  const db = kyselyOver(connection);
  return {
    name: `DuckDB ${String(version?.name).replace('v', '')}`,
    search: postgresEngine(db).search,
    supports: () => true,
    buildMilliseconds,
    memoryBytes: Number(memory?.bytes ?? 0),
    note: 'the same statements, one thread; build is COPY from CSV, the writing of the CSV included',
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function load(connection: Connection, offers: OfferColumns): Promise<void> {
  const file = join(tmpdir(), `tulpar-bench-${process.pid}.csv`);
  const types: Record<string, string> = {
    id: 'bigint',
    price_tenge: 'bigint',
    published_at: 'timestamptz',
    hot_until: 'timestamptz',
  };
  const columnsOf = rowColumns.map((name) => `${name} ${types[name] ?? typeOf(name)}`);
  try {
    const target = await open(file, 'w');
    for (const rows of offerRows(offers)) await target.write(rows);
    await target.close();
    await connection.run(
      `create macro pg_current_snapshot() as 0; create macro pg_snapshot_xmin(snapshot) as 0;`,
    );
    await connection.run(`set timezone = 'UTC'`);
    await connection.run(`create table plain (${columnsOf.join(', ')})`);
    await connection.run(`copy plain from '${file}' (format csv, header false)`);
    const packed = Object.entries(packs).map(([name, facets]) => `${packOf(facets)} as ${name}`);
    await connection.run(`create table offers as select *, ${newestKeySql('epoch_us(published_at)', 'photos::int')} as newest_key,
      ${packed.join(', ')} from plain`);
    await connection.run('drop table plain');
  } finally {
    await rm(file, { force: true });
  }
}

/** SQL that combines several facets into one integer, in the same way as the table `offers` in PostgreSQL. */
function packOf(facets: readonly PackedFacet[]): string {
  let shift = 0;
  const parts = facets.map((facet) => {
    const part = `${facet}::bigint * ${2 ** shift}`;
    shift += bitsOf(facet);
    return part;
  });
  return parts.join(' + ');
}

const flags: readonly string[] = staticFlags;
function typeOf(column: string): string {
  if (flags.includes(column)) return 'boolean';
  return column.startsWith('equipment') ? 'bigint' : 'int';
}

async function rowsOf(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  return (await connection.run(statement)).getRowObjectsJS();
}

/** A Kysely instance that runs queries in DuckDB. It writes values into the SQL, as DuckDB cannot bind lists. */
function kyselyOver(connection: Connection): Kysely<DB> {
  async function executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const decimal = sql.replaceAll(/0x[0-9a-f]+/g, (hexadecimal) => String(BigInt(hexadecimal)));
    const statement = decimal.replaceAll(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1]));
    const rows = await rowsOf(connection, statement);
    return { rows: rows.map((row) => plainValue(row)) as Row[] };
  }
  const shared = { executeQuery, streamQuery: noStream } satisfies DatabaseConnection;
  const noop = async () => {};
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: noop,
        acquireConnection: async () => shared,
        releaseConnection: noop,
        beginTransaction: noop,
        commitTransaction: noop,
        rollbackTransaction: noop,
        destroy: noop,
      }),
    },
  });
}

function noStream(): never {
  throw new Error('Nothing here is streamed.');
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value instanceof Date) return `timestamptz '${value.toISOString()}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** Converts the values of a result to those of PostgreSQL: DuckDB returns integers as BigInt. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plainValue(item)]));
}
