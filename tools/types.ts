import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';
import { explain } from '../apps/api/start/explain.ts';
import { migrateAll } from '../apps/api/start/migrate-all.ts';
import { onShutdownRequest } from '../apps/api/start/shutdown-signals.ts';
import { databaseUrl } from '../apps/api/testing/global-setup.ts';
import { type Database, openDatabase, openPool } from '../platform/server/database.ts';
import { startEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { readArguments } from './arguments.ts';
import { schemaText } from './schema-text.ts';

const help = `Writes platform/server/database-types.ts and database/schema.sql anew from the migrations, in a database of its own.

  npm run types`;

const root = join(import.meta.dirname, '..');
const scratchName = 'tulpar_types';

/** The files that are generated from a migrated database: their content by path. */
export async function generatedFiles(db: Database): Promise<Record<string, string>> {
  const types = await generate({
    db,
    dialect: getDialect('postgres', { numericParser: 'number' }),
    includePattern: 'public.*',
    typeMapping: { int8: 'number', xid8: 'string' },
    outFile: null,
  });
  return { 'platform/server/database-types.ts': types, 'database/schema.sql': await schemaText(db) };
}

/** Creates and migrates a database on the test server, and drops it after `work`. */
async function withScratchDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(root, '.data/test'),
    isFast: true,
    report: (line) => console.error(line),
  });
  const server = new pg.Client(postgres.url);
  const pool = openPool(databaseUrl(postgres.url, scratchName));
  const db = openDatabase(pool);
  try {
    await server.connect();
    await server.query(`drop database if exists ${scratchName} with (force)`);
    await server.query(`create database ${scratchName}`);
    await Promise.race([migrateAll(pool, db).then(() => work(db)), interrupted.promise]);
  } finally {
    await db.destroy();
    await server.query(`drop database if exists ${scratchName} with (force)`);
    await server.end();
    await postgres.stop();
  }
}

const interrupted = Promise.withResolvers<never>();

if (import.meta.main) {
  readArguments({}, help);
  onShutdownRequest(() => interrupted.reject(new Error('Interrupted; nothing is known to have changed.')));
  try {
    await withScratchDatabase(async (db) => {
      for (const [path, text] of Object.entries(await generatedFiles(db))) {
        await writeFile(join(root, path), text);
        console.log(`${path} written`);
      }
    });
  } catch (error) {
    const { text, exitCode } = explain(error);
    console.error(text);
    process.exitCode = exitCode;
  }
}
