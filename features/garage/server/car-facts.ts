import { sql } from 'kysely';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { parsePlate, parseVehicleNumber } from '../../vehicles/server/public.ts';
import type { CarFacts } from '../contract.ts';

type DictionaryIds = {
  brand_id: number | null;
  model_id: number | null;
  generation_id: number | null;
  modification_id: number | null;
};

/** Validates the facts of a car and returns the columns of its row. Fails with a list of all invalid fields. */
export async function rowOfFacts(db: Database, facts: CarFacts) {
  const { brand, model, generation, modification } = facts;
  const { rows } = await sql<DictionaryIds>`
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
  const ids = rows[0] as DictionaryIds;
  const number = facts.vin === null ? null : parseVehicleNumber(facts.vin);
  const plate = facts.plate === null ? null : parsePlate(facts.plate);
  const faults = [
    ...nameFaults('brand', { key: brand, id: ids.brand_id, customName: facts.brand_other }),
    ...nameFaults('model', { key: model, id: ids.model_id, customName: facts.model_other }),
    ...(generation !== null && ids.generation_id === null ? [fault('generation', 'unknown')] : []),
    ...(modification !== null && ids.modification_id === null ? [fault('modification', 'unknown')] : []),
    ...(facts.vin !== null && number === null ? [fault('vin', 'invalid')] : []),
    ...(facts.plate !== null && plate === null ? [fault('plate', 'invalid')] : []),
  ];
  if (faults.length > 0) throw new Problem('invalid_input', faults);
  const { brand_other, model_other, year, mileage, mileage_unit, status } = facts;
  return {
    ...ids,
    brand_other: ids.brand_id === null ? brand_other : null,
    model_other: ids.model_id === null ? model_other : null,
    year,
    vin: number?.value ?? null,
    plate,
    mileage,
    mileage_unit,
    status,
  };
}

/** Faults of a brand or model: it needs a dictionary key or a custom name. If both are set, the key is used. */
function nameFaults(
  field: 'brand' | 'model',
  { key, id, customName }: { key: string | null; id: number | null; customName: string | null },
): FieldFault[] {
  if (key !== null) return id === null ? [fault(field, 'unknown')] : [];
  return customName === null ? [fault(field, 'required')] : [];
}

export function fault(
  field: string,
  code: 'unknown' | 'required' | 'invalid' | 'in_future' | 'in_past',
): FieldFault {
  const messages = {
    unknown: 'No such value',
    required: 'It is needed',
    invalid: 'It cannot be read',
    in_future: 'The day has not come yet',
    in_past: 'The day is over',
  };
  return { field, code, message: messages[code] };
}
