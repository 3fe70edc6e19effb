import type { Database } from '../../../platform/server/database.ts';

/** Whether to show the notice that demo sellers do not exist. False also if the database does not respond. */
export async function hasDemoCars(db: Database): Promise<boolean> {
  const query = db
    .selectFrom('listings')
    .select('id')
    .where('source', '=', 'demo')
    .where('status', '=', 'published');
  return (
    (await query
      .limit(1)
      .executeTakeFirst()
      .catch(() => undefined)) !== undefined
  );
}
