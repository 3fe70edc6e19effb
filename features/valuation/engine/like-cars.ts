import { at, type CarColumn, type CarTable, optionalFacts } from './car-table.ts';
import type { LearnedAds, PriceModel } from './price-model.ts';
import type { TermContext } from './terms.ts';

/** How far apart two cars are that differ in a column; half as far if one of them does not tell it. */
const differences = [
  ['generation', 0.8],
  ['engine', 1],
  ['transmission', 0.7],
  ['drive', 0.7],
  ['trim', 0.7],
  ['steering', 1.5],
  ['body', 1],
  ['isNew', 1],
  ['fuel', 0.4],
  ['region', 0.25],
  ['customs', 1],
  ['damaged', 1],
] as const satisfies readonly (readonly [CarColumn, number])[];
const unknownPart = 0.5;
const yearsApart = 2.5;
const mileageApart = 5;
const unknownMileage = 0.5;

const maxDistance = 3.5;
const maxLikeCars = 30;
const maxOfOneSeller = 5;

export type LikeCar = { row: number; distance: number };

/** The code of a fact that a car does not tell; -1 for columns that always have a value. */
function unknownCode({ vocabulary }: TermContext, column: CarColumn): number {
  const optional = optionalFacts.find((name) => name === column);
  return optional ? (vocabulary[optional].get('?') ?? -1) : -1;
}

/** Tells the distance of the car to each learned ad; above `bound` it may tell less than the whole. */
function distancesFrom(car: CarTable, row: number, { context, learned: { cars } }: PriceModel) {
  const { year, mileageKm } = cars;
  const ownYear = at(car.year, row);
  const ownKm = at(car.mileageKm, row);
  const ownRoot = Math.sqrt(ownKm / 1000);
  const columns = differences.map(([column]) => cars[column]);
  const own = differences.map(([column]) => at(car[column], row));
  const weights = differences.map(([, weight]) => weight);
  const unknown = differences.map(([column]) => unknownCode(context, column));
  return (candidate: number, bound: number): number => {
    let distance = Math.abs(ownYear - at(year, candidate)) / yearsApart;
    for (let index = 0; index < own.length; index += 1) {
      const code = at(columns[index] as CarTable['year'], candidate);
      if (code === own[index]) continue;
      const isUnknown = code === unknown[index] || own[index] === unknown[index];
      distance += (weights[index] as number) * (isUnknown ? unknownPart : 1);
      if (distance > bound) return distance;
    }
    const km = at(mileageKm, candidate);
    if (ownKm >= 0 && km >= 0) distance += Math.abs(ownRoot - Math.sqrt(km / 1000)) / mileageApart;
    else if (ownKm >= 0 || km >= 0) distance += unknownMileage;
    return distance;
  };
}

/**
 * The ads of the same model that are most like the car, nearest first. At most 5 of one seller; `isLeftOut` tells the
 * rows that must not count.
 */
export function findLikeCars(
  prices: PriceModel,
  car: CarTable,
  row: number,
  isLeftOut: (row: number) => boolean,
): LikeCar[] {
  const { learned } = prices;
  const model = at(car.model, row);
  if (model === 0) return [];
  const [from, to] = [learned.modelStarts[model] as number, learned.modelStarts[model + 1] as number];
  const year = at(car.year, row);
  const distanceTo = distancesFrom(car, row, prices);
  const found: LikeCar[] = [];
  const ofSeller = new Map<number, number>();
  let bound = maxDistance;

  function consider(candidate: number): void {
    const distance = distanceTo(candidate, bound);
    if (distance > bound || isLeftOut(candidate)) return;
    const seller = learned.sellers[candidate] as number;
    const count = seller === 0 ? 0 : (ofSeller.get(seller) ?? 0);
    if (count >= maxOfOneSeller) {
      const farthest = found.findLastIndex((like) => learned.sellers[like.row] === seller);
      if ((found[farthest]?.distance ?? 0) <= distance) return;
      found.splice(farthest, 1);
    } else if (seller !== 0) ofSeller.set(seller, count + 1);
    let place = found.length;
    while (place > 0 && isNearer(candidate, distance, found[place - 1] as LikeCar)) place -= 1;
    found.splice(place, 0, { row: candidate, distance });
    if (found.length > maxLikeCars) {
      const dropped = learned.sellers[(found.pop() as LikeCar).row] as number;
      if (dropped !== 0) ofSeller.set(dropped, (ofSeller.get(dropped) ?? 1) - 1);
    }
    if (found.length === maxLikeCars) bound = (found[maxLikeCars - 1] as LikeCar).distance;
  }
  // Rows are sorted by year, so the search goes outwards from the car's own year until years alone are too far.
  let up = firstOfYear(learned, from, to, year);
  let down = up - 1;
  const yearsTo = (candidate: number) =>
    candidate < from || candidate >= to
      ? Infinity
      : Math.abs(at(learned.cars.year, candidate) - year) / yearsApart;
  while (true) {
    const [below, above] = [yearsTo(down), yearsTo(up)];
    if (Math.min(below, above) > bound) return found;
    if (above <= below) {
      consider(up);
      up += 1;
    } else {
      consider(down);
      down -= 1;
    }
  }
}

/** Of equally near cars the first row counts as nearer, so that the order of the search does not matter. */
const isNearer = (row: number, distance: number, other: LikeCar) =>
  distance < other.distance || (distance === other.distance && row < other.row);

function firstOfYear({ cars }: LearnedAds, from: number, to: number, year: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(cars.year, middle) < year) low = middle + 1;
    else high = middle;
  }
  return low;
}
