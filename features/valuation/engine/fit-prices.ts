import type { PricedAd } from './car-facts.ts';
import { at, type CarTable, emptyVocabulary, tableOf } from './car-table.ts';
import { columnKeys, termOfKey } from './columns.ts';
import { distinctAds } from './distinct-ads.ts';
import { fitCount, foldOf, hashOf } from './folds.ts';
import type { LearnedAds, PriceModel } from './price-model.ts';
import { buildDesign, predictRows, type Regressions, solveRidge } from './ridge.ts';
import { shareOfModel } from './share-of-model.ts';
import { addTerms, ageClassOf, type TermContext, termNames, terms } from './terms.ts';

/** Usual error of the logarithm of a price, by age class. */
const usualErrors = [0.085, 0.105, 0.142, 0.171, 0.251, 0.381];
/** Degrees of freedom of Student's distribution, which gives ads with odd prices little weight. */
const robustness = 4;
const maxRobustWeight = 1.2;
/** The ads of one seller count as this many, at most, of one model and year. */
const maxAdsOfSeller = 5;
/** Prices are fitted as differences from this one, about 9 million tenge; the mean would tell each fit of all prices. */
const usualLogPrice = 16;
const [firstIterations, robustIterations] = [30, 10];
/** The regression learns from as many ads at most; like cars are looked for among all that are learned. */
const usualRegressionAds = 60_000;

/** Fits the prices of the ads; `asOfYear` is the year from which ages count. */
export function fitPrices(
  allAds: readonly PricedAd[],
  asOfYear: number,
  maxRegressionAds = usualRegressionAds,
): PriceModel {
  const { ads, groups, duplicates } = distinctAds(allAds, asOfYear);
  const vocabulary = emptyVocabulary();
  const cars = tableOf(vocabulary, ads, { isLearning: true });
  const context = { asOfYear, vocabulary, middleYears: middleYearsOf(cars, vocabulary.generation.size) };
  const learned: LearnedAds = {
    cars,
    ids: Float64Array.from(ads, ({ id }) => id),
    logPrices: Float32Array.from(ads, ({ priceTenge }) => Math.log(priceTenge)),
    sellers: sellerNumbers(ads),
    folds: Uint8Array.from(groups, foldOf),
    duplicates,
    modelStarts: modelStartsOf(cars, vocabulary.model.size),
  };
  const { columns, coefficients } = fitTerms(learned, context, sampleOf(learned, groups, maxRegressionAds));
  return { context, columns, coefficients, learned };
}

function middleYearsOf(cars: CarTable, generations: number): Float32Array {
  const sums = new Float64Array(generations + 1);
  const counts = new Float64Array(generations + 1);
  for (let row = 0; row < cars.count; row += 1) {
    const generation = at(cars.generation, row);
    sums[generation] = (sums[generation] as number) + at(cars.year, row);
    counts[generation] = (counts[generation] as number) + 1;
  }
  return Float32Array.from(sums, (sum, generation) => sum / Math.max(1, counts[generation] as number));
}

/** Numbers of the sellers from 1; 0 is unknown. */
function sellerNumbers(ads: readonly PricedAd[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(ads, ({ seller }) => {
    if (seller === null) return 0;
    const number = numbers.get(seller) ?? numbers.size + 1;
    numbers.set(seller, number);
    return number;
  });
}

/** The ads of the model with code `m` are the rows from `starts[m]` to `starts[m + 1]`: codes follow the order of rows. */
function modelStartsOf(cars: CarTable, models: number): Uint32Array {
  const starts = new Uint32Array(models + 2);
  for (let row = 0; row < cars.count; row += 1) {
    const next = at(cars.model, row) + 1;
    starts[next] = row + 1;
  }
  for (let code = 1; code < starts.length; code += 1)
    starts[code] = Math.max(starts[code] as number, starts[code - 1] as number);
  return starts;
}

/** The rows from which the regression learns; neither prices nor the day choose them. */
function sampleOf({ cars, modelStarts }: LearnedAds, groups: readonly number[], maxAds: number): Uint32Array {
  const sizes = Array.from(modelStarts.subarray(1), (start, code) => start - (modelStarts[code] as number));
  const shareOf = shareOfModel(sizes, maxAds);
  const rows = Uint32Array.from({ length: cars.count }, (_, row) => row);
  return rows.filter((row) => {
    const share = shareOf(sizes[at(cars.model, row)] as number);
    return hashOf(groups[row] as number) < share * 2 ** 32;
  });
}

/** The weight of each ad of the sample among those of its seller. */
function sellerShares({ cars, sellers }: LearnedAds, sample: Uint32Array): Float32Array {
  const keyOf = (row: number) => `${sellers[row]} ${at(cars.model, row)} ${at(cars.year, row)}`;
  const counts = new Map<string, number>();
  for (const row of sample) if (sellers[row] !== 0) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return Float32Array.from(sample, (row) =>
    sellers[row] === 0 ? 1 : Math.min(1, maxAdsOfSeller / (counts.get(keyOf(row)) ?? 1)),
  );
}

function fitTerms(learned: LearnedAds, context: TermContext, sample: Uint32Array) {
  const { cars, folds, logPrices } = learned;
  const design = buildDesign(sample.length, (index, add) =>
    addTerms(cars, sample[index] as number, context, add),
  );
  const keys = columnKeys(design.columns);
  const priors = Float64Array.from(keys, (key) => terms[termNames[termOfKey(key)] ?? 'base'][1]);
  const errors = Float64Array.from(
    sample,
    (row) => usualErrors[ageClassOf(cars, row, context.asOfYear)] as number,
  );
  const shares = sellerShares(learned, sample);
  const weights = new Float32Array(sample.length * fitCount);
  const regressions: Regressions = {
    design,
    fits: fitCount,
    y: Float64Array.from(sample, (row) => (logPrices[row] as number) - usualLogPrice),
    weights,
    priors,
    coefficients: new Float64Array(keys.length * fitCount),
    iterations: firstIterations,
  };
  for (const [index, row] of sample.entries()) {
    const weight = (shares[index] as number) / (errors[index] as number) ** 2;
    for (let fit = 0; fit < fitCount; fit += 1)
      weights[index * fitCount + fit] = folds[row] === fit ? 0 : weight;
  }
  solveRidge(regressions);

  const predicted = predictRows(regressions);
  for (let at = 0; at < weights.length; at += 1) {
    const index = Math.floor(at / fitCount);
    const error = ((regressions.y[index] as number) - (predicted[at] as number)) / (errors[index] as number);
    const robust = Math.min((robustness + 1) / (robustness + error ** 2), maxRobustWeight);
    weights[at] = (weights[at] as number) * robust;
  }
  solveRidge({ ...regressions, iterations: robustIterations });

  const coefficients = Float32Array.from(regressions.coefficients);
  // What was taken off goes back into the term that every car has, the first one of the first row.
  const base = (design.columnOf[0] ?? 0) * fitCount;
  for (let fit = 0; fit < fitCount && coefficients.length > 0; fit += 1)
    coefficients[base + fit] = (regressions.coefficients[base + fit] as number) + usualLogPrice;
  return { columns: design.columns, coefficients };
}
