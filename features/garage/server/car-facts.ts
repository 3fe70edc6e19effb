import { sql } from 'kysely';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { parsePlate, parseVehicleNumber } from '../../vehicles/server/public.ts';
import type { CarFacts } from '../contract.ts';

type Found = {
  brand_id: number | null;
  model_id: number | null;
  generation_id: number | null;
  modification_id: number | null;
};

/** What a car's row says, or a refusal that names every field at fault. */
export async function rowOfFacts(db: Database, facts: CarFacts) {
  const { brand, model, generation, modification } = facts;
  const { rows } = await sql<Found>`
    select
      (select id from brands where slug = ${brand}) as brand_id,
      (select models.id from models join brands on brands.id = models.brand_id
        where brands.slug = ${brand} and brands.slug || '/' || models.slug = ${model}) as model_id,
      (select generations.id from generations
        join models on models.id = generations.model_id join brands on brands.id = models.brand_id
        where brands.slug || '/' || models.slug = ${model}
          and brands.slug || '/' || models.slug || '/' || generations.slug = ${generation}) as generation_id,
      (select mods.id from modifications mods join generations on generations.id = mods.generation_id
        join models on models.id = generations.model_id join brands on brands.id = models.brand_id
        where mods.id = ${modification}
          and brands.slug || '/' || models.slug || '/' || generations.slug = ${generation}) as modification_id
  `.execute(db);
  const found = rows[0] as Found;
  const number = facts.vin === null ? null : parseVehicleNumber(facts.vin);
  const plate = facts.plate === null ? null : parsePlate(facts.plate);
  const faults = [
    ...faultsOfPair('brand', { key: brand, id: found.brand_id, other: facts.brand_other }),
    ...faultsOfPair('model', { key: model, id: found.model_id, other: facts.model_other }),
    ...(generation !== null && found.generation_id === null ? [fault('generation', 'unknown')] : []),
    ...(modification !== null && found.modification_id === null ? [fault('modification', 'unknown')] : []),
    ...(facts.vin !== null && number === null ? [fault('vin', 'invalid')] : []),
    ...(facts.plate !== null && plate === null ? [fault('plate', 'invalid')] : []),
  ];
  if (faults.length > 0) throw new Problem('invalid_input', faults);
  const { brand_other, model_other, year, mileage, mileage_unit, status } = facts;
  return {
    ...found,
    brand_other: found.brand_id === null ? brand_other : null,
    model_other: found.model_id === null ? model_other : null,
    year,
    vin: number?.value ?? null,
    plate,
    mileage,
    mileage_unit,
    status,
  };
}

/** A name of the dictionaries or one's own: the former counts. */
function faultsOfPair(
  field: 'brand' | 'model',
  { key, id, other }: { key: string | null; id: number | null; other: string | null },
): FieldFault[] {
  if (key !== null) return id === null ? [fault(field, 'unknown')] : [];
  return other === null ? [fault(field, 'required')] : [];
}

export function fault(field: string, code: 'unknown' | 'required' | 'invalid' | 'in_future'): FieldFault {
  const messages = {
    unknown: 'No such value',
    required: 'It is needed',
    invalid: 'It cannot be read',
    in_future: 'The day has not come yet',
  };
  return { field, code, message: messages[code] };
}
