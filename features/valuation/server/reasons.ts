import type { CarEstimate } from '../contract.ts';
import type { CarFacts } from '../engine/car-facts.ts';
import type { LikeAd } from '../engine/estimate-price.ts';
import type { AdjustmentSubject } from '../subjects.ts';

type LikeCar = LikeAd & { year: number; mileageKm: number | null };
type Reason = CarEstimate['reasons'][number];

/** Reasons that move the price less than this part of it are left out. */
const leastShare = 0.005;
const maxReasons = 5;

/** A kilometre costs at most this part of a price; more comes from something else, such as like cars of unknown mileage. */
const mostOfKilometre = 4e-6;

/** The facts that an ad may leave out; the other subjects are never unknown. */
const factOf = {
  mileage: 'mileageKm',
  transmission: 'transmission',
  drive: 'drive',
  steering: 'steering',
  body: 'bodyType',
  region: 'region',
  trim: 'trim',
} as const satisfies Partial<Record<AdjustmentSubject, keyof CarFacts>>;

function isUnknown(facts: CarFacts, by: AdjustmentSubject): boolean {
  const fact: keyof CarFacts | undefined = factOf[by as keyof typeof factOf];
  return fact !== undefined && facts[fact] === null;
}

const meanBy = (like: readonly LikeCar[], value: (car: LikeCar) => number | null) => {
  const known = like.flatMap((car) => {
    const number = value(car);
    return number === null ? [] : [{ number, weight: car.weight }];
  });
  const weight = known.reduce((sum, car) => sum + car.weight, 0);
  return weight === 0 ? null : known.reduce((sum, car) => sum + car.number * car.weight, 0) / weight;
};

/**
 * Which like cars make a sum that the mean difference does not explain. Those on one side can weigh more than as many on
 * the other: a year of a newer car costs more than a year of an older one.
 */
function likesBehind({ by, tenge }: Reason, facts: CarFacts, like: readonly LikeCar[]): Reason['likes'] {
  if (by !== 'year' && by !== 'mileage') return undefined;
  const own = by === 'year' ? facts.year : (facts.mileageKm ?? 0);
  const sums = { more: 0, less: 0, same: 0, unknown: 0 };
  for (const car of like) {
    const value = by === 'year' ? car.year : car.mileageKm;
    const side = value === null ? 'unknown' : value > own ? 'more' : value < own ? 'less' : 'same';
    const sum = car.adjustments.find((adjustment) => adjustment.by === by)?.tenge ?? 0;
    sums[side] += sum * car.weight * Math.sign(tenge);
  }
  const sides = Object.keys(sums) as (keyof typeof sums)[];
  const largest = sides.reduce((a, b) => (sums[b] > sums[a] ? b : a));
  const sensible = (by === 'year') === tenge < 0 ? 'more' : 'less';
  return largest === sensible || largest === 'unknown' ? largest : undefined;
}

/** How the car differs from its like cars on average, and what that is worth in tenge; the largest first. */
export function reasonsOf(facts: CarFacts, like: readonly LikeCar[]): Reason[] {
  const isNew = facts.condition === 'new';
  const totals = new Map<AdjustmentSubject, number>();
  const weight = like.reduce((sum, car) => sum + car.weight, 0);
  for (const car of like) {
    for (const { by: subject, tenge } of car.adjustments) {
      // An ad of a new car leaves its mileage out because there is none.
      const by = isNew && subject === 'mileage' && facts.mileageKm === null ? 'condition' : subject;
      totals.set(by, (totals.get(by) ?? 0) + (tenge * car.weight) / weight);
    }
  }
  const price = meanBy(like, (car) => car.adjustedTenge) ?? 0;
  const meanMileage = meanBy(like, ({ mileageKm }) => mileageKm);
  const differences: Partial<Record<AdjustmentSubject, number | null>> = {
    mileage:
      facts.mileageKm === null || meanMileage === null ? null : roundTo(facts.mileageKm - meanMileage, 1000),
    year: facts.year - (meanBy(like, ({ year }) => year) ?? facts.year),
    condition: isNew ? 1 : -1,
    customs: (facts.customs ?? 'cleared') === 'cleared' ? 1 : -1,
    damaged: facts.damaged ? -1 : 1,
  };
  return [...totals]
    .map(([by, sum]): Reason => {
      const tenge = roundTo(sum, 10_000);
      const difference = differences[by] ?? 0;
      // A sum against common sense comes without the difference, which would not explain it, but with what does.
      const isSensible =
        by === 'mileage'
          ? difference * sum < 0 && Math.abs(sum) <= Math.abs(difference) * mostOfKilometre * price
          : difference * sum > 0;
      if (isUnknown(facts, by)) return { by, tenge, is_unknown: true };
      // 0 and not −0, which is another number.
      if (isSensible) return { by, tenge, difference: Math.round(difference) || 0 };
      const likes = likesBehind({ by, tenge }, facts, like);
      return { by, tenge, ...(likes && { likes }) };
    })
    .filter(({ tenge }) => Math.abs(tenge) >= leastShare * price)
    .sort((a, b) => Math.abs(b.tenge) - Math.abs(a.tenge))
    .slice(0, maxReasons);
}

const roundTo = (value: number, unit: number) => Math.round(value / unit) * unit;
