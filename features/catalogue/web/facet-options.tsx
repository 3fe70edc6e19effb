import { memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FacetRow } from '../../../platform/web/ui/facet-row.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import type { FacetValue } from '../contract.ts';
import styles from './filter-fields.module.css';
import { type Filters, firstOf, toggled, valuesOf, withValues } from './filters.ts';
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
  const toggle = useToggle(filters, onChange);
  const row = ({ value, label, count }: FacetValue) => {
    const isChosen = chosen.includes(value);
    return <Option key={value} {...{ name, value, label, count, isChosen, toggle }} />;
  };
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

/** What a press does now. The reference itself never changes, so that a row is drawn anew only when it looks otherwise. */
function useToggle(filters: Filters, onChange: FacetOptionsProps['onChange']): OptionProps['toggle'] {
  const toggle: OptionProps['toggle'] = useRef(null);
  useLayoutEffect(() => {
    toggle.current = (name, value) => onChange(toggled(filters, name, value));
  });
  return toggle;
}

type OptionProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  toggle: { current: ((name: string, value: string) => void) | null };
};

const Option = memo(function Option({ name, value, label, count, isChosen, toggle }: OptionProps) {
  const formats = useFormats();
  return (
    <FacetRow
      name={name}
      value={value}
      checked={isChosen}
      count={formats.number(count)}
      isEmpty={count === 0 && !isChosen}
      onChange={() => toggle.current?.(name, value)}
    >
      {label}
    </FacetRow>
  );
});

type FlagOptionProps = Omit<FacetOptionsProps, 'options' | 'first'> & { label: string; count: number };

/** A yes-or-nothing box: unchecked asks for nothing. */
export function FlagOption({ label, count, ...rest }: FlagOptionProps) {
  return <FacetOptions {...rest} options={[{ value: 'true', label, count }]} />;
}

type RadioOptionsProps = Pick<FacetOptionsProps, 'name' | 'filters' | 'onChange'> & {
  options: readonly { value: string; label: string; count?: number | undefined }[];
  legend: string;
};

/** One of several; an empty value is "all". */
export function RadioOptions({ name, options, legend, filters, onChange }: RadioOptionsProps) {
  const formats = useFormats();
  const place = useId();
  const chosen = firstOf(filters, name);
  return (
    <fieldset className={styles.radios} aria-labelledby={place}>
      <legend id={place} className="visually-hidden">
        {legend}
      </legend>
      {options.map(({ value, label, count }) => (
        <FacetRow
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          count={count === undefined ? count : formats.number(count)}
          isEmpty={count === 0 && value !== chosen}
          onChange={() => onChange(withValues(filters, name, [value]))}
        >
          {label}
        </FacetRow>
      ))}
    </fieldset>
  );
}
