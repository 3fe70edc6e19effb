import loaded from 'ml-xgboost';
import { categoryNames, type PricedAd } from '../../features/valuation/engine/car-facts.ts';
import { withoutJunk } from '../../features/valuation/engine/distinct-ads.ts';
import type { Judgement } from './figures.ts';

const options = {
  booster: 'gbtree',
  objective: 'reg:linear',
  max_depth: 7,
  eta: 0.06,
  min_child_weight: 3,
  subsample: 0.8,
  colsample_bytree: 0.6,
  silent: 1,
  iterations: 400,
};
const smallFields = ['fuel', 'transmission', 'drive', 'steering', 'body', 'region', 'origin'] as const;
/** Names with many values are numbers: the mean of ln(price) of cars with this name, drawn to that of all by as many cars. */
const meanFields = ['brand', 'model', 'generation', 'engine', 'trim'] as const;
const shrinkage = 5;
/** The means of an ad come from the other parts of the ads, or they would tell its own price. */
const parts = 10;

/** Boosted trees of XGBoost on the same facts. */
export async function boostedTrees(
  train: readonly PricedAd[],
  test: readonly PricedAd[],
): Promise<Judgement[]> {
  const XGBoost = await loaded;
  const logPrices = train.map(({ priceTenge }) => Math.log(priceTenge));
  const mean = logPrices.reduce((sum, price) => sum + price, 0) / train.length;
  const codes = new Map<string, number>();
  const codeOf = (name: string) => {
    if (!codes.has(name)) codes.set(name, codes.size);
    return codes.get(name) as number;
  };
  const means = (isLearned: (row: number) => boolean) => {
    const sums = new Map<string, { sum: number; count: number }>();
    for (const [row, ad] of train.entries()) {
      if (!isLearned(row)) continue;
      for (const key of meanKeys(ad)) {
        const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
        sums.set(key, { sum: sum + (logPrices[row] as number) - mean, count: count + 1 });
      }
    }
    return (key: string) => {
      const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
      return sum / (count + shrinkage);
    };
  };
  const rowOf = (raw: PricedAd, meanOf: (key: string) => number): number[] => {
    const ad = withoutJunk(raw, 2026);
    const names = categoryNames(ad);
    return [
      ad.year,
      ad.mileageKm ?? -1,
      ad.volumeCc ?? -1,
      ad.condition === 'new' ? 1 : 0,
      ad.damaged ? 1 : 0,
      ...smallFields.map((field) => codeOf(`${field} ${names[field]}`)),
      ...meanKeys(ad).map(meanOf),
    ];
  };
  const meansWithout = Array.from({ length: parts }, (_, part) => means((row) => row % parts !== part));
  const booster = new XGBoost(options);
  booster.train(
    train.map((ad, row) => rowOf(ad, meansWithout[row % parts] as (key: string) => number)),
    logPrices.map((price) => price - mean),
  );
  const meanOfAll = means(() => true);
  const predicted = booster.predict(test.map((ad) => rowOf(ad, meanOfAll)));
  booster.free();
  return test.map(({ priceTenge }, index) => ({
    priceTenge,
    estimateTenge: Math.exp(mean + (predicted[index] as number)),
    isRated: true,
  }));
}

function meanKeys(ad: PricedAd): string[] {
  const names = categoryNames(ad);
  return [
    ...meanFields.map((field) => `${field} ${names[field]}`),
    `model year ${names.model} ${ad.year}`,
    `generation engine ${names.generation} ${names.engine}`,
  ];
}
