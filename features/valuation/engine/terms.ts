import type { Subject } from '../subjects.ts';
import { at, type CarTable, type Vocabulary } from './car-table.ts';
import { columnKey } from './columns.ts';

/**
 * The terms of the model of ln(price), each with its subject and its prior: how far, in logarithms of the price, its
 * coefficients usually lie from zero.
 */
const usual = 0.04;
export const terms = {
  base: ['base', 3],
  age: ['year', usual],
  volume: ['engine', 0.1],
  power: ['engine', usual],
  volumeUnknown: ['engine', usual],
  mileage: ['mileage', usual],
  mileageUnknown: ['mileage', usual],
  fuel: ['engine', usual],
  transmission: ['transmission', usual],
  body: ['body', 0.1],
  steering: ['steering', usual],
  origin: ['model', 0.15],
  originAge: ['year', usual],
  isNew: ['condition', usual],
  damaged: ['damaged', 0.2],
  customs: ['customs', 0.2],
  brand: ['model', 0.2],
  brandAge: ['year', usual],
  brandVolume: ['engine', usual],
  model: ['model', 0.06],
  modelAge: ['year', usual],
  modelBody: ['body', usual],
  modelDrive: ['drive', usual],
  modelTransmission: ['transmission', usual],
  modelEngine: ['engine', usual],
  modelSteering: ['steering', usual],
  modelRegion: ['region', usual],
  modelYear: ['year', usual],
  modelMileage: ['mileage', usual],
  generation: ['generation', usual],
  generationYear: ['year', usual],
  generationEngine: ['engine', usual],
  generationTransmission: ['transmission', usual],
  generationTrim: ['trim', usual],
  word: ['trim', usual],
} as const satisfies Record<string, readonly [Subject, number]>;
type Term = keyof typeof terms;
export const termNames = Object.keys(terms) as Term[];
const termNumber = Object.fromEntries(termNames.map((name, number) => [name, number])) as Record<
  Term,
  number
>;

const keyOf = (term: Term, a: number, b: number) => columnKey(termNumber[term], a, b);

/**
 * A piecewise linear curve, as the widths between its knots: below the centre they count downwards, so that a car at the
 * centre has no term, and each is scaled so that its prior grows with its width.
 */
type Curve = { knots: readonly number[]; scales: readonly number[]; centre: number };

function curve(knots: readonly number[], centre: number): Curve {
  return {
    knots,
    centre,
    scales: knots.slice(1).map((knot, index) => Math.sqrt(knot - (knots[index] as number))),
  };
}

const oldestAge = 40;
const ageCurve = curve([0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 18, 22, 26, 31, oldestAge], 7);
const coarseAgeCurve = curve([0, 2, 5, 9, 14, 20, 28, oldestAge], 5);
const volumeKnots = [0.6, 1, 1.3, 1.6, 2, 2.5, 3, 3.6, 4.5, 6.5].map(Math.log);
const volumeCurve = curve(volumeKnots, Math.log(2));
const coarseVolumeCurve = curve(
  volumeKnots.filter((_, index) => index % 2 === 0),
  Math.log(2),
);
const mileageCurve = curve([0, 15, 40, 80, 120, 160, 210, 280, 380, 600], 120);
const powerCurve = curve([50, 75, 100, 125, 150, 180, 220, 280, 350, 500].map(Math.log), Math.log(150));

type Add = (key: number, value: number) => void;

function addCurve(add: Add, term: Term, code: number, { knots, scales, centre }: Curve, x: number): void {
  for (let index = 0; index < scales.length; index += 1) {
    const [from, to] = [knots[index] as number, knots[index + 1] as number];
    const passed = Math.min(1, Math.max(0, (x - from) / (to - from))) - (to <= centre ? 1 : 0);
    if (passed !== 0) add(keyOf(term, code, index), passed * (scales[index] as number));
  }
}

/** Age classes: new cars are 0, used ones 1 to 5. */
const ageClassStarts = [4, 9, 16, 26];

