import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The paths of all brand and model pages that have cars on offer, each with the time of its newest ad. */
export async function* landingAddresses(db: Database): AsyncGenerator<{ path: string; changedAt: Date }> {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    with offered as (
      select brand_id, model_id, max(published_at) as changed_at from listings
      where status = 'published' group by brand_id, model_id
    )
    select brands.slug, max(changed_at) as changed_at from offered
      join brands on brands.id = offered.brand_id group by brands.slug
    union all
    select brands.slug || '/' || models.slug, changed_at from offered
      join brands on brands.id = offered.brand_id join models on models.id = offered.model_id
    order by 1`.execute(db);
  for (const row of rows) yield { path: `/cars/${row.slug}`, changedAt: row.changed_at };
}
