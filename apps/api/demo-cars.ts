import { sql } from 'kysely';
import type { Database } from '../../platform/server/database.ts';

/**
 * Demo cars fill an empty shop, or go on where a killed start left off; they never come between real ads, nor
 * where somebody has made or removed them by hand.
 */
export async function shouldMakeDemoCars(db: Database, count: number): Promise<boolean> {
  const { rows } = await sql<{ should: boolean }>`
    select not exists (select from demo_choice)
      and not exists (select from listings where source <> 'demo')
      and (select count(*) from (select from listings where source = 'demo' limit ${count})) < ${count}
      as should`.execute(db);
  return rows[0]?.should ?? false;
}

/** From now on their number is what somebody made it. */
export async function rememberDemoChoice(db: Database): Promise<void> {
  await sql`insert into demo_choice default values on conflict do nothing`.execute(db);
}

export async function hasDemoCars(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from listings where source = 'demo') as has`.execute(db);
  return rows[0]?.has ?? false;
}
