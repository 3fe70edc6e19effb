import { minLikeCars } from '../../listings/rating.ts';
import { type AdjustmentSubject, type Subject, subjects } from '../subjects.ts';
import { type Appraisal, appraise, type Judge, judgeOfLearned, rowOfAd, rowOfSameCar } from './appraise.ts';
import type { CarFacts, PricedAd } from './car-facts.ts';
import { at, type CarColumn, type CarTable, tableOf } from './car-table.ts';
import { withoutJunk } from './distinct-ads.ts';
import { fitPrices } from './fit-prices.ts';
import { fullFit } from './folds.ts';
import { boundsOf, type ErrorModel, fitErrors } from './interval.ts';
import { modelPriceParts, type PriceModel } from './price-model.ts';

/** Everything that is needed to estimate prices; plain data, so that it can be stored. */
export type Valuation = { prices: PriceModel; errors: ErrorModel };

/** Learns from ads; `asOfYear` is the year from which ages count. The same ads give the same valuation. */
export function learnPrices(ads: readonly PricedAd[], asOfYear: number): Valuation {
  const prices = fitPrices(ads, asOfYear);
  return { prices, errors: fitErrors(prices) };
}

/** An interval that is wider than this part of the estimate says too little. */
const maxWidth = 0.8;

/** `one_seller` could name any price for all the like cars; `wide_interval`: prices of such cars differ too much. */
export type NoEstimate = {
  why: 'few_like_cars' | 'one_seller' | 'wide_interval';
  /** How many like cars were found. */
  count: number;
};

export type Adjustment = { by: AdjustmentSubject; tenge: number };
export type LikeAd = {
  id: number;
  priceTenge: number;
  adjustedTenge: number;
  /** From 1 for the same car to almost 0. */
  weight: number;
  adjustments: Adjustment[];
};
export type Estimate = {
  estimateTenge: number;
  /** The prices at 10, 30, 70 and 90 % of such cars; 80 % lie between the first and the last. */
  bounds: [great: number, good: number, high: number, veryHigh: number];
  like: LikeAd[];
};

/**
 * The ad whose price is judged, so that it does not count for itself: by its id, or by its price where that is unknown.
 * An ad from which nothing was learned yet names the other ads of its seller.
 */
export type Judged =
  | { id: number; othersOfSeller?: ReadonlySet<number> }
  | { id?: undefined; priceTenge: number };

const tenge = (logarithm: number) => Math.round(Math.exp(logarithm));

/** The estimate of any car; `lack` is why people do not see it, or null. */
export function rawEstimate(valuation: Valuation, facts: CarFacts, judged?: Judged) {
  const { prices, errors } = valuation;
  const car = tableOf(prices.context.vocabulary, [withoutJunk(facts, prices.context.asOfYear)]);
  const judge = judgeFor(prices, car, judged);
  const appraisal = appraise(prices, car, 0, judge);
  const bounds = boundsOf(prices, errors, car, 0, appraisal).map(tenge) as Estimate['bounds'];
  const estimateTenge = tenge(appraisal.logEstimate);
  const isWide = (bounds[3] - bounds[0]) / estimateTenge > maxWidth;
  const lack: NoEstimate | null =
    lackOfEvidence(prices, appraisal) ??
    (isWide ? { why: 'wide_interval', count: appraisal.like.length } : null);
  return { car, fit: judge.fit, appraisal, estimateTenge, bounds, lack };
}

/** Estimates the price of a car, without the ad `judged` and all ads of its seller. */
export function estimatePrice(valuation: Valuation, facts: CarFacts, judged?: Judged): Estimate | NoEstimate {
  const { car, fit, appraisal, estimateTenge, bounds, lack } = rawEstimate(valuation, facts, judged);
  if (lack) return lack;
  return {
    estimateTenge,
    bounds,
    like: explainLike(valuation.prices, car, appraisal, fit),
  };
}

