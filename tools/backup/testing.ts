import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, templateName } from '../../apps/api/testing/global-setup.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { folderStorage } from '../../platform/server/folder-storage.ts';
import { migrateJobs } from '../../platform/server/jobs.ts';
import { migrate } from '../../platform/server/migrations.ts';
import { readManifest } from './copied-tables.ts';

/** A further database on the server of the tests, with all tables and one row, or `isEmpty`. */
export async function anotherDatabase(name: string, { isEmpty = false } = {}) {
  const server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  const database = `restored_${process.pid}_${name}`;
  await server.query(`create database ${database} template ${isEmpty ? 'template1' : templateName}`);
  const url = databaseUrl(inject('postgresUrl'), database);
  // Not by the name of the product's connections, which keep it from being restored.
  const pool = openPool(`${url}?application_name=test`, { size: 1 });
  if (!isEmpty) await pool.query('insert into backups (finished_at, bytes) values (now(), 7)');
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await server.query(`drop database ${database} with (force)`);
      await server.end();
    },
  };
}

/** The same with a storage, as a restore takes it. */
export async function anotherPlace(folder: string, name: string, options?: { isEmpty: boolean }) {
  const { url, close } = await anotherDatabase(name, options);
  const pool = openPool(url, { size: 2 });
  return {
    pool,
    replaces: true,
    storage: folderStorage(join(folder, name)),
    async makeTables(migrations: readonly string[]) {
      await migrate(openDatabase(pool), migrations.at(-1));
      await migrateJobs(pool);
    },
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** All rows of all tables that a backup has, the next values of the sequences, and their indexes. */
export async function contentOf(pool: pg.Pool) {
  const client = await pool.connect();
  const { tables, sequences } = await readManifest(client, new Date());
  const content: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ hash: string | null }>(
      `select md5(string_agg(r::text, E'\\n' order by r::text)) as hash from (select ${columns.join(', ')} from ${name}) r`,
    );
    content[name] = rows[0]?.hash ?? 'empty';
  }
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and tablename <> 'offers' order by indexname`,
  );
  client.release();
  return { content, sequences, indexes };
}
