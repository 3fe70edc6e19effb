import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listBranches as contract } from '../contract.ts';

export async function listBranches({ db, locale }: Context): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.city_id')
    .selectAll('branches')
    .select(['cities.slug as city_slug', `cities.name_${locale} as city_name`])
    .orderBy('branches.position')
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    city: { id: row.city_id, slug: row.city_slug, name: row.city_name },
    address: row[`address_${locale}`],
    phones: row.phones,
    hours: row[`hours_${locale}`],
    social_url: row.social_url,
  }));
  return { count: results.length, next: null, previous: null, results };
}
