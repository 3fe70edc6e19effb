/** The compared fields, by car index; an infinite mileage means unknown. */
export type ComparedFields = { year: Float64Array; price: Float64Array; mileage: Float64Array };

/** Pairs of ascending prices and descending mileages: the lowest mileage among cars that cost at most this price. */
type Stairs = { prices: number[]; mileages: number[] };

/**
 * Marks (with 1) every car for which another car is newer, cheaper and has a lower mileage, all three strictly. Cars of
 * unknown mileage are neither marked nor compared. Processes the years from the newest: the cars of newer years are
 * kept as `stairs`, and a car is worse if the last step below its price has a lower mileage.
 */
export function worseCars({ year, price, mileage }: ComparedFields): Uint8Array {
  const isWorse = new Uint8Array(year.length);
  const byYear = new Map<number, number[]>();
  for (const [car, carYear] of year.entries()) {
    if (mileage[car] === Number.POSITIVE_INFINITY) continue;
    const sameYearCars = byYear.get(carYear);
    if (sameYearCars) sameYearCars.push(car);
    else byYear.set(carYear, [car]);
  }
  const stairs: Stairs = { prices: [], mileages: [] };
  for (const [, cars] of [...byYear].sort(([a], [b]) => b - a)) {
    const best = cars.filter((car) => {
      const step = countBelow(stairs.prices, price[car] as number) - 1;
      isWorse[car] = Number(step >= 0 && (stairs.mileages[step] as number) < (mileage[car] as number));
      return isWorse[car] === 0;
    });
    for (const car of best) addStep(stairs, price[car] as number, mileage[car] as number);
  }
  return isWorse;
}

/** Binary search: how many of the ascending prices are lower than `price`. */
function countBelow(prices: readonly number[], price: number): number {
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((prices[middle] as number) < price) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Adds the price and mileage of a car as a step, and removes steps that cost as much or more without a lower mileage.
 * Does nothing if an existing step has neither a higher price nor a higher mileage.
 */
function addStep({ prices, mileages }: Stairs, price: number, mileage: number): void {
  const at = countBelow(prices, price);
  if (at > 0 && (mileages[at - 1] as number) <= mileage) return;
  if (prices[at] === price && (mileages[at] as number) <= mileage) return;
  let removedCount = 0;
  while (at + removedCount < prices.length && (mileages[at + removedCount] as number) >= mileage)
    removedCount += 1;
  prices.splice(at, removedCount, price);
  mileages.splice(at, removedCount, mileage);
}
