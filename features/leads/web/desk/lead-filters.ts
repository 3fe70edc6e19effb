import { requestFiltersOf } from '../../../../platform/web/request-filters.ts';
import type { Search } from '../../../../platform/web/use-desk-page.ts';
import { leadKinds } from '../../lead-kinds.ts';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';

export const leadsPath = '/staff/leads';

export function leadFiltersOf(search: Search) {
  return {
    ...requestFiltersOf(search, leadStatuses),
    kind: leadKinds.find((option) => option === search.kind),
    due: dueFilters.find((option) => option === search.due),
  };
}
export type LeadFilters = ReturnType<typeof leadFiltersOf>;
