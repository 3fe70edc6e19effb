import { type Appraisal, appraise, isTrimKnown, judgeOfLearned } from './appraise.ts';
import { at, type CarTable } from './car-table.ts';
import { type Columns, columnKey, columnKeys, findColumn, termOfKey } from './columns.ts';
import type { PriceModel } from './price-model.ts';
import { buildDesign, solveRidge } from './ridge.ts';
import { ageOf } from './terms.ts';

/**
 * How far prices usually lie from estimates. The usual error of a car follows from its facts and its evidence; the
 * interval is that error times a quantile of the errors, for each quarter of estimates.
 */
export type ErrorModel = {
  columns: Columns;
  coefficients: Float64Array;
  mean: number;
  /** Estimates, as logarithms, between the four quarters. */
  quarterLimits: number[];
  /** For each quarter the quantiles of `levels`. */
  quantiles: number[][];
};

/** Below the first level a price is great, above the last one it is very high; between them lie 80 % of prices. */
const levels = [0.1, 0.3, 0.7, 0.9];

/** As many ads are appraised to learn how large errors are. */
const maxSample = 8_000;
const smallestError = 0.015;
const priors = [3, 0.4, 0.4, 0.2, 0.2, 0.2, 0.2, 0.1, 0.1, 0.25, 0.2, 0.15, 0.15, 0.1, 0.1];
const noise = 0.85;
const iterations = 60;
const ageStarts = [1, 3, 6, 9, 13, 17, 22, 28];
const priceKnots = [4e5, 1e6, 2e6, 4e6, 7e6, 11e6, 16e6, 25e6, 50e6, 1e8].map(Math.log);
const countStarts = [1, 2, 4, 8, 16, 30];
const weightStarts = [0.1, 0.3, 0.7, 1.5, 3, 6, 12];
const spreadStarts = [0.03, 0.05, 0.08, 0.12, 0.17, 0.24, 0.35];
const sizeStarts = [2, 4, 8, 16, 32, 64, 256];
const binOf = (starts: readonly number[], value: number) => starts.filter((start) => value >= start).length;

function addErrorTerms(
  model: PriceModel,
  cars: CarTable,
  row: number,
  { logEstimate, like, weight, spread }: Appraisal,
  add: (key: number, value: number) => void,
): void {
  const age = at(cars.isNew, row) === 1 ? 99 : binOf(ageStarts, ageOf(cars, row, model.context.asOfYear));
  const one = (term: number, a: number, b = 0) => add(columnKey(term, a, b), 1);
  const code = at(cars.model, row);
  const { modelStarts } = model.learned;
  const modelSize = code === 0 ? 0 : (modelStarts[code + 1] as number) - (modelStarts[code] as number);
  one(0, 0);
  one(1, age);
  for (const [index, knot] of priceKnots.entries()) {
    const width = (priceKnots[index + 1] ?? knot + 1) - knot;
    const passed = Math.min(1, Math.max(0, (logEstimate - knot) / width));
    if (passed > 0) add(columnKey(2, index), passed);
  }
  one(3, binOf(countStarts, like.length));
  one(4, binOf(weightStarts, weight));
  one(5, binOf(spreadStarts, spread), binOf(countStarts, like.length));
  one(6, binOf(sizeStarts, modelSize));
  one(7, at(cars.mileageKm, row) < 0 ? 1 : 0, age);
  one(8, isTrimKnown(cars, row, model) ? 1 : 0);
  one(9, at(cars.brand, row));
  one(10, code);
  one(11, at(cars.fuel, row));
  one(12, at(cars.steering, row));
  one(13, at(cars.body, row));
  one(14, at(cars.origin, row));
}

/** The usual size of the error of ln(price). */
function usualError(
  model: PriceModel,
  { columns, coefficients, mean }: Pick<ErrorModel, 'columns' | 'coefficients' | 'mean'>,
  cars: CarTable,
  row: number,
  appraisal: Appraisal,
): number {
  let sum = mean;
  addErrorTerms(model, cars, row, appraisal, (key, value) => {
    const column = findColumn(columns, key);
    if (column >= 0) sum += value * (coefficients[column] as number);
  });
  return Math.exp(sum);
}

