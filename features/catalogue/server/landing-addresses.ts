import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { minCarsOfCity } from '../contract.ts';

/** The paths of all brand and model pages that have cars on offer, each with the time of its newest ad. */
export async function* landingAddresses(db: Database): AsyncGenerator<{ path: string; changedAt: Date }> {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    with offered as (
      select brand_id, model_id, max(published_at) as changed_at from offers group by brand_id, model_id
    )
    select brands.slug, max(changed_at) as changed_at from offered
      join brands on brands.id = offered.brand_id group by brands.slug
    union all
    select brands.slug || '/' || models.slug, changed_at from offered
      join brands on brands.id = offered.brand_id join models on models.id = offered.model_id
    order by 1`.execute(db);
  for (const row of rows) yield { path: `/cars/${row.slug}`, changedAt: row.changed_at };
}

/** The cities with a landing page. Each is a part of the sitemap, because a city has a page for each of its models too. */
export async function citiesWithLandings(db: Database): Promise<{ part: number; changedAt: Date | null }[]> {
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select city_id as part, max(published_at) as "changedAt" from offers
    group by city_id having count(*) >= ${minCarsOfCity} order by city_id`.execute(db);
  return rows;
}

/** The pages of a city, of its brands and of its models that have enough cars, each with the time of its newest ad. */
export async function* cityLandings(
  db: Database,
  cityId: number,
): AsyncGenerator<{ path: string; changedAt: Date }> {
  const { rows } = await sql<{ path: string; changed_at: Date }>`
    select concat_ws('/', '/cars', brands.slug, models.slug) || '?city=' || cities.slug as path, changed_at from (
      select brand_id, model_id, max(published_at) as changed_at from offers where city_id = ${cityId}
      group by grouping sets ((), (brand_id), (brand_id, model_id))
      having count(*) >= ${minCarsOfCity} and model_id is distinct from 0
    ) as pages
      join cities on cities.id = ${cityId}
      left join brands on brands.id = brand_id left join models on models.id = model_id
    order by 1`.execute(db);
  for (const { path, changed_at: changedAt } of rows) yield { path, changedAt };
}
