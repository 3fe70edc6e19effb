import type { Estimation } from '../contract.ts';
import type { CarFacts } from '../engine/car-facts.ts';
import type { LikeAd } from '../engine/estimate-price.ts';
import type { AdjustmentSubject } from '../subjects.ts';

type ToldCar = LikeAd & { year: number; mileageKm: number | null };
type Reason = Extract<Estimation, { reasons: unknown }>['reasons'][number];

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

const meanBy = (like: readonly ToldCar[], value: (car: ToldCar) => number | null) => {
  const known = like.flatMap((car) => {
    const number = value(car);
    return number === null ? [] : [{ number, weight: car.weight }];
  });
  const weight = known.reduce((sum, car) => sum + car.weight, 0);
  return weight === 0 ? null : known.reduce((sum, car) => sum + car.number * car.weight, 0) / weight;
};

/** How the car differs from its like cars on average, and what that is worth in tenge; the largest first. */
export function reasonsOf(facts: CarFacts, like: readonly ToldCar[]): Reason[] {
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
    .map(([by, tenge]): Reason => {
      const difference = differences[by] ?? 0;
      // A sum against common sense is told without the difference, which would not explain it.
      const isSensible =
        by === 'mileage'
          ? difference * tenge < 0 && Math.abs(tenge) <= Math.abs(difference) * mostOfKilometre * price
          : difference * tenge > 0;
      return {
        by,
        tenge: roundTo(tenge, 10_000),
        // 0 and not −0, which is another number.
        ...(isSensible && { difference: Math.round(difference) || 0 }),
        ...(isUnknown(facts, by) && { is_unknown: true }),
      };
    })
    .filter(({ tenge }) => Math.abs(tenge) >= leastShare * price)
    .sort((a, b) => Math.abs(b.tenge) - Math.abs(a.tenge))
    .slice(0, maxReasons);
}

const roundTo = (value: number, unit: number) => Math.round(value / unit) * unit;
