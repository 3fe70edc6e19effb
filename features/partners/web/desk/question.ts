export const deskPath = '/staff/partners';

export type Question = { q: string; state: 'published' | 'hidden' | undefined; page: number };

/** The question that an address asks of the desk. */
export function questionOf({ q, state, page }: Readonly<Record<string, unknown>>): Question {
  return {
    q: typeof q === 'string' ? q.slice(0, 100) : '',
    state: state === 'published' || state === 'hidden' ? state : undefined,
    page: Math.max(1, Math.min(10_000, Math.floor(Number(page)) || 1)),
  };
}
