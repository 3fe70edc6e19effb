import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listBrands as contract } from '../vehicle-lists-contract.ts';
import { countVehicles } from './count-vehicles.ts';

export async function listBrands(context: Context): Promise<OutputOf<typeof contract>> {
  const { db, locale, facetLabels } = context;
  const [labels, counts] = [await facetLabels(), await countVehicles(context, null)];
  const { rows } = await sql<{ id: number; slug: string; name: string; origin: string }>`
    select id, slug, name, origin from brands order by lower(name)`.execute(db);
  const results = rows.map(({ id, origin, ...brand }) => ({
    ...brand,
    origin: labels.choice('brand_origin', origin, locale),
    count: counts.get(id) ?? 0,
  }));
  return { count: results.length, next: null, previous: null, results };
}
