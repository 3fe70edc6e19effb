import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listModels as contract } from '../vehicle-lists-contract.ts';
import { countVehicles } from './count-vehicles.ts';

type Row = {
  id: number;
  slug: string;
  name: string;
  body_type: string | null;
  year_from: number | null;
  year_to: number | null;
};

export async function listModels(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, locale, facetLabels } = context;
  const labels = await facetLabels();
  const brand = await db.selectFrom('brands').select('id').where('slug', '=', input.brand).executeTakeFirst();
  if (!brand) throw new Problem('not_found', [{ field: 'brand', code: 'unknown', message: 'No such brand' }]);
  const counts = await countVehicles(context, { brandId: brand.id });
  const { rows } = await sql<Row>`
    select id, slug, name, body_type, year_from, year_to from models where brand_id = ${brand.id}
    order by lower(name)`.execute(db);
  const results = rows.map(({ id, ...model }) => ({
    ...model,
    model: `${input.brand}/${model.slug}`,
    body_type: labels.choiceOrNull('body_type', model.body_type, locale),
    count: counts.get(id) ?? 0,
  }));
  return { count: results.length, next: null, previous: null, results };
}
