import { expect, test } from 'vitest';
import { addressOf, filtersOf, pageOf, queryParamsOf } from './partner-filters.ts';

test('URL parameters are parsed to filters and back', () => {
  const filters = filtersOf({ category: 'tyres', city: 'almaty', q: ' шины ', open: 'now' });
  expect(queryParamsOf(filters)).toEqual({ category: 'tyres', city: 'almaty', q: 'шины', open: 'now' });
  expect(addressOf(filters, 2)).toBe(
    '/partners?category=tyres&city=almaty&q=%D1%88%D0%B8%D0%BD%D1%8B&open=now&page=2',
  );
  expect(addressOf(filtersOf({}))).toBe('/partners');
});

test.each([
  [{ category: '../x', city: ['a', 'b'], open: 'yes' }, {}],
  [{ q: `a\0${'\ud83d'}` }, { q: 'a' }],
  [{ q: `${'я'.repeat(99)}🚗` }, { q: 'я'.repeat(99) }],
])('invalid parameters %j are reduced to %j', (search, input) => {
  expect(queryParamsOf(filtersOf(search))).toEqual(input);
});

test.each(['0', '-1', '1.5', '99999', 'x', undefined])('the page number %s becomes 1', (page) => {
  expect(pageOf({ page })).toBe(1);
});
