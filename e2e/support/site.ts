import pg from 'pg';
import { inject } from 'vitest';
import type { FcmMessage } from '../../features/messages/server/push/testing.ts';
import { openDatabase } from '../../platform/server/database.ts';

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
if (!site) throw new Error(`No site for worker ${process.env.VITEST_POOL_ID}`);

/** The site of this test worker; other workers do not use it. */
export const siteUrl = site.url;

/** What phones have got by push from any of the sites, the newest last. */
export async function receivedPushes(): Promise<FcmMessage[]> {
  return (await fetch(`${inject('fcmUrl')}/received`)).json();
}

/** The site's database, to set up what a journey cannot do by itself. One pool is shared by all files of a worker. */
export const siteDb = openDatabase(
  new pg.Pool({ connectionString: site.databaseUrl, max: 3, allowExitOnIdle: true }),
);
