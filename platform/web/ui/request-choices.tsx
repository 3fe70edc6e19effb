import { DeskSelect } from './desk-filter.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

type Person = { id: number; name: string };

type StatusFilterProps<Status extends string> = {
  text: (key: Status | 'status' | 'open' | 'anyStatus') => string;
  statuses: readonly Status[];
  value: Status | 'open' | 'any';
  onChange: (filters: { status: Status | 'open' | 'any' }) => void;
};

/** Filters a request desk by status: one status, all open ones, or any. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { text, statuses, value, onChange } = props;
  return (
    <DeskSelect
      label={text('status')}
      name="status"
      value={value}
      options={[
        ['open', text('open')],
        ...statuses.map((status) => [status, text(status)] as const),
        ['any', text('anyStatus')],
      ]}
      onChange={(status) => onChange({ status })}
    />
  );
}

type AssigneeFilterProps = {
  text: (key: 'assignee' | 'anyAssignee' | 'mine' | 'nobody') => string;
  managers: readonly Person[];
  value: string | undefined;
  onChange: (filters: { assignee: string | undefined }) => void;
};

/** Filters a request desk by the assigned manager. */
export function AssigneeFilter({ text, managers, value, onChange }: AssigneeFilterProps) {
  return (
    <DeskSelect
      label={text('assignee')}
      name="assignee"
      value={value ?? ''}
      options={[
        ['', text('anyAssignee')],
        ['me', text('mine')],
        ['nobody', text('nobody')],
        ...managers.map(({ id, name }) => [String(id), name] as const),
      ]}
      onChange={(assignee) => onChange({ assignee: assignee || undefined })}
    />
  );
}

type AssigneeFieldProps = {
  text: (key: 'assignee' | 'nobody') => string;
  /** By default the field is the assignee's. */
  label?: string;
  name?: string;
  managers: readonly Person[];
  /** The person who currently works on the request; possibly not a manager any more. */
  current: Person | null;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** Selects the manager who works on a request, or whoever else does. */
export function AssigneeField(props: AssigneeFieldProps) {
  const { text, label, name = 'assignee', managers, current, value, onChange } = props;
  const isManager = managers.some(({ id }) => id === current?.id);
  return (
    <Field label={label ?? text('assignee')}>
      <Select
        name={name}
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || null)}
      >
        <option value="">{text('nobody')}</option>
        {[...managers, ...(current && !isManager ? [current] : [])].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
