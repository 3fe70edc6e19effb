import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCount, parseNumber } from './numbers.ts';

test.each([
  ['183426.0', 183426],
  ['7 700 000', 7_700_000],
  ['7\u00a0700\u00a0000', 7_700_000],
  ['7,700,000', 7_700_000],
  ['7.700.000', 7_700_000],
  ['2,0', 2],
  ['1.998', 1.998],
  ['1.2e+06', 1_200_000],
  ['-5', -5],
  ['', null],
  ['about 5', null],
  ['0x10', null],
  ['1e999', null],
  ['12.5.2020', null],
])('%s is the number %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test('a count with one separator and three digits after it is refused, because the separator may mark thousands or decimals', () => {
  expect(parseCount('120.000')).toBeNull();
  expect(parseCount('120,500')).toBeNull();
  expect(parseCount('120.0')).toBe(120);
  expect(parseCount('7,700,000')).toBe(7_700_000);
});

test('every whole number is read correctly, also with the ".0" that spreadsheets add', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (number) => {
      expect(parseCount(String(number))).toBe(number);
      expect(parseCount(`${number}.0`)).toBe(number);
    }),
  );
});
