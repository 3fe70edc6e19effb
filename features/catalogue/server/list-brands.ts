import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listBrands as contract } from '../vehicle-lists-contract.ts';

export async function listBrands({ db, locale, facetLabels }: Context): Promise<OutputOf<typeof contract>> {
  const labels = await facetLabels();
  const { rows } = await sql<{ slug: string; name: string; origin: string; count: number }>`
    select brands.slug, brands.name, brands.origin, coalesce(offers.count, 0) as count
    from brands
    left join (select brand_id, count(*) from listings where status = 'published' group by brand_id) offers
      on offers.brand_id = brands.id
    order by lower(brands.name)`.execute(db);
  const results = rows.map((row) => ({ ...row, origin: labels.choice('brand_origin', row.origin, locale) }));
  return { count: results.length, next: null, previous: null, results };
}
