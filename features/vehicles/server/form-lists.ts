import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../form-contract.ts';
import { formFacets } from '../form-contract.ts';
import { vehicleName } from '../latin-name.ts';
import { brandBySlug } from './add-vehicle.ts';

/**
 * How many popular brands and models are listed above the alphabetical list. A model also needs at least this popularity,
 * on a scale from 0 to 100.
 */
const popularBrandCount = 24;
const popularModelCount = 12;
const minPopularity = 3;

function singlePage<Row>(results: Row[]) {
  return { count: results.length, next: null, previous: null, results };
}

/** Values for search filters only, not for ads: a car never has `any_auto`, but one of the transmissions it stands for. */
const onlyForSearch: Readonly<Record<string, readonly string[]>> = { transmission: ['any_auto'] };

export async function listFormBrands({
  db,
  locale,
}: Context): Promise<OutputOf<typeof contract.listFormBrands>> {
  const { rows } = await sql<{
    id: number;
    value: string;
    label: string;
    is_popular: boolean;
    aliases: string[];
  }>`
    select brands.id, slug as value, name as label, aliases,
      row_number() over (order by coalesce(popularity, 0) desc, brands.id) <= ${popularBrandCount}
        and popularity is not null as is_popular
    from brands
    left join (
      select brand_id, sum(popularity) as popularity from models
      where popularity >= ${minPopularity} group by brand_id
    ) common on common.brand_id = brands.id
    order by lower(name)`.execute(db);
  return singlePage(rows.map((row) => ({ ...row, label: vehicleName(row.label, locale) })));
}

export async function listFormModels(
  { db, locale, facetLabels }: Context,
  { brand }: InputOf<typeof contract.listFormModels>,
): Promise<OutputOf<typeof contract.listFormModels>> {
  const labels = await facetLabels();
  const { id } = await brandBySlug(db, brand);
  const { rows } = await sql<{
    id: number;
    slug: string;
    label: string;
    is_popular: boolean;
    aliases: string[];
    year_from: number | null;
    year_to: number | null;
    body_type: string | null;
  }>`
    select id, slug, name as label, aliases, year_from, year_to, body_type,
      popularity >= ${minPopularity}
        and row_number() over (order by popularity desc, id) <= ${popularModelCount} as is_popular
    from models where brand_id = ${id}
    order by lower(name)`.execute(db);
  return singlePage(
    rows.map(({ slug, ...row }) => ({
      ...row,
      label: vehicleName(row.label, locale),
      value: `${brand}/${slug}`,
      body_type: labels.choiceOrNull('body_type', row.body_type, locale),
    })),
  );
}

async function modelBySlug(db: Database, brand: string, model: string): Promise<number> {
  const row = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select('models.id')
    .where('brands.slug', '=', brand)
    .where('models.slug', '=', model)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found', [{ field: 'model', code: 'unknown', message: 'No such model' }]);
  return row.id;
}

/** SQL condition that a row was made in the year (`year_from` to `year_to`, inclusive); true without a year. */
const madeIn = (year: number | undefined) =>
  year === undefined
    ? sql`true`
    : sql`coalesce(year_from, ${year}) <= ${year} and coalesce(year_to, ${year}) >= ${year}`;

export async function listGenerations(
  { db, locale, facetLabels }: Context,
  { brand, model, year }: InputOf<typeof contract.listGenerations>,
): Promise<OutputOf<typeof contract.listGenerations>> {
  const labels = await facetLabels();
  const modelId = await modelBySlug(db, brand, model);
  const { rows } = await sql<{
    id: number;
    slug: string;
    label: string;
    codes: string[];
    year_from: number;
    year_to: number | null;
    body_types: string[];
  }>`
    select id, slug, name as label, codes, year_from, year_to, body_types
    from generations where model_id = ${modelId} and ${madeIn(year)}
    order by year_from desc, id`.execute(db);
  return singlePage(
    rows.map(({ slug, ...row }) => ({
      ...row,
      label: vehicleName(row.label, locale),
      value: `${brand}/${model}/${slug}`,
      body_types: row.body_types.map((key) => labels.choice('body_type', key, locale)),
    })),
  );
}

export async function listModifications(
  { db, locale, facetLabels }: Context,
  { brand, model, generation, year }: InputOf<typeof contract.listModifications>,
): Promise<OutputOf<typeof contract.listModifications>> {
  const labels = await facetLabels();
  const modelId = await modelBySlug(db, brand, model);
  const generationRow = await db
    .selectFrom('generations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('slug', '=', generation)
    .executeTakeFirst();
  if (!generationRow)
    throw new Problem('not_found', [{ field: 'generation', code: 'unknown', message: 'No such generation' }]);
  const { rows } = await sql<{
    id: number;
    volume_cc: number | null;
    power_hp: number | null;
    fuel: string | null;
    transmission: string | null;
    drive: string | null;
    year_from: number | null;
    year_to: number | null;
    range_km: number | null;
  }>`
    select id, volume_cc, power_hp, fuel, transmission, drive, year_from, year_to, range_km
    from modifications where generation_id = ${generationRow.id} and ${madeIn(year)}
    order by volume_cc nulls last, power_hp nulls last, fuel, transmission, drive, id`.execute(db);
  return singlePage(
    rows.map((row) => ({
      ...row,
      fuel: labels.choiceOrNull('fuel', row.fuel, locale),
      transmission: labels.choiceOrNull('transmission', row.transmission, locale),
      drive: labels.choiceOrNull('drive', row.drive, locale),
    })),
  );
}

export async function listFormChoices({
  locale,
  facetLabels,
}: Context): Promise<OutputOf<typeof contract.listFormChoices>> {
  const labels = await facetLabels();
  const valuesOf = (facet: string) =>
    labels.all(facet, locale).filter(({ value }) => !onlyForSearch[facet]?.includes(value));
  const facets = Object.fromEntries(formFacets.map((facet) => [facet, valuesOf(facet)])) as Record<
    (typeof formFacets)[number],
    ReturnType<typeof valuesOf>
  >;
  const allOptions = labels.all('option', locale).map(({ value }) => value);
  return { facets, options: labels.grouped(allOptions, locale) };
}
