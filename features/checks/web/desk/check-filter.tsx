import { DeskChoice, DeskFilter } from '../../../../platform/web/ui/desk-filter.tsx';
import { checkStatuses } from '../../moves.ts';
import type { Question } from './question.ts';
import { useDeskText } from './use-text.ts';

type CheckFilterProps = {
  question: Question;
  managers: readonly { id: number; name: string }[];
  onChange: (change: Partial<Question>) => void;
};

export function CheckFilter({ question, managers, onChange }: CheckFilterProps) {
  const text = useDeskText();
  return (
    <DeskFilter label={text('search')} q={question.q} onSearch={(q) => onChange({ q })}>
      <DeskChoice
        label={text('status')}
        name="status"
        value={question.status}
        options={[
          ['open', text('open')],
          ...checkStatuses.map((one) => [one, text(one)] as const),
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
    </DeskFilter>
  );
}
