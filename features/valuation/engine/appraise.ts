import { at, type CarTable } from './car-table.ts';
import { isExactMileage } from './distinct-ads.ts';
import { fullFit } from './folds.ts';
import { findLikeCars, type LikeCar } from './like-cars.ts';
import { modelPrice, type PriceModel } from './price-model.ts';

/** The weight of the model's own price beside like cars, of which an identical one has the weight 1. */
const ownWeight = 0.5;
/** A like car may differ this much from their middle, so that a typing error moves nothing. */
const maxDeviation = 0.5;

/** An adjusted price is what a like car would cost if it were this car. All prices are logarithms. */
export type AdjustedCar = LikeCar & { weight: number; adjusted: number };

export type Appraisal = {
  logEstimate: number;
  like: AdjustedCar[];
  /** Sum of the weights of the like cars. */
  weight: number;
  /** Weighted standard deviation of the adjusted prices. */
  spread: number;
};

export type Judge = {
  /** Number of the fit that has not seen the car. */
  fit: number;
  /** Whether an ad must not count, because it offers the same car or is of the same seller. */
  isLeftOut: (row: number) => boolean;
};

/** Estimates the price of a car from its like cars and the model. */
export function appraise(
  model: PriceModel,
  cars: CarTable,
  row: number,
  { fit, isLeftOut }: Judge,
): Appraisal {
  const { learned } = model;
  const ownLogPrice = modelPrice(model, fit, cars, row);
  const like = findLikeCars(model, cars, row, isLeftOut).map((found): AdjustedCar => {
    const difference = ownLogPrice - modelPrice(model, fit, learned.cars, found.row);
    return {
      ...found,
      weight: Math.exp(-found.distance),
      adjusted: (learned.logPrices[found.row] as number) + difference,
    };
  });
  const middle = weightedMedian(like);
  for (const car of like)
    car.adjusted = Math.min(middle + maxDeviation, Math.max(middle - maxDeviation, car.adjusted));
  const weight = sumOf(like, (car) => car.weight);
  const logEstimate =
    (ownWeight * ownLogPrice + sumOf(like, (car) => car.weight * car.adjusted)) / (ownWeight + weight);
  const variance =
    weight === 0 ? 0 : sumOf(like, (car) => car.weight * (car.adjusted - logEstimate) ** 2) / weight;
  return { logEstimate, like, weight, spread: Math.sqrt(variance) };
}

const sumOf = (cars: readonly AdjustedCar[], value: (car: AdjustedCar) => number) =>
  cars.reduce((sum, car) => sum + value(car), 0);

function weightedMedian(cars: readonly AdjustedCar[]): number {
  const sorted = cars.toSorted((a, b) => a.adjusted - b.adjusted);
  const half = sumOf(cars, ({ weight }) => weight) / 2;
  let sum = 0;
  for (const { adjusted, weight } of sorted) {
    sum += weight;
    if (sum >= half) return adjusted;
  }
  return 0;
}

/** For an ad among the learned ones: neither itself nor another ad of its seller counts. -1 is a car that is not among them. */
export function judgeOfLearned(model: PriceModel, row: number): Judge {
  if (row < 0) return { fit: fullFit, isLeftOut: () => false };
  const { folds, sellers } = model.learned;
  const seller = sellers[row];
  return {
    fit: folds[row] as number,
    isLeftOut: (other) => other === row || (seller !== 0 && sellers[other] === seller),
  };
}

/** The row that stands for an ad, or -1 if the ad was not learned from. */
export function rowOfAd({ learned }: PriceModel, id: number, modelCode: number): number {
  const represented = learned.duplicates.get(id) ?? id;
  const [from, to] = [learned.modelStarts[modelCode] ?? 0, learned.modelStarts[modelCode + 1] ?? 0];
  const inModel = learned.ids.subarray(from, to).indexOf(represented);
  return inModel >= 0 ? from + inModel : learned.ids.indexOf(represented);
}

/** The learned ad of the same car at the same price, or with the same exact mileage; -1 if there is none. */
export function rowOfSameCar({ learned }: PriceModel, car: CarTable, priceTenge: number): number {
  const { cars, logPrices, modelStarts } = learned;
  const code = at(car.model, 0);
  const logPrice = Math.fround(Math.log(priceTenge));
  const mileage = at(car.mileageKm, 0);
  for (let row = modelStarts[code] ?? 0; row < (modelStarts[code + 1] ?? 0); row += 1) {
    const isSame = (['year', 'engine', 'mileageKm'] as const).every(
      (column) => at(cars[column], row) === at(car[column], 0),
    );
    if (isSame && (logPrices[row] === logPrice || isExactMileage(mileage))) return row;
  }
  return -1;
}

export const isTrimKnown = (cars: CarTable, row: number, model: PriceModel) =>
  at(cars.trim, row) !== (model.context.vocabulary.trim.get('-') ?? -1);
