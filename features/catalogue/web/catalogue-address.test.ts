import { expect, test } from 'vitest';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { catalogueAddress } from './catalogue-address.ts';

test('search engines may index the unfiltered lists and their first pages, without tracking parameters', () => {
  const address = (search: SearchParams, isLanding = false) => catalogueAddress('/cars', search, isLanding);
  expect(address({})).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ utm_source: 'x', gclid: 'y', view: 'list' })).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ page: '3' })).toEqual({ path: '/cars?page=3', isIndexed: true });
  expect(address({ page: '1' })).toEqual({ path: '/cars', isIndexed: true });
  expect(address({ page: '400' }).isIndexed).toBe(false);
  expect(address({ fuel: 'diesel' }).isIndexed).toBe(false);
  expect(address({ city: 'almaty' }).isIndexed).toBe(false);
  expect(address({ city: 'almaty' }, true)).toEqual({ path: '/cars?city=almaty', isIndexed: true });
  expect(address({ city: ['almaty', 'astana'] }, true).isIndexed).toBe(false);
  expect(address({ city: 'almaty', sort: 'year' }, true).isIndexed).toBe(false);
});
