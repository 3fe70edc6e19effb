import { expect, test } from 'vitest';
import { visiblePages } from './visible-pages.ts';

test('shows every page if there are few', () => {
  expect(visiblePages(1, 1)).toEqual([1]);
  expect(visiblePages(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('shows the first, last and neighbouring pages if there are many', () => {
  expect(visiblePages(1, 52)).toEqual([1, 2, 3, 4, 5, null, 52]);
  expect(visiblePages(26, 52)).toEqual([1, null, 25, 26, 27, null, 52]);
  expect(visiblePages(52, 52)).toEqual([1, null, 48, 49, 50, 51, 52]);
});

test('a gap of a single page is replaced by that page', () => {
  expect(visiblePages(4, 52)).toEqual([1, 2, 3, 4, 5, null, 52]);
  expect(visiblePages(3, 6)).toEqual([1, 2, 3, 4, 5, 6]);
});
