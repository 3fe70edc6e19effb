import { expect, test } from 'vitest';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { catalogueAddress } from './catalogue-address.ts';

test('search engines index the lists and their first pages, without tracking parameters', () => {
  const kept = (search: SearchParams, isLanding = false) => catalogueAddress('/cars', search, isLanding);
  expect(kept({})).toEqual({ path: '/cars', isIndexed: true });
  expect(kept({ utm_source: 'x', gclid: 'y', view: 'list' })).toEqual({ path: '/cars', isIndexed: true });
  expect(kept({ page: '3' })).toEqual({ path: '/cars?page=3', isIndexed: true });
  expect(kept({ page: '1' })).toEqual({ path: '/cars', isIndexed: true });
  expect(kept({ page: '400' }).isIndexed).toBe(false);
  expect(kept({ fuel: 'diesel' }).isIndexed).toBe(false);
  expect(kept({ city: 'almaty' }).isIndexed).toBe(false);
  expect(kept({ city: 'almaty' }, true)).toEqual({ path: '/cars?city=almaty', isIndexed: true });
  expect(kept({ city: ['almaty', 'astana'] }, true).isIndexed).toBe(false);
  expect(kept({ city: 'almaty', sort: 'year' }, true).isIndexed).toBe(false);
});
