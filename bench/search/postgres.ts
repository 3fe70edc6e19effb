import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateAll } from '../../apps/api/start/migrate-all.ts';
import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { postgresEngine } from '../../features/catalogue/server/postgres/postgres-engine.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { offerRows, rowColumns } from './offer-rows.ts';

/** Data of a PostgreSQL server for the benchmark only, so that no real data are touched; kept for the next run. */
const folder = join(import.meta.dirname, '../../.data/bench-search');

/** Opens our PostgreSQL engine over the same offers, with the indexes and settings of the product. */
export async function openPostgres(offers: OfferColumns, contentMark: string): Promise<EngineUnderTest> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const pool = openPool(server.url);
  const db = openDatabase(pool);
  await migrateAll(pool, db);
  const buildMilliseconds = await load(pool, offers, contentMark);
  const { rows } = await pool.query<{ bytes: number; version: string }>(
    `select pg_total_relation_size('offers') as bytes, split_part(version(), ' ', 2) as version`,
  );
  return {
    name: `PostgreSQL ${rows[0]?.version}`,
    search: postgresEngine(db).search,
    supports: () => true,
    buildMilliseconds,
    memoryBytes: rows[0]?.bytes ?? 0,
    note: 'our SQL and indexes, page and counts at once over two connections; build is COPY into the indexed table',
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}

/**
 * Loads the offers into the table unless an earlier run has loaded the same ones. Returns how many milliseconds loading
 * took, in this run or the earlier one.
 */
async function load(pool: pg.Pool, offers: OfferColumns, contentMark: string): Promise<number> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select obj_description('offers'::regclass, 'pg_class') as mark`,
  );
  const [loaded, milliseconds] = rows[0]?.mark?.split(' in ') ?? [];
  if (loaded === contentMark) return Number(milliseconds);
  await pool.query('truncate offers');
  const started = performance.now();
  const client = await pool.connect();
  try {
    const copy = client.query(
      copyFrom(`copy offers (${rowColumns.join(', ')}) from stdin with (format csv)`),
    );
    await pipeline(Readable.from(offerRows(offers)), copy);
  } finally {
    client.release();
  }
  const elapsedMs = performance.now() - started;
  await pool.query('vacuum (analyze) offers');
  await pool.query(`comment on table offers is '${contentMark} in ${Math.round(elapsedMs)}'`);
  return elapsedMs;
}
