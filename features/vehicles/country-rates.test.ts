import { expect, test } from 'vitest';
import {
  type RateRow,
  rateFaults,
  rateKinds,
  recyclingFee,
  registrationFee,
  withSet,
  yearlyTax,
} from './country-rates.ts';
import { readCountryRates } from './server/country-rates.ts';

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

test('the first registration costs by age, the recycling fee by engine', () => {
  expect([1, 2, 3, 4].map((age) => registrationFee(rates, age, 2026))).toEqual([
    1081, 216_250, 216_250, 2_162_500,
  ]);
  expect([1000, 1600, 3500].map((volume) => recyclingFee(rates, volume, 2026))).toEqual([
    324_375, 756_875, 2_486_875,
  ]);
});

test('a new set of reliefs replaces the earlier one instead of adding to it', () => {
  const milder = withSet(rates, 'age_relief', { from_year: 2027, rows: [{ over_years: 10, share: 0.9 }] });
  const index = { from_year: 2027, rows: [{ tenge: 4325 }] };
  expect(yearlyTax(withSet(milder, 'mci', index), petrol(1100, 2000), 2027)).toBe(Math.round(4325 * 0.9));
});

test('the rates of the data files have no faults', () => {
  for (const kind of rateKinds)
    for (const { rows } of rates[kind]) expect(rateFaults(kind, rows as readonly RateRow[])).toEqual([]);
});

const band = { over_cc: 0, to_cc: 1000, mci: 1, tenge_per_cc: 0, made_after: null };
const rest = { ...band, over_cc: 1000, to_cc: null };
test.each([
  ['nothing at all', [], ['rows', 'required']],
  ['a gap between two bands', [band, { ...rest, over_cc: 1100 }], ['rows.1.over_cc', 'gap']],
  ['a start above zero', [{ ...band, over_cc: 100 }, rest], ['rows.0.over_cc', 'gap']],
  [
    'an end before the start',
    [band, { ...rest, to_cc: 900 }, { ...rest, over_cc: 900 }],
    ['rows.1.to_cc', 'not_ascending'],
  ],
  ['no last band', [band], ['rows.0.to_cc', 'open_end']],
  ['a band without an end before the last', [{ ...band, to_cc: null }, rest], ['rows.0.to_cc', 'required']],
  ['no figure', [band, { ...rest, mci: null }], ['rows.1.mci', 'required']],
  ['words', [band, { ...rest, mci: Number.NaN }], ['rows.1.mci', 'not_a_number']],
  ['a negative figure', [band, { ...rest, mci: -1 }], ['rows.1.mci', 'too_small']],
  ['a part of a cubic centimetre', [{ ...band, to_cc: 999.5 }, rest], ['rows.0.to_cc', 'not_whole']],
  ['rates for new cars only', [{ ...rest, over_cc: 0, made_after: 2013 }], ['rows.0.made_after', 'no_base']],
])('%s is a fault of the tax', (_, rows, [field, code]) => {
  expect(rateFaults('tax', rows)[0]).toMatchObject({ field, code });
});
