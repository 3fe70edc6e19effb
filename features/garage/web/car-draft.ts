import { typedNumber } from '../../../platform/web/typed-number.ts';
import { parsePlate, parseVehicleNumber } from '../../vehicles/web/public.ts';
import { type CarFacts, type GarageCar, maxMileage, minYear } from '../contract.ts';
import type { ru } from '../messages/ru.ts';

/** Form values as texts. Brand or model is `notInList` if the dictionaries lack it. */
export type CarDraft = Record<
  | 'vin'
  | 'brand'
  | 'brand_other'
  | 'model'
  | 'model_other'
  | 'year'
  | 'generation'
  | 'modification'
  | 'plate',
  string
> & { mileage: string; mileage_unit: CarFacts['mileage_unit']; status: CarFacts['status'] };

/** Value of the option "not in the list"; no dictionary key is equal to it. */
export const notInList = '-';

export type TextKey = keyof typeof ru;
export type DraftErrors = Readonly<Partial<Record<keyof CarDraft, TextKey>>>;

export function draftOf(car: GarageCar | null): CarDraft {
  return {
    vin: car?.vin ?? '',
    brand: car?.brand ?? (car ? notInList : ''),
    brand_other: car?.brand_other ?? '',
    model: car?.model ?? (car ? notInList : ''),
    model_other: car?.model_other ?? '',
    year: car?.year ? String(car.year) : '',
    generation: car?.generation ?? '',
    modification: car?.modification ? String(car.modification) : '',
    plate: car?.plate ?? '',
    mileage: car ? String(car.mileage) : '',
    mileage_unit: car?.mileage_unit ?? 'km',
    status: car?.status ?? 'own',
  };
}

/** Converts a car loaded from the API to the fields of a request. */
export function carFactsOf(car: GarageCar): CarFacts {
  const { brand, brand_other, model, model_other, year, generation, modification } = car;
  const { vin, plate, mileage, mileage_unit, status } = car;
  return {
    brand,
    brand_other,
    model,
    model_other,
    year,
    generation,
    modification,
    vin,
    plate,
    mileage,
    mileage_unit,
    status,
  };
}

/** Applies changes and clears the values that depend on a changed one. */
export function withChanges(draft: CarDraft, changes: Partial<CarDraft>): CarDraft {
  const nextDraft = { ...draft, ...changes };
  if ('brand' in changes && changes.brand !== draft.brand) {
    if (!('model' in changes)) nextDraft.model = nextDraft.brand === notInList ? notInList : '';
    if (!('generation' in changes)) nextDraft.generation = '';
  }
  if (nextDraft.model !== draft.model && !('generation' in changes)) nextDraft.generation = '';
  if (nextDraft.generation !== draft.generation && !('modification' in changes)) nextDraft.modification = '';
  return nextDraft;
}

/** Converts the draft to the fields of a request, or returns its errors. */
export function factsOf(draft: CarDraft, thisYear: number): { facts: CarFacts } | { errors: DraftErrors } {
  const keyOrNull = (text: string) => (text === '' || text === notInList ? null : text);
  const isOtherBrand = draft.brand === notInList;
  const isOtherModel = isOtherBrand || draft.model === notInList;
  const year = draft.year.trim() === '' ? null : typedNumber(draft.year);
  const mileage = typedNumber(draft.mileage);
  const [brandOther, modelOther] = [draft.brand_other.trim(), draft.model_other.trim()];
  const isYearWrong = draft.year.trim() !== '' && (year === null || year < minYear || year > thisYear + 1);

  const errors: Partial<Record<keyof CarDraft, TextKey>> = {
    ...(draft.brand === '' && { brand: 'required' }),
    ...(isOtherBrand && brandOther === '' && { brand_other: 'required' }),
    ...(!isOtherModel && draft.model === '' && { model: 'required' }),
    ...(isOtherModel && modelOther === '' && { model_other: 'required' }),
    ...(isYearWrong && { year: 'invalidYear' }),
    ...(mileage === null && { mileage: draft.mileage.trim() === '' ? 'required' : 'invalidNumber' }),
    ...(mileage !== null && mileage > maxMileage && { mileage: 'invalidMileage' }),
    ...(draft.vin.trim() !== '' && !parseVehicleNumber(draft.vin) && { vin: 'vinInvalid' }),
    ...(draft.plate.trim() !== '' && !parsePlate(draft.plate) && { plate: 'invalidPlate' }),
  };
  if (mileage === null || Object.keys(errors).length > 0) return { errors };
  return {
    facts: {
      brand: keyOrNull(draft.brand),
      brand_other: isOtherBrand ? brandOther : null,
      model: isOtherModel ? null : keyOrNull(draft.model),
      model_other: isOtherModel ? modelOther : null,
      year,
      generation: keyOrNull(draft.generation),
      modification: typedNumber(draft.modification),
      vin: draft.vin.trim() || null,
      plate: draft.plate.trim() || null,
      mileage,
      mileage_unit: draft.mileage_unit,
      status: draft.status,
    },
  };
}
