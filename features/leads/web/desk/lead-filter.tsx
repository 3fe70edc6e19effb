import { useLocale } from '../../../../platform/web/i18n.tsx';
import { DeskFilter, DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { AssigneeFilter, StatusFilter } from '../../../../platform/web/ui/request-choices.tsx';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';
import { allLeadKinds } from './all-lead-kinds.ts';
import type { LeadFilters } from './lead-filters.ts';
import { useDeskText } from './use-text.ts';

type LeadFilterProps = {
  filters: LeadFilters;
  managers: readonly { id: number; name: string }[];
  onChange: (change: Partial<LeadFilters>) => void;
};

export function LeadFilter({ filters, managers, onChange }: LeadFilterProps) {
  const text = useDeskText();
  const locale = useLocale();
  const { kind, assignee, due, status } = filters;
  return (
    <DeskFilter
      label={text('search')}
      q={filters.q}
      values={[kind, assignee, due, status === 'open' ? null : status]}
      onSearch={(q) => onChange({ q })}
    >
      <DeskSelect
        label={text('kind')}
        name="kind"
        value={filters.kind ?? ''}
        options={[
          ['', text('anyKind')],
          ...allLeadKinds.map(({ name, label }) => [name, label[locale]] as const),
        ]}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
      <StatusFilter text={text} statuses={leadStatuses} value={filters.status} onChange={onChange} />
      <AssigneeFilter text={text} managers={managers} value={filters.assignee} onChange={onChange} />
      <DeskSelect
        label={text('due')}
        name="due"
        value={filters.due ?? ''}
        options={[['', text('anyDue')], ...dueFilters.map((option) => [option, text(option)] as const)]}
        onChange={(due) => onChange({ due: due || undefined })}
      />
    </DeskFilter>
  );
}
