import { expect, test } from 'vitest';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { catalogueAddress } from './catalogue-address.ts';

test('search engines may index the unfiltered lists, their first pages and cities with enough cars, without tracking parameters', () => {
  const address = (search: SearchParams, count = 100) => catalogueAddress(search, count);
  expect(address({})).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ utm_source: 'x', gclid: 'y', view: 'list' })).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ page: '3' })).toEqual({ path: '/cars?page=3', isIndexed: true });
  expect(address({ page: '1' })).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ page: '400' }).isIndexed).toBe(false);
  expect(address({ fuel: 'diesel' }).isIndexed).toBe(false);
  expect(address({}, 0).isIndexed).toBe(false);
  expect(address({ city: 'almaty' })).toEqual({ path: '/cars?city=almaty', isIndexed: true });
  expect(address({ city: 'almaty' }, 4).isIndexed).toBe(false);
  expect(address({ city: '-almaty' }).isIndexed).toBe(false);
  expect(address({ city: 'almaty,astana' }).isIndexed).toBe(false);
  expect(address({ city: ['almaty', 'astana'] }).isIndexed).toBe(false);
  expect(address({ city: 'almaty', sort: 'year' }).isIndexed).toBe(false);
  expect(catalogueAddress({ city: 'almaty', page: '2' }, 100, { brand: 'toyota', model: 'camry' })).toEqual({
    path: '/cars/toyota/camry?city=almaty&page=2',
    isIndexed: true,
  });
  expect(catalogueAddress({ fuel: 'gas' }, 100, { path: '/tulpar-auto' })).toEqual({
    path: '/tulpar-auto?fuel=gas',
    isIndexed: false,
  });
});
