import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The name of one of the two people, as the other knows it, and the car they talk about. */
export async function aboutConversation(
  db: Database,
  { id, authorId }: { id: number; authorId: number },
): Promise<{ name: string | null; title: string } | null> {
  const { rows } = await sql<{ name: string | null; title: string }>`
    select case when c.seller_id = ${authorId} then coalesce(l.seller_name, m.name) else m.name end as name,
      concat_ws(' ', brands.name, models.name, l.year) as title
    from conversations c join listings l on l.id = c.listing_id
    join brands on brands.id = l.brand_id left join models on models.id = l.model_id
    left join members m on m.id = ${authorId}
    where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
