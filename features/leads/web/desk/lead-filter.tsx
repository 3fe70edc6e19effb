import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { leadKinds } from '../../contract.ts';
import { dueFilters, leadStatuses } from '../../staff-contract.ts';
import styles from './leads.module.css';
import type { Question } from './question.ts';
import { useDeskText } from './use-text.ts';

/** How long a person pauses between words before the list is asked for. */
const pauseMilliseconds = 350;

type LeadFilterProps = {
  question: Question;
  managers: readonly { id: number; name: string }[];
  onChange: (change: Partial<Question>) => void;
};

export function LeadFilter({ question, managers, onChange }: LeadFilterProps) {
  const text = useDeskText();
  const [typed, setTyped] = useState(question.q);
  const { q } = question;

  // The address changed without our typing: back, or a link.
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onChange({ q: typed.trim() }), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, q, onChange]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ q: typed.trim() });
  }

  const choice = (name: 'kind' | 'status' | 'assignee' | 'due', label: string, options: ReactNode) => (
    <Field label={label}>
      <Select
        name={name}
        value={question[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value || undefined })}
      >
        {options}
      </Select>
    </Field>
  );
  return (
    <search>
      <form className={styles.filter} onSubmit={submit}>
        <Field label={text('search')} className={styles.searchField}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            icon={<SearchIcon />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {choice(
          'kind',
          text('kind'),
          <>
            <option value="">{text('anyKind')}</option>
            {leadKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text(kind)}
              </option>
            ))}
          </>,
        )}
        {choice(
          'status',
          text('status'),
          <>
            <option value="open">{text('open')}</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {text(status)}
              </option>
            ))}
            <option value="any">{text('anyStatus')}</option>
          </>,
        )}
        {choice(
          'assignee',
          text('assignee'),
          <>
            <option value="">{text('anyAssignee')}</option>
            <option value="me">{text('mine')}</option>
            <option value="nobody">{text('nobody')}</option>
            {managers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </>,
        )}
        {choice(
          'due',
          text('due'),
          <>
            <option value="">{text('anyDue')}</option>
            {dueFilters.map((due) => (
              <option key={due} value={due}>
                {text(due)}
              </option>
            ))}
          </>,
        )}
      </form>
    </search>
  );
}
