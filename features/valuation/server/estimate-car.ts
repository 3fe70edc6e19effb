import { sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { estimateCar as contract, Estimation, readCarValuation as ofCar } from '../contract.ts';
import type { CarFacts } from '../engine/car-facts.ts';
import { answerEstimate, refuseTooManyEstimates } from './answer-estimate.ts';
import { adOf, factColumns, type PricedListing } from './price-feed.ts';
import type { VehicleSlugs } from './vehicle-slugs.ts';

/** Estimates the price of a described car. */
export async function estimateCar(
  { db, clock, visitor, currentVersion, vehicleSlugs }: Context,
  input: InputOf<typeof contract>,
): Promise<Estimation> {
  const slugs = await vehicleSlugs();
  const facts = factsOf(slugs, input);
  await refuseTooManyEstimates({ db, clock, visitor });
  return answerEstimate(db, await currentVersion(), facts);
}

/** Estimates the price of an ad that is or was public. */
export async function readCarValuation(
  { db, currentVersion, vehicleSlugs }: Context,
  { id }: InputOf<typeof ofCar>,
): Promise<Estimation> {
  const { rows } = await sql<PricedListing>`
    select ${factColumns} from listings
    where id = ${id}::bigint and status in ('published', 'sold', 'withdrawn', 'expired')`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const ad = adOf(await vehicleSlugs(), row);
  return answerEstimate(db, await currentVersion(), ad, ad);
}

/** The facts of a query; refuses names that do not exist. */
function factsOf(slugs: VehicleSlugs, input: InputOf<typeof contract>): CarFacts {
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
    generation:
      input.generation ??
      model?.generations.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)?.key ??
      null,
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
