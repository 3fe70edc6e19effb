import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { City, listCities as contract } from '../contract.ts';

export async function listCities({ db, locale }: Context): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .selectAll('cities')
    .select(['regions.slug as region_slug', `regions.name_${locale} as region_name`])
    .orderBy('cities.position')
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row[`name_${locale}`],
    names: { ru: row.name_ru, kk: row.name_kk, en: row.name_en },
    kind: row.kind as City['kind'],
    region: { slug: row.region_slug, name: row.region_name },
    aliases: row.aliases,
  }));
  return { count: results.length, next: null, previous: null, results };
}
