import type { ReactNode } from 'react';
import { foldKey } from '../../../platform/contract/fold.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

type Named = { name: string; slug: string; aliases: readonly string[] };

/** Those that are called so, or begin so, in any spelling. */
export function named<Row extends Named>(rows: readonly Row[], asked: string): Row[] {
  const key = foldKey(asked);
  return rows.filter((row) =>
    [row.name, row.slug, ...row.aliases].some((spelling) => foldKey(spelling).includes(key)),
  );
}

type NameSearchProps = { label: string; value: string; onChange: (value: string) => void; action: ReactNode };

/** Looks through names that are here already, with what is done when there is none. */
export function NameSearch({ label, value, onChange, action }: NameSearchProps) {
  return (
    <search className={styles.search}>
      <Field label={label} className={styles.searchField}>
        <TextInput
          type="search"
          autoComplete="off"
          icon={<SearchIcon />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {action}
    </search>
  );
}

export function NothingFound() {
  const text = useVehicleText();
  return (
    <EmptyState title={text('nothingFound')}>
      <p>{text('nothingFoundText')}</p>
    </EmptyState>
  );
}
