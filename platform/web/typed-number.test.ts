import { expect, test } from 'vitest';
import { typedDecimal, typedNumber } from './typed-number.ts';

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1 200', 1200],
  ['−3', -3],
  ['', null],
  ['12,', null],
  ['1e3', null],
  ['двенадцать', null],
])('«%s» is the number %s', (text, value) => {
  expect(typedDecimal(text)).toBe(value);
});

test.each([
  ['84 000', 84_000],
  ['11\u00a0900\u202f000 ₸', 11_900_000],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['12,5', null],
  ['1e3', null],
])('«%s» is the whole number %s', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});
