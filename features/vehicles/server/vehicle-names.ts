import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { NamedBrand } from './resolve-vehicle.ts';

/** Reads all brands, models and generations with every spelling, to recognize them in ads and searches. */
export async function vehicleNames(db: Database): Promise<NamedBrand[]> {
  const { rows } = await sql<{ brand: NamedBrand }>`
    select jsonb_build_object(
      'id', b.id, 'name', b.name, 'names', array_append(b.aliases, b.slug),
      'models', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', m.id, 'name', m.name, 'popularity', m.popularity, 'names', array_append(m.aliases, m.slug),
          'yearFrom', m.year_from, 'yearTo', m.year_to,
          'generations', coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', g.id, 'codes', g.codes || g.name || g.slug, 'yearFrom', g.year_from, 'yearTo', g.year_to,
              'modifications', coalesce((
                select jsonb_agg(jsonb_build_object(
                  'id', d.id, 'volumeCc', d.volume_cc, 'fuel', d.fuel, 'powerHp', d.power_hp,
                  'transmission', d.transmission, 'drive', d.drive, 'yearFrom', d.year_from, 'yearTo', d.year_to
                ) order by d.id)
                from modifications d where d.generation_id = g.id), '[]')
            ) order by g.year_from, g.id)
            from generations g where g.model_id = m.id), '[]')
        ) order by m.id)
        from models m where m.brand_id = b.id), '[]')
    ) as brand
    from brands b order by b.id`.execute(db);
  return rows.map((row) => row.brand);
}
