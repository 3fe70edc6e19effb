import { queryOf } from '../../../platform/web/api-client.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';

/** Parameters for tracking or display; they do not change which cars match, so canonical addresses omit them. */
const tracking = /^(utm_|_openstat$|gclid$|fbclid$|yclid$|ysclid$|from$|view$|filters$)/;
/** Pages after this one are not indexed by search engines, which find their cars through the sitemap. */
const lastIndexedPage = 20;

/**
 * The canonical address of a catalogue page, and whether search engines may index it. There are endless combinations of
 * filters, so only unfiltered lists with their first pages and brand or model pages with one city are indexed.
 */
export function catalogueAddress(
  path: string,
  search: SearchParams,
  isLanding: boolean,
): { path: string; isIndexed: boolean } {
  const { page, ...rest } = search;
  const filters = Object.entries(rest).filter(([name, value]) => !tracking.test(name) && value !== undefined);
  const isOneCity = isLanding && filters.length === 1 && filters[0]?.[0] === 'city' && isSingle(rest.city);
  const number = Number(page) || 1;
  const query = queryOf({ ...Object.fromEntries(filters), page: number > 1 ? number : undefined });
  return {
    path: path + query,
    isIndexed: (filters.length === 0 || isOneCity) && number <= lastIndexedPage,
  };
}

function isSingle(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !value.includes(',');
}
