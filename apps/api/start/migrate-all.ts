import type pg from 'pg';
import type { Database } from '../../../platform/server/database.ts';
import { migrateJobs } from '../../../platform/server/jobs.ts';
import { migrate } from '../../../platform/server/migrations.ts';
import { features } from '../features.ts';

/** Applies pending migrations of our tables and of the job queue; returns a message for the operator. */
export async function migrateAll(pool: pg.Pool, db: Database): Promise<string> {
  const applied = await migrate(db);
  for (const feature of features) applied.push(...((await feature.migrate?.(db)) ?? []));
  await migrateJobs(pool);
  return applied.length > 0 ? applied.join(', ') : 'nothing new';
}
