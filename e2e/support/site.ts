import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../platform/server/database.ts';

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
if (!site) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}`);

/** The product that this worker's journeys visit; no other worker changes what is in it. */
export const siteUrl = site.url;

/** Its database, for what else only time, gateways or other people do. One pool serves all files of a worker. */
export const siteDb = openDatabase(
  new pg.Pool({ connectionString: site.databaseUrl, max: 3, allowExitOnIdle: true }),
);
