import { DeskFilter, DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { type Role, roles } from '../../contract.ts';
import { useStaffText } from './use-text.ts';

type PeopleFilterProps = {
  q: string;
  role: Role | undefined;
  onChange: (change: { q?: string; role?: Role | '' }) => void;
};

export function PeopleFilter({ q, role, onChange }: PeopleFilterProps) {
  const text = useStaffText();
  return (
    <DeskFilter label={text('search')} q={q} values={[role]} onSearch={(query) => onChange({ q: query })}>
      <DeskSelect
        label={text('role')}
        name="role"
        value={role ?? ''}
        options={[['', text('anyRole')], ...roles.map((name) => [name, text(name)] as const)]}
        onChange={(next) => onChange({ role: next })}
      />
    </DeskFilter>
  );
}
