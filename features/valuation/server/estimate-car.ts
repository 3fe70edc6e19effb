import { sql } from 'kysely';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooMany } from '../../../platform/server/limits.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { minLikeCars } from '../../listings/rating.ts';
import type { estimateCar as contract, Estimation, readCarValuation as ofCar } from '../contract.ts';
import type { CarFacts } from '../engine/car-facts.ts';
import { at } from '../engine/car-table.ts';
import { estimatePrice, type Judged } from '../engine/estimate-price.ts';
import { ridgeHeights } from '../engine/ridge-heights.ts';
import { adOf, factColumns, type PricedListing } from './price-feed.ts';
import { reasonsOf } from './reasons.ts';
import type { VehicleSlugs } from './vehicle-slugs.ts';
import type { Version } from './versions.ts';

/** A price form asks a few dozen times; who collects the prices of all cars asks thousands of times. */
const limits = {
  visitor: [{ seconds: 600, max: 120 }],
  address: [
    { seconds: 600, max: 600 },
    { seconds: 86_400, max: 10_000 },
  ],
};

/** Estimates the price of a described car. */
export async function estimateCar(
  { db, clock, visitor, currentVersion, vehicleSlugs }: Context,
  input: InputOf<typeof contract>,
): Promise<Estimation> {
  const slugs = await vehicleSlugs();
  const facts = factsOf(slugs, input);
  await refuseTooMany(db, { action: 'estimate_price', visitor: visitor(), limits, now: clock.now() });
  return answer(db, await currentVersion(), facts);
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
  return answer(db, await currentVersion(), ad, ad);
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

type Status = (typeof publicStatuses)[number];

/** The statuses of ads that still have a page, by id. The version knows them as they were in the night. */
async function statusesNow(db: Database, ids: readonly number[]): Promise<Map<number, Status>> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('status', 'in', publicStatuses)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status as Status]));
}

async function answer(
  db: Database,
  version: Version | null,
  facts: CarFacts,
  judged?: Judged,
): Promise<Estimation> {
  if (!version) return { estimate: null, why: 'not_ready', evidence: 0, needed: minLikeCars };
  const { valuation, number } = version;
  const estimate = estimatePrice(valuation, facts, judged);
  if ('why' in estimate)
    return { estimate: null, why: estimate.why, evidence: estimate.count, needed: minLikeCars };
  const { estimateTenge, bounds, like } = estimate;
  const { cars, ids } = valuation.prices.learned;
  const statuses = await statusesNow(
    db,
    like.map(({ id }) => id),
  );
  const told = like.map((car) => {
    const row = ids.indexOf(car.id);
    const mileageKm = at(cars.mileageKm, row);
    return { ...car, year: at(cars.year, row), mileageKm: mileageKm < 0 ? null : Math.round(mileageKm) };
  });
  return {
    estimate: estimateTenge,
    low: bounds[0],
    high: bounds[3],
    evidence: like.length,
    rating_bounds: [...bounds],
    ridge: ridgeHeights(like, bounds),
    like: told.map(({ year, mileageKm, ...car }) => ({
      id: car.id,
      status: statuses.get(car.id) ?? null,
      price: car.priceTenge,
      year,
      mileage_km: mileageKm,
      adjusted_price: car.adjustedTenge,
      weight: Math.round(car.weight * 1000) / 1000,
      adjustments: car.adjustments,
    })),
    reasons: reasonsOf(facts, told),
    version: number,
  };
}
