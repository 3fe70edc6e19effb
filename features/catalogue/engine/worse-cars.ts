/** What decides whether a car is worse than another; an infinite mileage is an unknown one. */
export type Compared = { year: Float64Array; price: Float64Array; mileage: Float64Array };

/** Steps down: at each higher price the least mileage so far. */
type Stairs = { prices: number[]; mileages: number[] };

/**
 * Marks the cars of which another is newer, cheaper and driven less, each strictly; an unknown mileage neither beats nor
 * is beaten. Goes through the years from the newest on: the cars of newer years make one staircase, and a car is
 * beaten by it if the step below its price lies below its mileage.
 */
export function worseCars({ year, price, mileage }: Compared): Uint8Array {
  const isWorse = new Uint8Array(year.length);
  const byYear = new Map<number, number[]>();
  for (const [car, own] of year.entries()) {
    if (mileage[car] === Number.POSITIVE_INFINITY) continue;
    const same = byYear.get(own);
    if (same) same.push(car);
    else byYear.set(own, [car]);
  }
  const stairs: Stairs = { prices: [], mileages: [] };
  for (const [, cars] of [...byYear].sort(([a], [b]) => b - a)) {
    const best = cars.filter((car) => {
      const step = below(stairs.prices, price[car] as number) - 1;
      isWorse[car] = Number(step >= 0 && (stairs.mileages[step] as number) < (mileage[car] as number));
      return isWorse[car] === 0;
    });
    for (const car of best) addStep(stairs, price[car] as number, mileage[car] as number);
  }
  return isWorse;
}

/** How many of the ascending prices are lower. */
function below(prices: readonly number[], price: number): number {
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((prices[middle] as number) < price) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Prices ascend and mileages descend: a step that is neither cheaper nor driven less than one before is none. */
function addStep({ prices, mileages }: Stairs, price: number, mileage: number): void {
  const at = below(prices, price);
  if (at > 0 && (mileages[at - 1] as number) <= mileage) return;
  if (prices[at] === price && (mileages[at] as number) <= mileage) return;
  let beaten = 0;
  while (at + beaten < prices.length && (mileages[at + beaten] as number) >= mileage) beaten += 1;
  prices.splice(at, beaten, price);
  mileages.splice(at, beaten, mileage);
}
