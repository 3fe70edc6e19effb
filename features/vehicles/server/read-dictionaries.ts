import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import { brandBySlug } from './add-vehicle.ts';
import { staffSource } from './staff-source.ts';

type NameRow = { slug: string; name: string; aliases: string[]; is_by_staff: boolean };

export async function readDictionaries({
  db,
  locale,
  facetLabels,
}: Context): Promise<OutputOf<typeof contract.readDictionaries>> {
  const labels = await facetLabels();
  const { rows } = await sql<NameRow & { origin: string; model_count: number }>`
    select slug, name, aliases, source = ${staffSource} as is_by_staff, origin,
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
    select slug, name, aliases, source = ${staffSource} as is_by_staff, body_type, year_from, year_to
    from models where brand_id = ${id} order by lower(name)`.execute(db);
  const results = rows.map((row) => ({
    ...row,
    body_type: labels.choiceOrNull('body_type', row.body_type, locale),
  }));
  return { count: results.length, next: null, previous: null, results };
}
