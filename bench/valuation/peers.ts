import { type CarFacts, categoryNames, type PricedAd } from '../../features/valuation/engine/car-facts.ts';
import { findColumn } from '../../features/valuation/engine/columns.ts';
import { withoutJunk } from '../../features/valuation/engine/distinct-ads.ts';
import { buildDesign, solveRidge } from '../../features/valuation/engine/ridge.ts';
import { median } from '../numbers.ts';
import type { Judgement } from './figures.ts';

type Method = (train: readonly PricedAd[], test: readonly PricedAd[]) => Judgement[];

/** From the narrowest group to the widest; the first with three ads gives the median. */
const groupings: readonly ((car: CarFacts) => unknown[])[] = [
  (car) => {
    const { generation, engine, transmission, drive } = categoryNames(car);
    return [generation, car.year, engine, transmission, drive];
  },
  (car) => [categoryNames(car).generation, car.year, categoryNames(car).engine],
  (car) => [categoryNames(car).generation, car.year],
  (car) => [categoryNames(car).model, car.year],
  (car) => [categoryNames(car).generation],
  (car) => [categoryNames(car).model, Math.floor(car.year / 3)],
  (car) => [car.brand, car.year],
  (car) => [car.brand, Math.floor(car.year / 3)],
  () => [],
];
const fewest = 3;

/** The median price of the narrowest group of equal cars. */
export const groupMedians: Method = (train, test) => {
  const medians = groupings.map((group) => {
    const groups = Map.groupBy(train, (ad) => JSON.stringify(group(ad)));
    return new Map(
      [...groups]
        .filter(([, ads]) => ads.length >= fewest)
        .map(([key, ads]) => [key, median(ads.map(({ priceTenge }) => priceTenge))]),
    );
  });
  return test.map((ad) => {
    const estimates = groupings.map((group, level) => medians[level]?.get(JSON.stringify(group(ad))));
    const estimateTenge = estimates.find((estimate) => estimate !== undefined) ?? 1;
    return { priceTenge: ad.priceTenge, estimateTenge, isRated: true };
  });
};

/** Ridge regression of ln(price) on one-hot facts, age, engine volume and mileage, as textbooks have it. */
export const plainRidge: Method = (train, test) => {
  const codes = new Map<string, number>();
  const codeOf = (name: string) => {
    const code = codes.get(name) ?? codes.size + 1;
    codes.set(name, code);
    return code;
  };
  function addFacts(raw: PricedAd, add: (key: number, value: number) => void): void {
    const ad = withoutJunk(raw, 2026);
    const { trim: _, ...names } = categoryNames(ad);
    for (const [field, name] of Object.entries(names)) add(codeOf(`${field} ${name}`), 1);
    const age = Math.min(40, 2026 - ad.year);
    add(codeOf('one'), 1);
    add(codeOf('age'), age / 10);
    add(codeOf('age squared'), (age / 10) ** 2);
    add(codeOf(ad.mileageKm === null ? 'no mileage' : 'mileage'), (ad.mileageKm ?? 100_000) / 100_000);
    add(codeOf('litres'), (ad.volumeCc ?? 0) / 1000);
    add(codeOf(`condition ${ad.condition}`), 1);
  }
  const design = buildDesign(train.length, (row, add) => addFacts(train[row] as PricedAd, add));
  const mean = train.reduce((sum, ad) => sum + Math.log(ad.priceTenge), 0) / train.length;
  const coefficients = new Float64Array(design.columns.count);
  solveRidge({
    design,
    fits: 1,
    y: Float64Array.from(train, (ad) => Math.log(ad.priceTenge) - mean),
    weights: new Float32Array(train.length).fill(1),
    priors: new Float64Array(design.columns.count).fill(1),
    coefficients,
    iterations: 300,
  });
  return test.map((ad) => {
    let sum = mean;
    addFacts(ad, (key, value) => {
      const column = findColumn(design.columns, key);
      if (column >= 0) sum += value * (coefficients[column] as number);
    });
    return { priceTenge: ad.priceTenge, estimateTenge: Math.exp(sum), isRated: true };
  });
};
