import type { VinAd } from './contract.ts';

/** A mileage in kilometres that a seller gave in the ad `ad`, published at `at`. */
export type Mileage = { km: number; at: string; ad: number };

const kmPerMile = 1.609344;
/** Sellers round: that a mileage is so much less than an earlier one says nothing. */
const roundingKm = 1000;

/** The mileages in ads of one car, in the order in which they were published. */
export function mileagesOf(
  ads: readonly Pick<VinAd, 'id' | 'published_at' | 'mileage' | 'mileage_unit'>[],
): Mileage[] {
  return ads
    .flatMap(({ id, published_at, mileage, mileage_unit }) =>
      mileage === null
        ? []
        : [
            {
              km: Math.round(mileage_unit === 'mi' ? mileage * kmPerMile : mileage),
              at: published_at,
              ad: id,
            },
          ],
    )
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Where a mileage is less than one before it: no car drives backwards. Each fall is told once, from the highest before it. */
export function mileageFalls(mileages: readonly Mileage[]): { from: Mileage; to: Mileage }[] {
  const falls: { from: Mileage; to: Mileage }[] = [];
  let highest: Mileage | null = null;
  for (const mileage of mileages) {
    const hasFallen: boolean = highest !== null && mileage.km < highest.km - roundingKm;
    if (highest && hasFallen) falls.push({ from: highest, to: mileage });
    if (!highest || hasFallen || mileage.km > highest.km) highest = mileage;
  }
  return falls;
}
