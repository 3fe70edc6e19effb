import { expect, test } from 'vitest';
import { contradictionsOf } from './vin-contradictions.ts';

const item = (value: string, label: string) => ({ id: 1, value, label });
const priora = {
  brands: [item('lada', 'Lada')],
  models: [item('lada/priora', 'Priora')],
  years: [2012, 1982],
  fuels: [item('petrol', 'Бензин')],
  steering: null,
};

test('the VIN of a Lada in the ad of a Camry contradicts brand and year', () => {
  const camry = { brand: 'toyota', model: 'toyota/camry', year: 2019, fuel: 'hev', steering: 'left' };
  expect(contradictionsOf(priora, camry)).toEqual([
    { field: 'brand', vin: 'Lada' },
    { field: 'year', vin: '2012 / 1982' },
  ]);
});

test('a fuel that the model was never sold with contradicts the VIN', () => {
  const car = { brand: 'lada', model: 'lada/priora', year: 2013, fuel: 'diesel' };
  expect(contradictionsOf(priora, car)).toEqual([{ field: 'fuel', vin: 'Бензин' }]);
});

test('what either side leaves open contradicts nothing', () => {
  expect(contradictionsOf(priora, {})).toEqual([]);
  const nothing = { brands: [], models: [], years: [], fuels: [], steering: null };
  expect(contradictionsOf(nothing, { brand: 'toyota', year: 2019, fuel: 'petrol' })).toEqual([]);
  const shared = { ...nothing, brands: [item('hyundai', 'Hyundai'), item('kia', 'Kia')] };
  expect(contradictionsOf(shared, { brand: 'kia' })).toEqual([]);
});

test('a body number is of a car with the steering wheel on the right', () => {
  const bodyNumber = {
    ...priora,
    brands: [],
    models: [],
    years: [],
    fuels: [],
    steering: item('right', 'Правый'),
  };
  expect(contradictionsOf(bodyNumber, { steering: 'left' })).toEqual([{ field: 'steering', vin: 'Правый' }]);
});
