import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('a short row shows every page', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a long row keeps the ends and the neighbours', () => {
  expect(pagesShown(1, 52)).toEqual([1, 2, 3, 4, 5, null, 52]);
  expect(pagesShown(26, 52)).toEqual([1, null, 25, 26, 27, null, 52]);
  expect(pagesShown(52, 52)).toEqual([1, null, 48, 49, 50, 51, 52]);
});

test('a gap of one page is that page', () => {
  expect(pagesShown(4, 52)).toEqual([1, 2, 3, 4, 5, null, 52]);
  expect(pagesShown(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});
