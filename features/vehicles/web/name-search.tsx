import type { ReactNode } from 'react';
import { foldKey } from '../../../platform/contract/fold.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

type NamedRow = { name: string; slug: string; aliases: readonly string[] };

/** Returns the rows that have the query in their name or in another spelling of it. */
export function filterByName<Row extends NamedRow>(rows: readonly Row[], query: string): Row[] {
  const key = foldKey(query);
  return rows.filter((row) =>
    [row.name, row.slug, ...row.aliases].some((spelling) => foldKey(spelling).includes(key)),
  );
}

type NameSearchProps = { label: string; value: string; onChange: (value: string) => void; action: ReactNode };

/** A search field above a table of names, with a button (`action`) beside it. */
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

export function NoResults() {
  const text = useVehicleText();
  return (
    <EmptyState title={text('nothingFound')}>
      <p>{text('nothingFoundText')}</p>
    </EmptyState>
  );
}
