import { DeskChoice, DeskFilter } from '../../../../platform/web/ui/desk-filter.tsx';
import { leadKinds } from '../../contract.ts';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';
import type { Question } from './question.ts';
import { useDeskText } from './use-text.ts';

type LeadFilterProps = {
  question: Question;
  managers: readonly { id: number; name: string }[];
  onChange: (change: Partial<Question>) => void;
};

export function LeadFilter({ question, managers, onChange }: LeadFilterProps) {
  const text = useDeskText();
  return (
    <DeskFilter label={text('search')} q={question.q} onSearch={(q) => onChange({ q })}>
      <DeskChoice
        label={text('kind')}
        name="kind"
        value={question.kind ?? ''}
        options={[['', text('anyKind')], ...leadKinds.map((one) => [one, text(one)] as const)]}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
      <DeskChoice
        label={text('status')}
        name="status"
        value={question.status}
        options={[
          ['open', text('open')],
          ...leadStatuses.map((one) => [one, text(one)] as const),
          ['any', text('anyStatus')],
        ]}
        onChange={(status) => onChange({ status })}
      />
      <DeskChoice
        label={text('assignee')}
        name="assignee"
        value={question.assignee ?? ''}
        options={[
          ['', text('anyAssignee')],
          ['me', text('mine')],
          ['nobody', text('nobody')],
          ...managers.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(assignee) => onChange({ assignee: assignee || undefined })}
      />
      <DeskChoice
        label={text('due')}
        name="due"
        value={question.due ?? ''}
        options={[['', text('anyDue')], ...dueFilters.map((one) => [one, text(one)] as const)]}
        onChange={(due) => onChange({ due: due || undefined })}
      />
    </DeskFilter>
  );
}
