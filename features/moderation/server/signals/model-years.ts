import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import type { AdForm } from '../../../selling/server/public.ts';

/** A model year may begin in the calendar year before, and the last cars are sold in the year after. */
const tolerance = 1;

/**
 * In which years the chosen generation, or else the model, was made, if the year of the form is not among them. The years
 * of a model are those of its generations where the dictionary gives the model none.
 */
export async function yearsIfWrong(
  db: Database,
  { model, generation, year }: AdForm,
): Promise<{ from: number | null; to: number | null } | null> {
  if (!model || !year) return null;
  const { rows } = await sql<{ year_from: number | null; year_to: number | null }>`
    select
      coalesce(generations.year_from, models.year_from,
        (select min(year_from) from generations where model_id = models.id)) as year_from,
      case when generations.id is not null then generations.year_to else models.year_to end as year_to
    from models join brands on brands.id = models.brand_id
    left join generations on generations.model_id = models.id
      and brands.slug || '/' || models.slug || '/' || generations.slug = ${generation ?? null}
    where brands.slug || '/' || models.slug = ${model}`.execute(db);
  const [made] = rows;
  if (!made) return null;
  const { year_from: from, year_to: to } = made;
  const isMade = year >= (from ?? year) - tolerance && year <= (to ?? year) + tolerance;
  return isMade ? null : { from, to };
}
