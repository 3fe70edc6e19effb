import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../platform/server/database.ts';

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
if (!site) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}`);

/** The site of this test worker; other workers do not use it. */
export const siteUrl = site.url;

/** The site's database, to set up what a journey cannot do by itself. One pool is shared by all files of a worker. */
export const siteDb = openDatabase(
  new pg.Pool({ connectionString: site.databaseUrl, max: 3, allowExitOnIdle: true }),
);
