import { parseCount } from './numbers.ts';

/** Maximum mileage in kilometres: taxis reach a million, larger values are typing errors. */
const maxKm = 1_500_000;
const sameDigits = /^(\d)\1{3,}$/;
const sequences = ['1234', '12345', '123456', '1234567', '654321', '54321', '4321'];

/**
 * Minimum plausible mileage in kilometres of a car by its age in years. A young car may be unsold, with a few
 * kilometres.
 */
function minKm(age: number): number {
  if (age >= 10) return 5000;
  return age >= 3 ? 1000 : 0;
}

export type Mileage =
  | { km: number | null; fault?: undefined }
  | { km: null; fault: 'mileage_unreadable' | 'mileage_implausible' };

/**
 * Reads a mileage in kilometres. Values that were typed just to fill a field (111111, 123456, or 10 on an old car)
 * become unknown.
 */
export function readMileage(cell: string, age: number): Mileage {
  if (cell === '') return { km: null };
  const km = parseCount(cell.replace(/\s*(км|km)\.?$/iu, ''));
  if (km === null || km < 0) return { km: null, fault: 'mileage_unreadable' };
  const isFiller = sameDigits.test(String(km)) || sequences.includes(String(km));
  if (isFiller || km > maxKm || km < minKm(age)) return { km: null, fault: 'mileage_implausible' };
  return { km };
}

/** A car that is driven to the showroom has up to this many kilometres. */
const deliveryKm = 100;

/**
 * Whether a car counts as new: up to two years old with no more than delivery mileage, or of this or last year without
 * a mileage (figures: docs/decisions/0006-what-an-import-decides.md). A mileage that was rejected as implausible does
 * not make a car new.
 */
export function isNewCar(mileage: Mileage, age: number): boolean {
  if (mileage.fault) return false;
  return mileage.km === null ? age <= 1 : mileage.km <= deliveryKm && age <= 2;
}
