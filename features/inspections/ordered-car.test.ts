import { expect, test } from 'vitest';
import { otherCar } from './ordered-car.ts';

const vin = 'XW7BF4FK10S000001';

test('a car is another one than was ordered by the number that was ordered', () => {
  const ordered = { vin, plate: null };
  expect(otherCar(ordered, { vin, plate: '123 ABC 02' })).toBeNull();
  expect(otherCar(ordered, { vin: 'XW7BF4FK10S000002', plate: null })).toEqual({
    ordered: vin,
    inspected: 'XW7BF4FK10S000002',
  });
  const byPlate = { vin: null, plate: '123ABC02' };
  // Typed with spaces and Cyrillic letters it is the same plate.
  expect(otherCar(byPlate, { vin, plate: '123 АВС 02' })).toBeNull();
  expect(otherCar(byPlate, { vin, plate: '124 ABC 02' })).toEqual({
    ordered: '123ABC02',
    inspected: '124 ABC 02',
  });
});

test('nothing is said of a number that nobody has told', () => {
  expect(otherCar({ vin, plate: null }, { vin: null, plate: '123 ABC 02' })).toBeNull();
  expect(otherCar(null, { vin, plate: null })).toBeNull();
});