/** Learns from the ads themselves how far prices lie from estimates that have not seen them. */
export function fitErrors(model: PriceModel): ErrorModel {
  const { learned } = model;
  const step = Math.max(1, Math.ceil(learned.cars.count / maxSample));
  const sample = Array.from({ length: Math.ceil(learned.cars.count / step) }, (_, index) => {
    const row = index * step;
    const appraisal = appraise(model, learned.cars, row, judgeOfLearned(model, row));
    return { row, appraisal, error: (learned.logPrices[row] as number) - appraisal.logEstimate };
  });
  // A car's usual error comes from the half of the sample without it, or it would look too small.
  const halves = 2;
  const fits = halves + 1;
  const design = buildDesign(sample.length, (index, add) => {
    const { row, appraisal } = sample[index] as (typeof sample)[number];
    addErrorTerms(model, learned.cars, row, appraisal, add);
  });
  const sizes = sample.map(({ error }) => Math.log(Math.abs(error) + smallestError));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  const keys = columnKeys(design.columns);
  const coefficients = new Float64Array(keys.length * fits);
  solveRidge({
    design,
    fits,
    y: Float64Array.from(sizes, (size) => size - mean),
    weights: Float32Array.from({ length: sample.length * fits }, (_, at) =>
      at % fits === Math.floor(at / fits) % halves ? 0 : 1 / noise ** 2,
    ),
    priors: Float64Array.from(keys, (key) => priors[termOfKey(key)] ?? 0.1),
    coefficients,
    iterations,
  });
  const ofFit = (fit: number) => ({
    columns: design.columns,
    coefficients: coefficients.filter((_, at) => at % fits === fit),
    mean,
  });
  const heldOut = [ofFit(0), ofFit(1)] as const;
  const scaled = sample.map(({ row, appraisal, error }, index) => ({
    estimate: appraisal.logEstimate,
    scaled: error / usualError(model, heldOut[index % 2] ?? heldOut[0], learned.cars, row, appraisal),
  }));
  const estimates = scaled.map(({ estimate }) => estimate).sort((a, b) => a - b);
  const quarterLimits = [0.25, 0.5, 0.75].map(
    (share) => estimates[Math.floor(share * estimates.length)] ?? 0,
  );
  const quantiles = [0, 1, 2, 3].map((quarter) => {
    const ofQuarter = scaled.filter(({ estimate }) => binOf(quarterLimits, estimate) === quarter);
    const errors = (ofQuarter.length < minQuarter ? scaled : ofQuarter).map((car) => car.scaled);
    return quantilesOf(errors.sort((a, b) => a - b));
  });
  return { ...ofFit(halves), quarterLimits, quantiles };
}

/** With fewer ads than this, the quantiles of all quarters together are used. */
const minQuarter = 60;

/** The order statistics at `levels`, outwards so that few errors do not look like certainty. */
function quantilesOf(sorted: readonly number[]): number[] {
  const last = sorted.length - 1;
  return levels.map((level) => {
    const place = level * (sorted.length + 1);
    const index = level < 0.5 ? Math.floor(place) - 1 : Math.ceil(place) - 1;
    return sorted[Math.min(last, Math.max(0, index))] ?? (level < 0.5 ? -1 : 1);
  });
}

/** ln of the prices at `levels` for a car. */
export function boundsOf(
  model: PriceModel,
  errors: ErrorModel,
  cars: CarTable,
  row: number,
  appraisal: Appraisal,
): number[] {
  const error = usualError(model, errors, cars, row, appraisal);
  const quantiles = errors.quantiles[binOf(errors.quarterLimits, appraisal.logEstimate)] ?? [];
  return quantiles.map((quantile) => appraisal.logEstimate + quantile * error);
}