/** What the terms need beside the cars: the year from which ages count, and each generation's middle year. */
export type TermContext = { asOfYear: number; vocabulary: Vocabulary; middleYears: Float32Array };

export const ageOf = (cars: CarTable, row: number, asOfYear: number) =>
  Math.min(oldestAge, Math.max(0, asOfYear - at(cars.year, row)));

export function ageClassOf(cars: CarTable, row: number, asOfYear: number): number {
  if (at(cars.isNew, row) === 1) return 0;
  const age = ageOf(cars, row, asOfYear);
  return 1 + ageClassStarts.filter((start) => age >= start).length;
}

/** Calls `add` for every column in which the car has a value other than 0; a code of 0 has no column. */
export function addTerms(cars: CarTable, row: number, context: TermContext, add: Add): void {
  const { asOfYear, vocabulary, middleYears } = context;
  const age = ageOf(cars, row, asOfYear);
  const ageClass = ageClassOf(cars, row, asOfYear);
  const [brand, model, generation] = [at(cars.brand, row), at(cars.model, row), at(cars.generation, row)];
  const [fuel, transmission, body] = [at(cars.fuel, row), at(cars.transmission, row), at(cars.body, row)];
  const [steering, origin, engine] = [at(cars.steering, row), at(cars.origin, row), at(cars.engine, row)];
  const volumeCc = at(cars.volumeCc, row);
  const powerHp = at(cars.powerHp, row);
  const mileageKm = at(cars.mileageKm, row);
  const one = (term: Term, a: number, b = 0) => add(keyOf(term, a, b), 1);

  one('base', 0);
  addCurve(add, 'age', 0, ageCurve, age);
  if (volumeCc > 0) {
    const logLitres = Math.log(Math.min(6.5, Math.max(0.6, volumeCc / 1000)));
    addCurve(add, 'volume', 0, volumeCurve, logLitres);
    if (brand > 0) addCurve(add, 'brandVolume', brand, coarseVolumeCurve, logLitres);
  } else one('volumeUnknown', fuel);
  if (powerHp > 0) addCurve(add, 'power', 0, powerCurve, Math.log(Math.min(500, Math.max(50, powerHp))));
  if (mileageKm >= 0) addCurve(add, 'mileage', ageClass, mileageCurve, mileageKm / 1000);
  else one('mileageUnknown', ageClass);
  one('fuel', fuel, ageClass);
  one('transmission', transmission);
  one('body', body);
  one('steering', steering, ageClass);
  one('isNew', at(cars.isNew, row));
  one('damaged', at(cars.damaged, row));
  one('customs', at(cars.customs, row));
  one('origin', origin);
  addCurve(add, 'originAge', origin, coarseAgeCurve, age);
  if (brand > 0) {
    one('brand', brand);
    addCurve(add, 'brandAge', brand, coarseAgeCurve, age);
  }
  if (model > 0) {
    one('model', model);
    addCurve(add, 'modelAge', model, coarseAgeCurve, age);
    one('modelBody', model, body);
    one('modelDrive', model, at(cars.drive, row));
    one('modelTransmission', model, transmission);
    one('modelEngine', model, engine);
    one('modelSteering', model, steering);
    one('modelRegion', model, at(cars.region, row));
    one('modelYear', model, Math.max(0, at(cars.year, row)));
    // How much more it was driven than is usual for its age.
    if (mileageKm >= 0)
      add(keyOf('modelMileage', model, 0), Math.sqrt(mileageKm / 100_000) - Math.sqrt(0.15 * (age + 0.6)));
  }
  if (generation > 0) {
    one('generation', generation);
    add(keyOf('generationYear', generation, 0), (at(cars.year, row) - at(middleYears, generation)) / 4);
    one('generationEngine', generation, engine);
    one('generationTransmission', generation, transmission);
    one('generationTrim', generation, at(cars.trim, row));
  }
  for (const word of vocabulary.wordsOfTrim[at(cars.trim, row)] ?? []) one('word', word);
}
