import { expect, test } from 'vitest';
import { fuelTenge } from './cost-facts.ts';
import { consumptionOf, parseChoice, printChoice } from './fuel-store.ts';

test('a choice survives the browser; junk in its place is left out', () => {
  expect(parseChoice(printChoice({ km: 12_000, price: 300 }))).toEqual({ km: 12_000, price: 300 });
  expect(parseChoice('km=-5&price=abc&other=1')).toEqual({});
  expect(parseChoice(null)).toEqual({});
});

test('a consumption belongs to its car alone', () => {
  expect(consumptionOf('42=7.8', '42')).toBe(7.8);
  expect(consumptionOf('42=7.8', '43')).toBeUndefined();
  expect(consumptionOf('junk', 'junk')).toBeUndefined();
});

test('the fuel of a year: distance, consumption and price, in thousands', () => {
  expect(fuelTenge({ km: 15_000, litres: 7.8, price: 240 })).toBe(281_000);
  expect(fuelTenge({ km: 15_000, litres: null, price: 240 })).toBeNull();
});
