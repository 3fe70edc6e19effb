import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listModels as contract } from '../vehicle-lists-contract.ts';

type Row = {
  slug: string;
  name: string;
  body_type: string | null;
  year_from: number | null;
  year_to: number | null;
  count: number;
};

export async function listModels(
  { db, locale, facetLabels }: Context,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const labels = await facetLabels();
  const brand = await db.selectFrom('brands').select('id').where('slug', '=', input.brand).executeTakeFirst();
  if (!brand) throw new Problem('not_found', [{ field: 'brand', code: 'unknown', message: 'No such brand' }]);
  const { rows } = await sql<Row>`
    select slug, name, body_type, year_from, year_to, coalesce(offers.count, 0) as count
    from models
    left join (
      select model_id, count(*) from listings where status = 'published' and brand_id = ${brand.id} group by model_id
    ) offers on offers.model_id = models.id
    where brand_id = ${brand.id}
    order by lower(name)`.execute(db);
  const results = rows.map((row) => ({
    ...row,
    model: `${input.brand}/${row.slug}`,
    body_type: labels.choiceOrNull('body_type', row.body_type, locale),
  }));
  return { count: results.length, next: null, previous: null, results };
}
