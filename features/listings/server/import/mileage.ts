import { parseCount } from './numbers.ts';

/** Taxis reach a million; beyond this only typing errors do. */
const mostKm = 1_500_000;
const sameDigits = /^(\d)\1{3,}$/;
const runs = ['1234', '12345', '123456', '1234567', '654321', '54321', '4321'];

/** The least a car of that age can have been driven; younger ones may stand unsold with a few kilometres. */
function leastKm(age: number): number {
  if (age >= 10) return 5000;
  return age >= 3 ? 1000 : 0;
}

export type MileageAnswer =
  | { km: number | null; fault?: undefined }
  | { km: null; fault: 'mileage_unreadable' | 'mileage_implausible' };

/** Kilometres of a cell; figures people type to fill a field (111111, 123456, 10 on an old car) are unknown. */
export function readMileage(cell: string, age: number): MileageAnswer {
  if (cell === '') return { km: null };
  const km = parseCount(cell.replace(/\s*(км|km)\.?$/iu, ''));
  if (km === null || km < 0) return { km: null, fault: 'mileage_unreadable' };
  const isTyped = sameDigits.test(String(km)) || runs.includes(String(km));
  if (isTyped || km > mostKm || km < leastKm(age)) return { km: null, fault: 'mileage_implausible' };
  return { km };
}

/** Kilometres that a car gets on its way to the showroom. */
const deliveryKm = 100;

/**
 * New by evidence: delivery mileage on a car up to two years old, or no mileage on one of this or last year
 * (docs/decisions/0006-what-an-import-decides.md has the figures). A junk figure is no evidence.
 */
export function isNewCar(mileage: MileageAnswer, age: number): boolean {
  if (mileage.fault) return false;
  return mileage.km === null ? age <= 1 : mileage.km <= deliveryKm && age <= 2;
}
