import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '../../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../../platform/server/embedded-postgres.ts';
import { migrateAll } from '../start/migrate-all.ts';
import { loadReferenceData } from '../start/reference-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the maintenance database; each worker creates its own database from `templateName`. */
    postgresUrl: string;
  }
}

export const templateName = 'tulpar_template';

/** Starts PostgreSQL for the whole run, with one migrated database that workers copy. */
export default async function setup(project: TestProject) {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(import.meta.dirname, '../../../.data/test'),
    isFast: true,
  });
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();

  const pool = openPool(databaseUrl(url, templateName));
  const db = openDatabase(pool);
  await migrateAll(pool, db);
  await loadReferenceData(db);
  await db.destroy();
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
