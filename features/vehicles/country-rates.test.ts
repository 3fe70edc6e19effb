import { expect, test } from 'vitest';
import { readCountryRates, yearlyTax } from './country-rates.ts';

const rates = await readCountryRates();
const petrol = (volumeCc: number | null, madeIn: number) => ({ volumeCc, fuel: 'petrol', madeIn });

test.each([
  [2362, 2011, 19_939],
  [1591, 2020, 13_612],
  [3456, 2018, 68_067],
  [5663, 2019, 517_666],
])('a car of %i cc made in %i pays %i tenge for 2026', (volume, madeIn, tax) => {
  expect(yearlyTax(rates, petrol(volume, madeIn), 2026)).toBe(tax);
});

test('until 2025, large cars made after 2013 had their own tax bands, and old cars had no discount', () => {
  expect(yearlyTax(rates, petrol(3456, 2018), 2025)).toBe(46 * 3932 + 256 * 7);
  expect(yearlyTax(rates, petrol(3456, 2012), 2025)).toBe(15 * 3932 + 456 * 7);
});

test('cars older than 20 years pay half, electric cars nothing; unknown capacity or index gives null', () => {
  expect(yearlyTax(rates, petrol(1100, 2000), 2026)).toBe(Math.round(4325 / 2));
  expect(yearlyTax(rates, { volumeCc: null, fuel: 'ev', madeIn: 2023 }, 2026)).toBe(0);
  expect(yearlyTax(rates, petrol(null, 2020), 2026)).toBeNull();
  expect(yearlyTax(rates, petrol(1600, 2020), 2031)).toBeNull();
});
