import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { minCarsOfCity } from '../contract.ts';

/** The time of the newest ad of a city, brand or model, from the index that lists of its ads use. */
const newestOf = (column: string, id: string) => sql`(
  select published_at from listings where status = 'published' and ${sql.ref(column)} = ${sql.ref(id)}
  order by published_at desc, id desc limit 1)`;

/** The paths of all brand and model pages that have cars on offer, each with the time of its newest ad. */
export async function* landingAddresses(db: Database): AsyncGenerator<{ path: string; changedAt: Date }> {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    select slug, changed_at from (
      select slug, ${newestOf('brand_id', 'brands.id')} as changed_at from brands
      union all
      select brands.slug || '/' || models.slug, ${newestOf('model_id', 'models.id')} from models
        join brands on brands.id = models.brand_id
    ) pages
    where changed_at is not null order by slug`.execute(db);
  for (const row of rows) yield { path: `/cars/${row.slug}`, changedAt: row.changed_at };
}

/** The cities with a landing page. Each is a part of the sitemap, because a city has a page for each of its models too. */
export async function citiesWithLandings(db: Database): Promise<{ part: number; changedAt: Date | null }[]> {
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select id as part, ${newestOf('city_id', 'cities.id')} as "changedAt" from cities
    where exists (
      select from listings where status = 'published' and city_id = cities.id offset ${minCarsOfCity - 1} limit 1)
    order by id`.execute(db);
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
