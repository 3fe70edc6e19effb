import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { test as base, inject } from 'vitest';
import { passwordCost } from '../../../features/identity/server/password-hash.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import { type Config, readConfig } from '../../../platform/server/config.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Database, openDatabase, openPool } from '../../../platform/server/database.ts';
import { openStorage } from '../../../platform/server/open-storage.ts';
import { createApp } from '../app.ts';
import { createServices } from '../services.ts';
import { databaseUrl, templateName } from './global-setup.ts';

// Most tests sign somebody up, and none of them is about how long that takes a thief.
passwordCost.logN = 10;

const testNow = '2026-11-21T06:00:00Z';

type Fixtures = {
  /** Connections to the database of this test file, which is a copy of the migrated template. */
  pool: pg.Pool;
  db: Database;
  services: Services;
  /** The whole server, which does not listen on a port; call it by `await app.inject('/api/cars/')`. */
  app: FastifyInstance;
};

/** `test` with a real PostgreSQL and the real server, both created once per file and only if a test uses them. */
export const test = base.extend<Fixtures>({
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const url = inject('postgresUrl');
      const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
      await onServer(url, `create database ${name} template ${templateName}`);
      const pool = openPool(databaseUrl(url, name), { size: 5 });
      await use(pool);
      await pool.end();
      await onServer(url, `drop database ${name} with (force)`);
    },
    { scope: 'file' },
  ],
  db: [async ({ pool }, use) => use(openDatabase(pool)), { scope: 'file' }],
  services: [
    async ({ pool, db }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tulpar-test-'));
      const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '3000' });
      const storage = await openStorage(config);
      await use(createServices({ config, pool, db, clock: stoppedClock(testNow), storage }));
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  app: [
    async ({ services }, use) => {
      const app = await createApp(services, { servesSite: false });
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // Uses a connection to another database, because no database can create or drop itself.
  await client.query(statement);
  await client.end();
}
