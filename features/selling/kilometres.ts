import type { AdForm } from './contract.ts';

export const kilometresInMile = 1.609344;

/** The mileage in kilometres; null if it is not given. */
export function kilometresOf({ mileage, mileage_unit: unit }: AdForm): number | null {
  if (mileage === undefined || mileage === null) return null;
  return unit === 'mi' ? Math.round(mileage * kilometresInMile) : mileage;
}
