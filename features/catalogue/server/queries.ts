import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { listCars, Sort } from '../contract.ts';

type Filters = InputOf<typeof listCars>;
type Condition = RawBuilder<unknown>;

const columns = {
  body_type: sql`listings.body_type`,
  fuel: sql`listings.fuel`,
  transmission: sql`listings.transmission`,
  steering: sql`listings.steering`,
  color: sql`listings.color`,
  condition: sql`listings.condition`,
  customs: sql`listings.customs`,
} as const;

/** Groups of an option that stand for several keys, as the reference data's notes say. */
const aliasKeys: Record<string, readonly string[]> = {
  hybrid: ['hybrid', 'mhev', 'hev', 'phev', 'erev'],
  any_auto: ['AT', 'CVT', 'DCT', 'SS'],
  '4WD': ['4WD', '4wd_full', '4wd_auto', '4wd_part'],
};

function anyOf(column: Condition, keys: readonly string[] | undefined): Condition[] {
  if (!keys?.length) return [];
  return [sql`${column} = any(${keys.flatMap((key) => aliasKeys[key] ?? [key])})`];
}

function between(column: Condition, from: number | undefined, to: number | undefined): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
}

function isSet(column: Condition, value: boolean | undefined): Condition[] {
  return value === undefined ? [] : [sql`${column} = ${value}`];
}

const startsWith = (path: string, of: string) => of.startsWith(`${path}/`);

/** One dimension of three depths: a chosen model replaces its brand, a chosen generation its model. */
function vehicle({ brand = [], model = [], generation = [] }: Filters): Condition[] {
  const chosen = [...brand, ...model, ...generation];
  const deepest = chosen.filter((path) => !chosen.some((other) => startsWith(path, other)));
  if (deepest.length === 0) return [];
  const paths = deepest.map((path) => {
    const [brandSlug = '', modelSlug, generationSlug] = path.split('/');
    if (modelSlug === undefined) return sql`brands.slug = ${brandSlug}`;
    if (generationSlug === undefined) return sql`(brands.slug = ${brandSlug} and models.slug = ${modelSlug})`;
    return sql`(brands.slug = ${brandSlug} and models.slug = ${modelSlug} and generations.slug = ${generationSlug})`;
  });
  return [sql`(${sql.join(paths, sql` or `)})`];
}

function place({ city = [], region = [] }: Filters): Condition[] {
  if (city.length === 0 && region.length === 0) return [];
  return [sql`(cities.slug = any(${city}) or regions.slug = any(${region}))`];
}

/** The `where` of a request over the joins of `carRows`. */
export function offersWhere(filters: Filters, now: Date): Condition {
  const conditions = [
    sql`listings.status = 'published'`,
    ...vehicle(filters),
    ...place(filters),
    ...Object.entries(columns).flatMap(([name, column]) =>
      anyOf(column, filters[name as keyof typeof columns]),
    ),
    ...anyOf(sql`listings.drive`, filters.drive),
    ...between(sql`listings.year`, filters.year_from, filters.year_to),
    ...between(sql`listings.price_tenge`, filters.price_from, filters.price_to),
    ...between(sql`listings.mileage_km`, filters.mileage_from, filters.mileage_to),
    ...isSet(sql`listings.own`, filters.own),
    ...isSet(sql`coalesce(listings.hot_until > ${now}, false)`, filters.hot),
    ...isSet(sql`listings.credit`, filters.credit),
    ...isSet(sql`listings.warranty`, filters.warranty),
    ...isSet(sql`listings.damaged`, filters.damaged),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Every order ends in the id, so that pages never overlap. */
export const orderBy: Record<Sort, Condition> = {
  newest: sql`order by listings.published_at desc, listings.id desc`,
  price_asc: sql`order by listings.price_tenge, listings.id desc`,
  price_desc: sql`order by listings.price_tenge desc, listings.id desc`,
  year: sql`order by listings.year desc, listings.id desc`,
  mileage: sql`order by listings.mileage_km nulls last, listings.id desc`,
};

export async function countOffers(db: Database, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from listings
    join brands on brands.id = listings.brand_id
    left join models on models.id = listings.model_id
    left join generations on generations.id = listings.generation_id
    join cities on cities.id = listings.city_id
    join regions on regions.id = cities.region_id
    ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of the chosen brands, models, generations and places do not exist, by parameter. */
export async function unknownSlugs(
  db: Database,
  filters: Filters,
): Promise<{ field: string; value: string }[]> {
  const { rows } = await sql<{ field: string; value: string }>`
    with asked(field, value) as (
      select 'brand', unnest(${filters.brand ?? []}::text[]) union all
      select 'model', unnest(${filters.model ?? []}::text[]) union all
      select 'generation', unnest(${filters.generation ?? []}::text[]) union all
      select 'city', unnest(${filters.city ?? []}::text[]) union all
      select 'region', unnest(${filters.region ?? []}::text[])
    )
    select field, value from asked where not case field
      when 'brand' then exists (select from brands where slug = value)
      when 'model' then exists (select from models join brands on brands.id = brand_id
        where brands.slug = split_part(value, '/', 1) and models.slug = split_part(value, '/', 2))
      when 'generation' then exists (select from generations join models on models.id = model_id
        join brands on brands.id = brand_id where brands.slug = split_part(value, '/', 1)
        and models.slug = split_part(value, '/', 2) and generations.slug = split_part(value, '/', 3))
      when 'city' then exists (select from cities where slug = value)
      else exists (select from regions where slug = value) end`.execute(db);
  return rows;
}
