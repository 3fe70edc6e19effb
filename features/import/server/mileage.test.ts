import { describe, expect, test } from 'vitest';
import { isNewCar, readMileage } from './mileage.ts';

const implausible = { km: null, fault: 'mileage_implausible' };

describe('the mileage of an ad', () => {
  test.each([
    ['183426.0', 6, 183_426],
    ['1000', 4, 1000],
    ['10', 0, 10],
    ['10', 2, 10],
    ['0', 0, 0],
    ['15 000 км', 3, 15_000],
    ['999000', 25, 999_000],
  ])('%s on a car of %d years is %d km', (cell, age, km) => {
    expect(readMileage(cell, age)).toEqual({ km });
  });

  test.each([
    ['111111', 8],
    ['111111.0', 0],
    ['777777', 30],
    ['2222', 20],
    ['123456', 5],
    ['10', 8],
    ['999', 3],
    ['0', 4],
    ['4999', 12],
    ['1500001', 12],
  ])('%s on a car of %d years is junk and stays unknown', (cell, age) => {
    expect(readMileage(cell, age)).toEqual(implausible);
  });

  test('is refused when it is not a number', () => {
    expect(readMileage('много', 5)).toEqual({ km: null, fault: 'mileage_unreadable' });
    expect(readMileage('-5', 5)).toEqual({ km: null, fault: 'mileage_unreadable' });
    expect(readMileage('120.000', 5)).toEqual({ km: null, fault: 'mileage_unreadable' });
  });

  test('is unknown without an error when it is missing', () => {
    expect(readMileage('', 5)).toEqual({ km: null });
  });
});

describe('a car counts as new', () => {
  test('with delivery mileage, up to two years old', () => {
    expect(isNewCar({ km: 20 }, 2)).toBe(true);
    expect(isNewCar({ km: 20 }, 3)).toBe(false);
    expect(isNewCar({ km: 500 }, 0)).toBe(false);
  });

  test('without a mileage, only if it is of this or last year', () => {
    expect(isNewCar({ km: null }, 1)).toBe(true);
    expect(isNewCar({ km: null }, 2)).toBe(false);
  });

  test('never because of an implausible mileage', () => {
    expect(isNewCar({ km: null, fault: 'mileage_implausible' }, 0)).toBe(false);
  });
});
