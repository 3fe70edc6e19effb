import { sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { preparedQuery } from '../../../platform/server/database.ts';
import type { estimateCar } from '../contract.ts';
import type { CarFacts, PricedAd } from '../engine/car-facts.ts';
import { adOf, factColumns, type PricedListing } from './price-feed.ts';
import { likelyGeneration, type VehicleSlugs } from './vehicle-slugs.ts';

/** The facts of an ad that is or was public, with its modification; null if there is none. */
export async function factsOfListing(
  { db, vehicleSlugs }: Pick<Context, 'db' | 'vehicleSlugs'>,
  id: number,
): Promise<{ facts: PricedAd; modificationId: number | null } | null> {
  const query = sql<PricedListing & { modification_id: number | null }>`
    select ${factColumns}, listings.modification_id from listings
    where id = ${id}::bigint and status in ('published', 'sold', 'withdrawn', 'expired')`;
  const [row] = await preparedQuery(db, 'facts of an ad', query);
  return row ? { facts: adOf(await vehicleSlugs(), row), modificationId: row.modification_id } : null;
}

/** The facts of a query; refuses names that do not exist. */
export function factsOfQuery(slugs: VehicleSlugs, input: InputOf<typeof estimateCar>): CarFacts {
  const brand = [...slugs.brands.values()].find(({ slug }) => slug === input.brand);
  const model = [...slugs.models.values()].find(({ key }) => key === input.model);
  const region = input.city === undefined ? null : slugs.regionOfCity.get(input.city);
  const known = {
    brand: brand !== undefined,
    model: input.model === undefined || (model?.key.startsWith(`${input.brand}/`) ?? false),
    generation:
      input.generation === undefined ||
      (model?.generations.some(({ key }) => key === input.generation) ?? false),
    city: region !== undefined,
  };
  const errors = Object.entries(known)
    .filter(([, isKnown]) => !isKnown)
    .map(([field]): FieldFault => ({ field, code: 'unknown_value', message: `${field} is not known` }));
  if (errors.length > 0) throw new Problem('invalid_input', errors);
  const { year } = input;
  return {
    brand: input.brand,
    model: input.model ?? null,
    generation: input.generation ?? likelyGeneration(model?.generations, year),
    year,
    mileageKm: input.mileage_km ?? null,
    volumeCc: input.volume_cc ?? null,
    powerHp: null,
    fuel: input.fuel ?? null,
    transmission: input.transmission ?? null,
    drive: input.drive ?? null,
    steering: input.steering ?? null,
    bodyType: input.body_type ?? null,
    region: region ?? null,
    origin: brand?.origin ?? null,
    condition: input.condition ?? 'used',
    customs: input.customs ?? null,
    damaged: input.damaged ?? false,
    trim: null,
  };
}
