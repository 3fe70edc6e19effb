import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The title of a car that has a public page, else null. */
export async function publicCarTitle(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' ', b.name, m.name, l.year) as title
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    where l.id = ${id} and l.status in ('published', 'sold', 'withdrawn', 'expired')`.execute(db);
  return rows[0]?.title ?? null;
}
