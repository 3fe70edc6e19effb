import { parseCount } from './numbers.ts';

/** Taxis reach a million; larger values are typing errors. */
const maxKm = 1_500_000;
const sameDigits = /^(\d)\1{3,}$/;
const sequences = ['1234', '12345', '123456', '1234567', '654321', '54321', '4321'];

/** Minimum plausible mileage of a car by age; younger cars may be unsold with a few kilometres. */
function minKm(age: number): number {
  if (age >= 10) return 5000;
  return age >= 3 ? 1000 : 0;
}

export type Mileage =
  | { km: number | null; fault?: undefined }
  | { km: null; fault: 'mileage_unreadable' | 'mileage_implausible' };

/** Kilometres of a cell; values typed just to fill a field (111111, 123456, 10 on an old car) are unknown. */
export function readMileage(cell: string, age: number): Mileage {
  if (cell === '') return { km: null };
  const km = parseCount(cell.replace(/\s*(км|km)\.?$/iu, ''));
  if (km === null || km < 0) return { km: null, fault: 'mileage_unreadable' };
  const isFiller = sameDigits.test(String(km)) || sequences.includes(String(km));
  if (isFiller || km > maxKm || km < minKm(age)) return { km: null, fault: 'mileage_implausible' };
  return { km };
}

/** Kilometres a car is driven before it reaches the showroom. */
const deliveryKm = 100;

/**
 * A car counts as new with delivery mileage at up to two years of age, or with no mileage in this or last year
 * (figures: docs/decisions/0006-what-an-import-decides.md). A junk value does not count.
 */
export function isNewCar(mileage: Mileage, age: number): boolean {
  if (mileage.fault) return false;
  return mileage.km === null ? age <= 1 : mileage.km <= deliveryKm && age <= 2;
}
