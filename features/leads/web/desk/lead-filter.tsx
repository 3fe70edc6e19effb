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
  const { q, kind, assignee, due, status } = filters;
  return (
    <DeskFilter
      label={text('search')}
      q={q}
      values={[kind, assignee, due, status === 'open' ? null : status]}
      onSearch={(next) => onChange({ q: next })}
    >
      <DeskSelect
        label={text('kind')}
        name="kind"
        value={kind ?? ''}
        options={[
          ['', text('anyKind')],
          ...allLeadKinds.map(({ name, label }) => [name, label[locale]] as const),
        ]}
        onChange={(next) => onChange({ kind: next || undefined })}
      />
      <StatusFilter text={text} statuses={leadStatuses} value={status} onChange={onChange} />
      <AssigneeFilter text={text} managers={managers} value={assignee} onChange={onChange} />
      <DeskSelect
        label={text('due')}
        name="due"
        value={due ?? ''}
        options={[['', text('anyDue')], ...dueFilters.map((option) => [option, text(option)] as const)]}
        onChange={(next) => onChange({ due: next || undefined })}
      />
    </DeskFilter>
  );
}
