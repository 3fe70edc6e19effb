import type { CarFacts } from './car-facts.ts';
import { at, tableOf } from './car-table.ts';
import { withoutJunk } from './distinct-ads.ts';
import type { Valuation } from './estimate-price.ts';
import { foldCount, fullFit } from './folds.ts';
import { modelPrice } from './price-model.ts';

/** Parts of its price that a car loses in a year; four of five times the true part lies between `low` and `high`. */
export type Depreciation = { share: number; low: number; high: number };

/** A curve through fewer cars of the model is mostly that of other models. */
const minAdsOfModel = 10;
/** The quantile of the normal distribution that leaves a tenth on either side. */
const tenthQuantile = 1.2816;

/**
 * How much less such a car costs when it is one year older and was driven `kmPerYear` more, by the curves of its model;
 * null if too few of the model are known. The interval tells how sure the curve is: fits without a fifth of the ads each
 * (a jackknife) spread about it.
 */
export function depreciationOf(
  { prices }: Valuation,
  facts: CarFacts,
  kmPerYear: number,
): Depreciation | null {
  const { asOfYear, vocabulary } = prices.context;
  const { mileageKm } = facts;
  const older: CarFacts = {
    ...facts,
    year: facts.year - 1,
    condition: 'used',
    mileageKm: mileageKm === null ? null : mileageKm + kmPerYear,
  };
  const cars = tableOf(
    vocabulary,
    [facts, older].map((car) => withoutJunk(car, asOfYear)),
  );
  const code = at(cars.model, 0);
  const { modelStarts } = prices.learned;
  const ads = (modelStarts[code + 1] ?? 0) - (modelStarts[code] ?? 0);
  if (code === 0 || ads < minAdsOfModel) return null;
  const lossBy = (fit: number) =>
    1 - Math.exp(modelPrice(prices, fit, cars, 1) - modelPrice(prices, fit, cars, 0));
  const share = lossBy(fullFit);
  const losses = Array.from({ length: foldCount }, (_, fold) => lossBy(fold));
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / foldCount;
  const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) * ((foldCount - 1) / foldCount);
  const margin = tenthQuantile * Math.sqrt(variance);
  return { share, low: share - margin, high: share + margin };
}
