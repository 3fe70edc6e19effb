import type { Search } from './use-desk-page.ts';

/** Reads the common filters of request desks from the address; without a status, open requests are shown. */
export function requestFiltersOf<Status extends string>(search: Search, statuses: readonly Status[]) {
  const { q, assignee } = search;
  return {
    q: typeof q === 'string' ? q : '',
    status: ([...statuses, 'open', 'any'] as const).find((status) => status === search.status) ?? 'open',
    assignee: typeof assignee === 'string' && /^(me|nobody|\d{1,15})$/.test(assignee) ? assignee : undefined,
  };
}

/** Converts the filters of `requestFiltersOf` into the input of an API call. */
export function requestInputOf<Status extends string, Filters extends { q: string; status: Status | 'any' }>(
  filters: Filters,
) {
  const { q, status } = filters;
  return {
    ...filters,
    q: q || undefined,
    status: status === 'any' ? undefined : (status as Exclude<Filters['status'], 'any'>),
  };
}
