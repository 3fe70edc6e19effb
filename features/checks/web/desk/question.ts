import { checkStatuses } from '../../moves.ts';

export const checksPath = '/staff/checks';

/** The question that an address asks of the desk; without a status, what is open. */
export function questionOf(search: Readonly<Record<string, unknown>>) {
  const q = typeof search.q === 'string' ? search.q : '';
  const status = [...checkStatuses, 'open' as const, 'any' as const].find((one) => one === search.status);
  const assignee =
    typeof search.assignee === 'string' && /^(me|nobody|\d{1,15})$/.test(search.assignee)
      ? search.assignee
      : undefined;
  return { q, status: status ?? 'open', assignee };
}
export type Question = ReturnType<typeof questionOf>;

/** As the calls want it: what is not chosen is left out. */
export function filtersOf({ q, status, assignee }: Question) {
  return { ...(q && { q }), ...(status !== 'any' && { status }), ...(assignee && { assignee }) };
}
