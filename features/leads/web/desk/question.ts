import { leadKinds } from '../../contract.ts';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';

export const leadsPath = '/staff/leads';

type Search = Readonly<Record<string, unknown>>;

/** The question that an address asks of the desk; without a status, what is open. */
export function questionOf(search: Search) {
  const q = typeof search.q === 'string' ? search.q : '';
  const kind = leadKinds.find((one) => one === search.kind);
  const status = [...leadStatuses, 'open' as const, 'any' as const].find((one) => one === search.status);
  const due = dueFilters.find((one) => one === search.due);
  const assignee =
    typeof search.assignee === 'string' && /^(me|nobody|\d{1,15})$/.test(search.assignee)
      ? search.assignee
      : undefined;
  return { q, kind, status: status ?? 'open', assignee, due };
}
export type Question = ReturnType<typeof questionOf>;

/** As the calls want it: what is not chosen is left out. */
export function filtersOf({ q, kind, status, assignee, due }: Question) {
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(status !== 'any' && { status }),
    ...(assignee && { assignee }),
    ...(due && { due }),
  };
}
