import { queryOf } from '../../platform/web/api-client.ts';
import type { SearchParams } from '../../platform/web/search-params.ts';

/** What advertisers hang onto links, and how the page is drawn: it changes nothing of what is found. */
const tracking = /^(utm_|_openstat$|gclid$|fbclid$|yclid$|ysclid$|from$|view$|filters$)/;
/** Beyond these a search engine finds cars by the sitemap. */
const lastIndexedPage = 20;

/**
 * The address under which search engines keep a state of the catalogue, and whether they shall. Filters make endless
 * combinations, so only the lists themselves, their first pages, and a landing page of one city are kept.
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
