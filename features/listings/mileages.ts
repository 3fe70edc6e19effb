import type { SaidMileage, VinAd } from './contract.ts';

/** A mileage of a car and its source: the ad with this id, or our own inspection (`null`). */
export type Mileage = SaidMileage & { ad: number | null };

/** Sellers round: that a mileage is so much less than an earlier one says nothing. */
const roundingKm = 1000;

export const isLess = (km: number, thanKm: number): boolean => km < thanKm - roundingKm;

/** The mileages in ads of one car and at its inspections, in the order of time. */
export function mileagesOf(
  ads: readonly Pick<VinAd, 'id' | 'mileages'>[],
  inspected: readonly SaidMileage[] = [],
): Mileage[] {
  return [
    ...ads.flatMap(({ id, mileages }) => mileages.map((said) => ({ ...said, ad: id }))),
    ...inspected.map((read) => ({ ...read, ad: null })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whether all are equal except for rounding, so that a line through them would show nothing. */
export function isSteady(mileages: readonly Mileage[]): boolean {
  const values = mileages.map(({ km }) => km);
  return Math.max(...values) - Math.min(...values) <= roundingKm;
}

/** Where a mileage is less than one before it: no car drives backwards. Each fall is told once, from the highest before it. */
export function mileageFalls(mileages: readonly Mileage[]): { from: Mileage; to: Mileage }[] {
  const falls: { from: Mileage; to: Mileage }[] = [];
  let highest: Mileage | null = null;
  for (const mileage of mileages) {
    const hasFallen: boolean = highest !== null && isLess(mileage.km, highest.km);
    if (highest && hasFallen) falls.push({ from: highest, to: mileage });
    if (!highest || hasFallen || mileage.km > highest.km) highest = mileage;
  }
  return falls;
}
