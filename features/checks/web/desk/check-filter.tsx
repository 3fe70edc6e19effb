import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { checkStatuses } from '../../moves.ts';
import styles from './desk.module.css';
import type { Question } from './question.ts';
import { useDeskText } from './use-text.ts';

/** How long a person pauses between words before the list is asked for. */
const pauseMilliseconds = 350;

type CheckFilterProps = {
  question: Question;
  managers: readonly { id: number; name: string }[];
  onChange: (change: { [Key in keyof Question]?: string | undefined }) => void;
};

export function CheckFilter({ question, managers, onChange }: CheckFilterProps) {
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
        <Field label={text('status')}>
          <Select
            name="status"
            value={question.status}
            onChange={(event) => onChange({ status: event.target.value })}
          >
            <option value="open">{text('open')}</option>
            {checkStatuses.map((status) => (
              <option key={status} value={status}>
                {text(status)}
              </option>
            ))}
            <option value="any">{text('anyStatus')}</option>
          </Select>
        </Field>
        <Field label={text('assignee')}>
          <Select
            name="assignee"
            value={question.assignee ?? ''}
            onChange={(event) => onChange({ assignee: event.target.value || undefined })}
          >
            <option value="">{text('anyAssignee')}</option>
            <option value="me">{text('mine')}</option>
            <option value="nobody">{text('nobody')}</option>
            {managers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </search>
  );
}
