import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Database, idArray, preparedQuery } from '../../../platform/server/database.ts';
import { refuseTooMany } from '../../../platform/server/limits.ts';
import { publicStatuses } from '../../listings/contract.ts';
import { minLikeCars } from '../../listings/rating.ts';
import type { Estimation } from '../contract.ts';
import type { CarFacts } from '../engine/car-facts.ts';
import { at } from '../engine/car-table.ts';
import { estimatePrice, type Judged } from '../engine/estimate-price.ts';
import { ridgeHeights } from '../engine/ridge-heights.ts';
import { reasonsOf } from './reasons.ts';
import type { Version } from './versions.ts';

/** A price form asks a few dozen times; who collects the prices of all cars asks thousands of times. */
const limits = {
  visitor: [{ seconds: 600, max: 120 }],
  address: [
    { seconds: 600, max: 600 },
    { seconds: 86_400, max: 10_000 },
  ],
};

/** Counts an estimate of the visitor, and refuses one too many. */
export async function refuseTooManyEstimates({
  db,
  clock,
  visitor,
}: Pick<Context, 'db' | 'clock' | 'visitor'>): Promise<void> {
  await refuseTooMany(db, { action: 'estimate_price', visitor: visitor(), limits, now: clock.now() });
}

type Status = (typeof publicStatuses)[number];

/** The statuses of ads that still have a page, by id. The version knows them as they were in the night. */
async function statusesNow(db: Database, ids: readonly number[]): Promise<Map<number, Status>> {
  const query = sql<{ id: number; status: Status }>`
    select id, status from listings
    where id = any(${idArray(ids)}::bigint[]) and status in (${sql.join(publicStatuses)})`;
  const rows = await preparedQuery(db, 'statuses of ads', query);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** What a version of the valuation says of a car; null before the first version. */
export async function answerEstimate(
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
  const likeCars = like.map((car) => {
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
    like: likeCars.map(({ year, mileageKm, ...car }) => ({
      id: car.id,
      status: statuses.get(car.id) ?? null,
      price: car.priceTenge,
      year,
      mileage_km: mileageKm,
      adjusted_price: car.adjustedTenge,
      weight: Math.round(car.weight * 1000) / 1000,
      adjustments: car.adjustments,
    })),
    reasons: reasonsOf(facts, likeCars),
    version: number,
  };
}
