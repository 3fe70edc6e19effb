import { expect, test } from 'vitest';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { filtersOf } from './filters.ts';
import { landingOf } from './landing-of.ts';

test('a list has a text of its own if it is of all cars, or of one brand or model, one city, or both', () => {
  const landing = (search: SearchParams, brand?: string) => landingOf(filtersOf(search, { brand }));
  expect(landing({})).toEqual({});
  expect(landing({ sort: 'year', view: 'list' })).toEqual({});
  expect(landing({ city: 'almaty' }, 'toyota')).toEqual({ brand: ['toyota'], city: ['almaty'] });
  expect(landing({ model: 'toyota/camry' })).toEqual({ model: ['toyota/camry'] });
  for (const search of [
    { model: 'toyota/camry,toyota/corolla' },
    { brand: 'toyota,kia' },
    { city: 'almaty,astana' },
    { city: '-almaty' },
    { brand: 'toyota', fuel: 'diesel' },
    { q: 'камри' },
  ])
    expect(landing(search), JSON.stringify(search)).toBe(null);
});
