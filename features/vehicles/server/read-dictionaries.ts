import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldKey } from '../../../platform/contract/fold.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import { maxFoundModels } from '../staff-contract.ts';
import { brandBySlug } from './add-vehicle.ts';
import { versionSql } from './dictionary-changes.ts';
import { staffSource } from './staff-source.ts';

type NameRow = { slug: string; name: string; aliases: string[]; is_by_staff: boolean; version: number };

export async function readDictionaries({
  db,
  locale,
  facetLabels,
}: Context): Promise<OutputOf<typeof contract.readDictionaries>> {
  const labels = await facetLabels();
  const { rows } = await sql<NameRow & { origin: string; model_count: number }>`
    select slug, name, aliases, source = ${staffSource} as is_by_staff, origin,
      ${versionSql('brand', sql`brands.slug`)} as version,
      (select count(*) from models where brand_id = brands.id) as model_count
    from brands order by lower(name)`.execute(db);
  return {
    brands: rows.map((row) => ({ ...row, origin: labels.choice('brand_origin', row.origin, locale) })),
    origins: labels.all('brand_origin', locale),
    body_types: labels.all('body_type', locale),
  };
}

export async function listStaffModels(
  { db, locale, facetLabels }: Context,
  { brand }: InputOf<typeof contract.listStaffModels>,
): Promise<OutputOf<typeof contract.listStaffModels>> {
  const labels = await facetLabels();
  const { id } = await brandBySlug(db, brand);
  const { rows } = await sql<
    NameRow & { body_type: string | null; year_from: number | null; year_to: number | null }
  >`
    select slug, name, aliases, source = ${staffSource} as is_by_staff, body_type, year_from, year_to,
      ${versionSql('model', sql`${brand} || '/' || models.slug`)} as version
    from models where brand_id = ${id} order by lower(name)`.execute(db);
  const results = rows.map((row) => ({
    ...row,
    body_type: labels.choiceOrNull('body_type', row.body_type, locale),
  }));
  return { count: results.length, next: null, previous: null, results };
}

export async function findStaffModels(
  { db }: Context,
  { q }: InputOf<typeof contract.findStaffModels>,
): Promise<OutputOf<typeof contract.findStaffModels>> {
  const key = foldKey(q);
  const { rows } = await sql<{ brand: string; slug: string; name: string; aliases: string[] }>`
    select brands.slug as brand, models.slug, brands.name || ' ' || models.name as name, models.aliases
    from models join brands on brands.id = brand_id
    order by popularity desc, lower(models.name)`.execute(db);
  const results = rows
    .filter(({ name, slug, aliases }) =>
      [name, slug, ...aliases].some((spelling) => foldKey(spelling).includes(key)),
    )
    .slice(0, maxFoundModels)
    .map(({ aliases: _, ...model }) => model);
  return { count: results.length, next: null, previous: null, results };
}
