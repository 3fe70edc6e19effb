import { expect, test } from 'vitest';
import { carFaults, carOf, draftOf, enteredFields } from './car-draft.ts';

const draft = { ...draftOf(null), name: 'Toyota Camry 2019', year: '2019' };

test('what is missing or cannot be is told at its field', () => {
  const wrong = {
    name: ' ',
    vin: 'abc',
    plate: '',
    year: '2099',
    mileage: '9 000 000',
    ad: '0',
    ad_confirmed: '',
  };
  expect(carFaults(wrong, 2026)).toEqual([
    { field: 'name', code: 'required' },
    { field: 'vin', code: 'badVin' },
    { field: 'year', code: 'badYear' },
    { field: 'mileage', code: 'badMileage' },
    { field: 'ad', code: 'badAd' },
  ]);
  expect(carFaults(draft, 2026)).toEqual([]);
  expect(carFaults({ ...draft, year: '2027' }, 2026)).toEqual([]);
});

test('a draft becomes the car and back', () => {
  const car = carOf({
    ...draft,
    vin: ' xw7bf4fk10s000001',
    plate: '123 abc 02',
    mileage: '84 000',
    ad: '7',
    ad_confirmed: '7',
  });
  expect(car).toEqual({
    name: 'Toyota Camry 2019',
    vin: 'XW7BF4FK10S000001',
    plate: '123 ABC 02',
    year: 2019,
    mileage_km: 84_000,
    ad: 7,
    ad_confirmed: 7,
  });
  expect(carOf(draftOf(car))).toEqual(car);
});

test('only what differs from what the form began with was entered', () => {
  const value = { ...draft, mileage: '84000', name: ` ${draft.name} ` };
  expect(enteredFields(draft, value)).toEqual(['mileage_km']);
});
