import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { AdForm } from '../contract.ts';

/**
 * Ids and facts of the vehicle that a form's slugs name. A field is null when its slug is empty, does not exist, or
 * belongs to another brand, model or generation.
 */
export type VehicleOfForm = {
  brandId: number | null;
  modelId: number | null;
  generation: { id: number; yearFrom: number; yearTo: number | null; bodyTypes: string[] } | null;
  modificationId: number | null;
};

export async function vehicleOfForm(db: Database, form: AdForm): Promise<VehicleOfForm> {
  const { brand = null, model = null, generation = null, modification = null } = form;
  const { rows } = await sql<{
    brand_id: number | null;
    model_id: number | null;
    generation_id: number | null;
    year_from: number;
    year_to: number | null;
    body_types: string[];
    modification_id: number | null;
  }>`
    select brands.id as brand_id, models.id as model_id, generations.id as generation_id,
      generations.year_from, generations.year_to, generations.body_types, modifications.id as modification_id
    from (select 1) one
    left join brands on brands.slug = ${brand}
    left join models on models.brand_id = brands.id and brands.slug || '/' || models.slug = ${model}
    left join generations on generations.model_id = models.id
      and brands.slug || '/' || models.slug || '/' || generations.slug = ${generation}
    left join modifications on modifications.id = ${modification} and modifications.generation_id in (
      select id from generations candidate where candidate.model_id = models.id
        and (${generation}::text is null or candidate.id = generations.id))`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The vehicle query returned no row');
  return {
    brandId: row.brand_id,
    modelId: row.model_id,
    generation:
      row.generation_id === null
        ? null
        : {
            id: row.generation_id,
            yearFrom: row.year_from,
            yearTo: row.year_to,
            bodyTypes: row.body_types,
          },
    modificationId: row.modification_id,
  };
}
