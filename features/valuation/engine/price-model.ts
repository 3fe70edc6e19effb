import { subjects } from '../subjects.ts';
import type { CarTable } from './car-table.ts';
import { type Columns, findColumn, termOfKey } from './columns.ts';
import { fitCount } from './folds.ts';
import { addTerms, type TermContext, termNames, terms } from './terms.ts';

/** The ads that prices are compared with, one of each car, by model and year. */
export type LearnedAds = {
  cars: CarTable;
  ids: Float64Array;
  logPrices: Float32Array;
  /** Numbers of sellers; 0 is unknown. */
  sellers: Uint32Array;
  folds: Uint8Array;
  /** Ids of other ads of the same cars, with the id of the ad in `ids`. */
  duplicates: Map<number, number>;
  modelStarts: Uint32Array;
};

/** A model of ln(price in tenge): `coefficients` has `fitCount` numbers a column. */
export type PriceModel = {
  context: TermContext;
  columns: Columns;
  coefficients: Float32Array;
  learned: LearnedAds;
};

/** ln of the price that the model gives to a car. */
export function modelPrice(model: PriceModel, fit: number, cars: CarTable, row: number): number {
  let sum = 0;
  addTerms(cars, row, model.context, (key, value) => {
    const column = findColumn(model.columns, key);
    if (column >= 0) sum += value * (model.coefficients[column * fitCount + fit] as number);
  });
  return sum;
}

const subjectOfTerm = termNames.map((name) => subjects.indexOf(terms[name][0]));

/** The parts of `modelPrice` by subject, in the order of `subjects`. */
export function modelPriceParts(model: PriceModel, fit: number, cars: CarTable, row: number): Float64Array {
  const parts = new Float64Array(subjects.length);
  addTerms(cars, row, model.context, (key, value) => {
    const column = findColumn(model.columns, key);
    if (column < 0) return;
    const subject = subjectOfTerm[termOfKey(key)] as number;
    parts[subject] =
      (parts[subject] as number) + value * (model.coefficients[column * fitCount + fit] as number);
  });
  return parts;
}