function judgeFor(prices: PriceModel, car: CarTable, judged: Judged | undefined): Judge {
  if (!judged) return judgeOfLearned(prices, -1);
  const row =
    judged.id === undefined
      ? rowOfSameCar(prices, car, judged.priceTenge)
      : rowOfAd(prices, judged.id, at(car.model, 0));
  const others = judged.id === undefined ? undefined : judged.othersOfSeller;
  if (row >= 0 || !others) return judgeOfLearned(prices, row);
  return { fit: fullFit, isLeftOut: (other) => others.has(prices.learned.ids[other] as number) };
}

function lackOfEvidence({ learned }: PriceModel, { like }: Appraisal): NoEstimate | null {
  if (like.length < minLikeCars) return { why: 'few_like_cars', count: like.length };
  const sellers = like.map(({ row }) => learned.sellers[row]);
  const isOfOneSeller = sellers[0] !== 0 && sellers.every((seller) => seller === sellers[0]);
  return isOfOneSeller ? { why: 'one_seller', count: like.length } : null;
}

/** Facts that are worth another amount in a car of another age. Where two cars do not differ in them, they differ in age. */
const factsBy = {
  engine: ['engine', 'fuel', 'volumeCc', 'powerHp'],
  transmission: ['transmission'],
  steering: ['steering'],
  trim: ['trim'],
} as const satisfies Partial<Record<Subject, readonly CarColumn[]>>;
type FactSubject = keyof typeof factsBy;

/** What the model makes of the differences between a car and a learned ad, in logarithms of the price. */
function differencesFrom(prices: PriceModel, car: CarTable, row: number, fit: number) {
  const { cars } = prices.learned;
  const own = modelPriceParts(prices, fit, car, 0);
  const other = modelPriceParts(prices, fit, cars, row);
  const isSame = (column: CarColumn) => at(car[column], 0) === at(cars[column], row);
  const age = !isSame('isNew') ? 'condition' : isSame('year') ? 'generation' : 'year';
  const differences = new Map<AdjustmentSubject, number>();
  for (const [index, subject] of subjects.entries()) {
    const isOfAge = subject in factsBy && factsBy[subject as FactSubject].every(isSame);
    const by = isOfAge ? age : subject;
    const difference = (own[index] as number) - (other[index] as number);
    differences.set(by, (differences.get(by) ?? 0) + difference);
  }
  return differences;
}

/** The like cars with their adjustments, which add up to the adjusted price to the tenge. */
function explainLike(prices: PriceModel, car: CarTable, { like }: Appraisal, fit: number): LikeAd[] {
  const { learned } = prices;
  return like.map(({ row, weight, adjusted }) => {
    const logPrice = learned.logPrices[row] as number;
    const [priceTenge, adjustedTenge] = [tenge(logPrice), tenge(adjusted)];
    const differences = differencesFrom(prices, car, row, fit);
    const explained = [...differences.values()].reduce((sum, difference) => sum + difference, 0);
    differences.set('cap', adjusted - logPrice - explained);
    return {
      id: learned.ids[row] as number,
      priceTenge,
      adjustedTenge,
      weight,
      adjustments: inTenge(differences, adjustedTenge - priceTenge, adjusted - logPrice, priceTenge),
    };
  });
}

/** Differences smaller than this are not worth a word. */
const leastTenge = 1000;

/**
 * Logarithmic differences as tenge that add up to `total`: each counts by the logarithmic mean of both prices. What is too
 * small for a word goes to the largest.
 */
function inTenge(
  differences: ReadonlyMap<AdjustmentSubject, number>,
  total: number,
  logTotal: number,
  priceTenge: number,
): Adjustment[] {
  const perUnit = Math.abs(logTotal) < 1e-9 ? priceTenge : total / logTotal;
  const adjustments = [...differences]
    .map(([by, difference]) => ({ by, tenge: Math.round(difference * perUnit) }))
    .filter((adjustment) => Math.abs(adjustment.tenge) >= leastTenge)
    .sort((a, b) => Math.abs(b.tenge) - Math.abs(a.tenge));
  const [largest] = adjustments;
  if (largest) largest.tenge += total - adjustments.reduce((sum, adjustment) => sum + adjustment.tenge, 0);
  return adjustments;
}
