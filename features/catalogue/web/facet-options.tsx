import { type ReactNode, useId, useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FacetRow } from '../../../platform/web/ui/facet-row.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { FacetValue } from '../contract.ts';
import styles from './filter-fields.module.css';
import { type Filters, toggled, valuesOf } from './filters.ts';
import { useFold, WholeLink } from './folds.tsx';
import { useCatalogueText } from './use-text.ts';

type FacetOptionsProps = {
  name: string;
  options: readonly FacetValue[];
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** How many show before "show all"; a list that is hardly longer shows whole. */
  first?: number | undefined;
};

/** A list this long can be searched. */
const searchedFrom = 12;

/** Options with exact counts; a long list folds, and what was chosen before stays in view. */
export function FacetOptions({ name, options, filters, onChange, first = 6 }: FacetOptionsProps) {
  const text = useCatalogueText();
  const chosen = valuesOf(filters, name);
  // Rows keep their places while the person chooses, so that nothing slips from under the finger.
  const [pinned] = useState(chosen);
  const [sought, setSought] = useState('');
  const row = (option: FacetValue) => (
    <Option key={option.value} name={name} option={option} filters={filters} onChange={onChange} />
  );
  if (options.length <= first + 2) return options.map(row);

  const head = options.filter((option, at) => at < first || pinned.includes(option.value));
  const rest = options.filter((option) => !head.includes(option));
  const words = sought.trim().toLowerCase();
  const found = rest.filter((option) => option.label.toLowerCase().includes(words));
  return (
    <>
      {head.map(row)}
      {rest.length > 0 && (
        <More
          title={text('showAll', { count: options.length })}
          isNeeded={rest.some(({ value }) => chosen.includes(value))}
        >
          {rest.length >= searchedFrom && <SearchHere sought={sought} onSeek={setSought} />}
          {found.map(row)}
          {found.length === 0 && <p className={styles.none}>{text('noneHere')}</p>}
        </More>
      )}
    </>
  );
}

type MoreProps = {
  title: string;
  /** Drawn though nobody opened it: something chosen is inside, and the form must hold it. */
  isNeeded: boolean;
  children: ReactNode;
};

function More({ title, isNeeded, children }: MoreProps) {
  const { isDrawn, details } = useFold(false);
  return (
    <details {...details} className={styles.more}>
      <summary>{title}</summary>
      {isDrawn || isNeeded ? children : <WholeLink />}
    </details>
  );
}

/** Of use with script only. Alone in asking for it, so that the list is not drawn a second time. */
function SearchHere({ sought, onSeek }: { sought: string; onSeek: (words: string) => void }) {
  const text = useCatalogueText();
  if (!useIsHydrated()) return null;
  return (
    <TextInput
      compact
      type="search"
      className={styles.search}
      icon={<SearchIcon />}
      aria-label={text('findHere')}
      placeholder={text('findHere')}
      value={sought}
      onChange={(event) => onSeek(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

type OptionProps = {
  name: string;
  option: FacetValue;
  filters: Filters;
  onChange: (filters: Filters) => void;
};

function Option({ name, option, filters, onChange }: OptionProps) {
  const formats = useFormats();
  const isChosen = valuesOf(filters, name).includes(option.value);
  return (
    <FacetRow
      name={name}
      value={option.value}
      checked={isChosen}
      count={formats.number(option.count)}
      isEmpty={option.count === 0 && !isChosen}
      onChange={() => onChange(toggled(filters, name, option.value))}
    >
      {option.label}
    </FacetRow>
  );
}

type FlagOptionProps = Omit<OptionProps, 'option'> & { label: string; count: number };

/** A yes-or-nothing box: unchecked asks for nothing. */
export function FlagOption({ name, label, count, filters, onChange }: FlagOptionProps) {
  return (
    <Option name={name} option={{ value: 'true', label, count }} filters={filters} onChange={onChange} />
  );
}

type RadioOptionsProps = Omit<OptionProps, 'option'> & {
  options: readonly { value: string; label: string; count?: number | undefined }[];
  legend: string;
};

/** One of several; an empty value is "all". */
export function RadioOptions({ name, options, legend, filters, onChange }: RadioOptionsProps) {
  const formats = useFormats();
  const place = useId();
  const [value = ''] = valuesOf(filters, name);
  return (
    <fieldset className={styles.radios} aria-labelledby={place}>
      <legend id={place} className="visually-hidden">
        {legend}
      </legend>
      {options.map((option) => (
        <FacetRow
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          count={option.count === undefined ? undefined : formats.number(option.count)}
          isEmpty={option.count === 0 && option.value !== value}
          onChange={() => {
            const { [name]: _, ...others } = filters;
            onChange(option.value ? { ...others, [name]: [option.value] } : others);
          }}
        >
          {option.label}
        </FacetRow>
      ))}
    </fieldset>
  );
}
