import { pageOf, type Search } from '../../../../platform/web/use-desk-page.ts';

export const deskPath = '/staff/partners';

export type DeskFilters = { q: string; state: 'published' | 'hidden' | undefined; page: number };

/** Parses the filters from the URL of the desk. */
export function deskFiltersOf({ q, state, page }: Search): DeskFilters {
  return {
    q: typeof q === 'string' ? q.slice(0, 100) : '',
    state: state === 'published' || state === 'hidden' ? state : undefined,
    page: pageOf({ page }),
  };
}
