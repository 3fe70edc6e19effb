import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { type Role, roles } from '../../contract.ts';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type PeopleFilterProps = {
  q: string;
  role: Role | undefined;
  onChange: (change: { q?: string; role?: Role | '' }) => void;
};

/** How long a person pauses between words before the list is asked for. */
const pauseMilliseconds = 350;

export function PeopleFilter({ q, role, onChange }: PeopleFilterProps) {
  const text = useStaffText();
  const [typed, setTyped] = useState(q);

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
        <Field label={text('search')}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            icon={<SearchIcon />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            action={
              typed !== '' && (
                <IconButton label={text('clear')} onClick={() => setTyped('')}>
                  <CloseIcon />
                </IconButton>
              )
            }
          />
        </Field>
        <Field label={text('role')}>
          <Select
            name="role"
            value={role ?? ''}
            onChange={(event) => onChange({ role: event.target.value as Role | '' })}
          >
            <option value="">{text('anyRole')}</option>
            {roles.map((one) => (
              <option key={one} value={one}>
                {text(one)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </search>
  );
}
