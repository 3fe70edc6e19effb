import type { SearchParams } from '../../../platform/web/search-params.ts';
import { minCarsOfCity } from '../contract.ts';
import { addressOf, filtersOf, type Landing, searchedFilters } from './filters.ts';

/** Pages after this one are not indexed by search engines, which find their cars through the sitemap. */
const lastIndexedPage = 20;

/**
 * The canonical address of a catalogue page, which has only what changes which cars match, and whether search engines may
 * index it. There are endless combinations of filters, so only lists of all cars, a brand or a model with their first
 * pages are indexed, and these in one city with enough cars. `count` is the number of cars.
 */
export function catalogueAddress(
  search: SearchParams,
  count: number,
  landing: Landing = {},
): { path: string; isIndexed: boolean } {
  const address = addressOf(searchedFilters(filtersOf(search, landing)), landing);
  const [, query = ''] = address.split('?');
  const page = Number(search.page) || 1;
  return {
    path: page > 1 ? `${address}${query ? '&' : '?'}page=${page}` : address,
    isIndexed:
      page <= lastIndexedPage && count >= (query ? minCarsOfCity : 1) && /^(city=\w[^&]*)?$/.test(query),
  };
}
