import { sql } from 'kysely';
import type { Database } from '../../platform/server/database.ts';

/** Demo cars fill an empty shop only, and not one that somebody emptied on purpose. */
export async function shouldMakeDemoCars(db: Database): Promise<boolean> {
  const { rows } = await sql<{ should: boolean }>`
    select not exists (select from listings) and not exists (select from demo_removals) as should`.execute(
    db,
  );
  return rows[0]?.should ?? false;
}

export async function rememberDemoRemoval(db: Database): Promise<void> {
  await sql`insert into demo_removals default values`.execute(db);
}

export async function forgetDemoRemoval(db: Database): Promise<void> {
  await sql`delete from demo_removals`.execute(db);
}
