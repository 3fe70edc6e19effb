import { requestFiltersOf } from '../../../../platform/web/request-filters.ts';
import type { Search } from '../../../../platform/web/use-desk-page.ts';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';
import { leadKindOf } from './all-lead-kinds.ts';

export const leadsPath = '/staff/leads';

export function leadFiltersOf(search: Search) {
  return {
    ...requestFiltersOf(search, leadStatuses),
    kind: leadKindOf(String(search.kind))?.name,
    due: dueFilters.find((option) => option === search.due),
  };
}
export type LeadFilters = ReturnType<typeof leadFiltersOf>;
