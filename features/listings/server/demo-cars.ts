import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { DemoData } from '../../../platform/server/feature.ts';
import { addEndedAds } from './demo/ended-ads.ts';
import { removeDemo, seedDemo } from './demo/seed.ts';

const demoCarCount = 3000;

/** There may be millions of demo cars; whoever needs some of them looks at so many of the first, which have models enough. */
export const maxReadDemoCars = 10_000;

export const demoCars: DemoData = {
  async make({ pool, db, storage, now, step }) {
    if (!(await shouldMakeDemoCars(db, demoCarCount))) return;
    await step('Demo cars', async (report) => {
      const { added } = await seedDemo({ pool, storage, count: demoCarCount, report });
      const ended = await addEndedAds(db, now);
      return `${added.toLocaleString('en')} on sale, ${ended.toLocaleString('en')} of earlier months`;
    });
  },
  async remove({ pool, storage, report }) {
    const { removed } = await removeDemo({ pool, storage, report });
    report(`${removed.toLocaleString('en')} demo cars removed.`);
  },
};

/**
 * Whether to create demo cars automatically: in an empty database, or when an earlier start was interrupted; never
 * among real ads, and never after somebody has chosen the number of demo cars.
 */
async function shouldMakeDemoCars(db: Database, count: number): Promise<boolean> {
  const { rows } = await sql<{ should: boolean }>`
    select not exists (select from demo_choice)
      and not exists (select from listings where source <> 'demo')
      and (select count(*) from (select from listings where source = 'demo' and source_key is not null limit ${count}) made) < ${count}
      as should`.execute(db);
  return rows[0]?.should ?? false;
}

/** Records that somebody has chosen the number of demo cars, so that it is no longer changed automatically. */
export async function recordDemoChoice(db: Database): Promise<void> {
  await sql`insert into demo_choice default values on conflict do nothing`.execute(db);
}

/** Whether demo cars are for sale. */
export async function hasDemoCars(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from listings where source = 'demo' and status = 'published') as has`.execute(db);
  return rows[0]?.has ?? false;
}
