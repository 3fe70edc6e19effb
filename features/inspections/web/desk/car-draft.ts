import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { parseVehicleNumber } from '../../../vehicles/vin.ts';
import type { CarField, InspectedCar } from '../../staff-contract.ts';

/** The facts of a car as they are typed. */
export type DraftField = 'name' | 'vin' | 'plate' | 'year' | 'mileage' | 'ad';
export type CarDraft = Record<DraftField | 'ad_confirmed', string>;
export type CarFault = 'required' | 'badVin' | 'badYear' | 'badMileage' | 'badAd' | 'unknownAd' | 'otherAd';

export const draftOf = (car: InspectedCar | null): CarDraft => ({
  name: car?.name ?? '',
  vin: car?.vin ?? '',
  plate: car?.plate ?? '',
  year: car?.year ? String(car.year) : '',
  mileage: car?.mileage_km == null ? '' : String(car.mileage_km),
  ad: car?.ad == null ? '' : String(car.ad),
  ad_confirmed: car?.ad_confirmed == null ? '' : String(car.ad_confirmed),
});

const firstYear = 1950;
const maxMileageKm = 3_000_000;

/** What is wrong with the facts; a car may be of the next year. */
export function carFaults(draft: CarDraft, thisYear: number): { field: DraftField; code: CarFault }[] {
  const [year, mileage, ad] = [typedNumber(draft.year), typedNumber(draft.mileage), typedNumber(draft.ad)];
  const faults: [DraftField, CarFault | false][] = [
    ['name', draft.name.trim() === '' && 'required'],
    ['vin', draft.vin.trim() !== '' && !parseVehicleNumber(draft.vin) && 'badVin'],
    ['year', (year === null || year < firstYear || year > thisYear + 1) && 'badYear'],
    ['mileage', draft.mileage.trim() !== '' && (mileage === null || mileage > maxMileageKm) && 'badMileage'],
    ['ad', draft.ad.trim() !== '' && !ad && 'badAd'],
  ];
  return faults.flatMap(([field, code]) => (code ? [{ field, code }] : []));
}

/** The car of a draft without faults. */
export const carOf = ({ name, vin, plate, year, mileage, ad, ad_confirmed }: CarDraft): InspectedCar => ({
  name: name.trim(),
  vin: parseVehicleNumber(vin)?.value ?? null,
  plate: plate.trim().toUpperCase() || null,
  year: typedNumber(year) ?? 0,
  mileage_km: typedNumber(mileage),
  ad: typedNumber(ad),
  ad_confirmed: typedNumber(ad_confirmed),
});

/** Faults that only the server finds, by the field or code that it answers with. */
export const serverFaults: Readonly<Record<string, { field: DraftField; code: CarFault }>> = {
  'car.vin': { field: 'vin', code: 'badVin' },
  'car.ad': { field: 'ad', code: 'unknownAd' },
  'car.ad other_car': { field: 'ad', code: 'otherAd' },
  'car.name': { field: 'name', code: 'required' },
  'car.year': { field: 'year', code: 'badYear' },
  'car.mileage_km': { field: 'mileage', code: 'badMileage' },
};

/** Facts that were entered: those that differ from the ones that the form began with. */
export const enteredFields = (initial: CarDraft, value: CarDraft): CarField[] =>
  (Object.keys(value) as (keyof CarDraft)[])
    .filter((field) => value[field].trim() !== initial[field])
    .map((field) => (field === 'mileage' ? 'mileage_km' : field));
