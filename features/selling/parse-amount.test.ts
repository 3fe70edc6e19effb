import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['4500000', 4_500_000],
  ['4\u202f500\u202f000', 4_500_000],
  ['4.500.000', 4_500_000],
  ['4,500,000 ₸', 4_500_000],
  ['4,5 млн', 4_500_000],
  ['4.5млн тенге', 4_500_000],
  ['12 млн.', 12_000_000],
  ['210 тыс', 210_000],
  ['210тыс. км', 210_000],
  ['84 мың', 84_000],
  ['84k', 84_000],
  ['167.5 тыс', 167_500],
  ['150 л.с.', 150],
  ['5.0', 5],
])('"%s" is %d', (typed, value) => {
  expect(parseAmount(typed)).toEqual({ kind: 'number', value });
});

test.each([
  '4500000.50',
  '167.5',
  '-1',
  '5 или 6',
  '4.5.6',
  'много',
  '1,5,5 млн',
  '10 000 000 000 000',
  '5 км/ч',
  '.',
])('"%s" is no whole number, and its digits are not glued together', (typed) => {
  expect(parseAmount(typed)).toEqual({ kind: 'unclear' });
});

test('an empty field has no number', () => {
  expect(parseAmount('  ')).toEqual({ kind: 'empty' });
});
