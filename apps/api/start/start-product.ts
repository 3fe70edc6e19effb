import type pg from 'pg';
import { hasDemoCars } from '../../../features/listings/server/public.ts';
import type { Config } from '../../../platform/server/config.ts';
import type { Database } from '../../../platform/server/database.ts';
import { openStorage } from '../../../platform/server/open-storage.ts';
import type { Steps } from '../../../platform/server/steps.mjs';
import { type RunningApp, startApp } from '../app.ts';
import { features } from '../features.ts';
import { migrateAsOwner } from './migrate-all.ts';
import { loadReferenceData } from './reference-data.ts';
import type { SiteBuild } from './site-build.ts';
import { welcome } from './welcome.ts';

type StartedProduct = RunningApp & { welcome: string };

/**
 * The part of the start that needs the features and therefore most modules: `main.ts` loads this file while the database
 * starts.
 */
export async function startProduct(parts: {
  config: Config;
  pool: pg.Pool;
  db: Database;
  step: Steps['step'];
  build: SiteBuild | undefined;
}): Promise<StartedProduct> {
  const { config, pool, db, step, build } = parts;
  await step('Migrations', () => migrateAsOwner(config, { pool, db }));
  await step('Reference data', (report) => loadReferenceData(db, report));
  const storage = await openStorage(config);
  const isWeb = config.role !== 'worker';
  for (const { demoData } of isWeb ? features : []) {
    if (config.isDemo) await demoData?.make({ pool, db, storage, config, now: new Date(), step });
    else await demoData?.revoke?.(db, new Date());
  }
  if (build) await step('Site', () => build.finished);
  // Before the server runs: after it nothing may fail here, since only the caller can close it.
  const hasDemo = await hasDemoCars(db);
  const app = await step('Server', () => startApp({ config, pool }));
  return {
    ...app,
    welcome: welcome({
      address: app.address,
      hasDemoCars: hasDemo,
      isPrivateDemo: config.isPrivateDemo,
      role: config.role,
      seconds: process.uptime(),
    }),
  };
}
