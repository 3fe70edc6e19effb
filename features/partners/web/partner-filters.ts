import { queryOf } from '../../../platform/web/api-client.ts';

export const partnersPath = '/partners';

/** Filters of the list as in the page's URL; they have the same names as the API's parameters. */
export type PartnerFilters = { category: string; city: string; q: string; open: boolean };

const keyOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : '');

/**
 * Cuts the search text to the API's maximum length and removes control characters and lone surrogates, because a URL
 * may contain anything.
 */
const searchTextOf = (q: string) =>
  q
    .slice(0, 100)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();

export function filtersOf(search: Readonly<Record<string, unknown>>): PartnerFilters {
  const { category, city, q, open } = search;
  return {
    category: keyOf(category),
    city: keyOf(city),
    q: typeof q === 'string' ? searchTextOf(q) : '',
    open: open === 'now',
  };
}

export function pageOf(search: Readonly<Record<string, unknown>>): number {
  const page = Number(search.page);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Query parameters for the API and the URL; filters that are not set are omitted. */
export function queryParamsOf({ category, city, q, open }: PartnerFilters) {
  return {
    ...(category && { category }),
    ...(city && { city }),
    ...(q && { q }),
    ...(open && { open: 'now' as const }),
  };
}

export function addressOf(filters: PartnerFilters, page = 1): string {
  return partnersPath + queryOf({ ...queryParamsOf(filters), ...(page > 1 && { page }) });
}
