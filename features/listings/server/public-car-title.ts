import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';

export const publicCarTitle: Services['publicCarTitle'] = async (db, id) => {
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' ', b.name, m.name, l.year) as title
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    where l.id = ${id} and l.status in ('published', 'sold', 'withdrawn', 'expired')`.execute(db);
  return rows[0]?.title ?? null;
};
