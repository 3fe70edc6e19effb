import { pageOf, type Search } from '../../../../platform/web/use-desk-page.ts';

export const deskPath = '/staff/partners';

export type Question = { q: string; state: 'published' | 'hidden' | undefined; page: number };

/** The question that an address asks of the desk. */
export function questionOf({ q, state, page }: Search): Question {
  return {
    q: typeof q === 'string' ? q.slice(0, 100) : '',
    state: state === 'published' || state === 'hidden' ? state : undefined,
    page: pageOf({ page }),
  };
}
