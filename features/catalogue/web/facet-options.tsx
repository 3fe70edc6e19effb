import { memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FacetRow } from '../../../platform/web/ui/facet-row.tsx';
import { SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useShownFirst } from '../../../platform/web/use-shown-first.ts';
import type { FacetValue } from '../contract.ts';
import styles from './filter-fields.module.css';
import { type Filters, firstOf, valuesOf, withToggled, withValues } from './filters.ts';
import { AllFiltersLink, useFold } from './folds.tsx';
import { useCatalogueText } from './use-text.ts';

type FacetOptionsProps = {
  name: string;
  options: readonly FacetValue[];
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** How many options are visible before "show all". A list that is longer by only one or two is shown in full. */
  visibleCount?: number | undefined;
  /** Each option can be excluded, too. */
  excludes?: boolean;
};

/** If at least this many options are folded away, they get a search field. */
const searchFieldFrom = 12;

/** The options of a facet with their counts. A long list is folded, except options selected at first render. */
export function FacetOptions(props: FacetOptionsProps) {
  const { name, options, filters, onChange, visibleCount = 6, excludes = false } = props;
  const text = useCatalogueText();
  const selected = valuesOf(filters, name);
  // Options selected at first render. Not updated later, so that rows do not move while the person selects options.
  const [initiallySelected] = useState(selected);
  const [searchText, setSearchText] = useState('');
  const toggle = useToggle(filters, onChange);
  const renderRow = ({ value, label, count }: FacetValue) => {
    const isSelected = selected.includes(value);
    const isExcluded = excludes ? selected.includes(`-${value}`) : null;
    return <Option key={value} {...{ name, value, label, count, isSelected, isExcluded, toggle }} />;
  };
  if (options.length <= visibleCount + 2) return options.map(renderRow);

  const visibleOptions = options.filter(
    (option, at) => at < visibleCount || isChosen(initiallySelected, option.value),
  );
  const foldedOptions = options.filter((option) => !visibleOptions.includes(option));
  const query = searchText.trim().toLowerCase();
  const matches = foldedOptions.filter((option) => option.label.toLowerCase().includes(query));
  return (
    <>
      {visibleOptions.map(renderRow)}
      {foldedOptions.length > 0 && (
        <More
          title={text('showAll', { count: options.length })}
          hasSelected={foldedOptions.some(({ value }) => isChosen(selected, value))}
        >
          {foldedOptions.length >= searchFieldFrom && (
            <ListSearch searchText={searchText} onSearch={setSearchText} />
          )}
          {matches.map(renderRow)}
          {matches.length === 0 && <p className={styles.none}>{text('noneHere')}</p>}
        </More>
      )}
    </>
  );
}

const isChosen = (selected: readonly string[], value: string) =>
  selected.includes(value) || selected.includes(`-${value}`);

type MoreProps = {
  title: string;
  /** The folded part contains a selected option. It is then rendered even while closed, so that the form submits it. */
  hasSelected: boolean;
  children: ReactNode;
};

function More({ title, hasSelected, children }: MoreProps) {
  const { isRendered, details } = useFold(false);
  return (
    <details {...details} className={styles.more}>
      <summary>{title}</summary>
      {isRendered || hasSelected ? children : <AllFiltersLink />}
    </details>
  );
}

/**
 * The search field of a folded list; it needs script, so it appears after hydration. It is a separate component, so that
 * its appearance does not render the whole list again.
 */
function ListSearch({ searchText, onSearch }: { searchText: string; onSearch: (query: string) => void }) {
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
      value={searchText}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/**
 * Keeps the latest callback in a ref. The ref itself never changes, so memoized rows do not render again when only the
 * callback is new.
 */
function useToggle(filters: Filters, onChange: FacetOptionsProps['onChange']): OptionProps['toggle'] {
  const toggle: OptionProps['toggle'] = useRef(null);
  useLayoutEffect(() => {
    toggle.current = (name, value) => onChange(withToggled(filters, name, value));
  });
  return toggle;
}

type OptionProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  isSelected: boolean;
  /** Null if the option cannot be excluded. */
  isExcluded: boolean | null;
  toggle: { current: ((name: string, value: string) => void) | null };
};

const Option = memo(function Option(props: OptionProps) {
  const { name, value, label, count, isSelected, isExcluded, toggle } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  const [isChecked, check] = useShownFirst(isSelected, () => toggle.current?.(name, value));
  const [isCrossed, cross] = useShownFirst(isExcluded ?? false, () => toggle.current?.(name, `-${value}`));
  const row = (
    <FacetRow
      name={name}
      value={value}
      checked={isChecked}
      count={formats.number(count)}
      isEmpty={count === 0 && !isChecked}
      onChange={() => check(!isChecked)}
    >
      {label}
    </FacetRow>
  );
  if (isExcluded === null) return row;
  return (
    <div className={styles.excludable}>
      {row}
      {/* A checkbox, so that it works in a form without script. */}
      <label className={styles.except}>
        <input
          type="checkbox"
          className="visually-hidden"
          name={name}
          value={`-${value}`}
          checked={isCrossed}
          aria-label={text('except', { label })}
          onChange={() => cross(!isCrossed)}
        />
        <span aria-hidden="true">{text('exceptShort')}</span>
      </label>
    </div>
  );
});

type FlagOptionProps = Omit<FacetOptionsProps, 'options' | 'first'> & { label: string; count: number };

/** A checkbox for a facet with the values true and false; unchecked means that it does not filter. */
export function FlagOption({ label, count, ...rest }: FlagOptionProps) {
  return <FacetOptions {...rest} options={[{ value: 'true', label, count }]} />;
}

type RadioOptionsProps = Pick<FacetOptionsProps, 'name' | 'filters' | 'onChange'> & {
  options: readonly { value: string; label: string; count?: number | undefined }[];
  legend: string;
};

/** Radio buttons for one parameter; the option with an empty value means "all", so it removes the filter. */
export function RadioOptions({ name, options, legend, filters, onChange }: RadioOptionsProps) {
  const formats = useFormats();
  const legendId = useId();
  const [selected, select] = useShownFirst(firstOf(filters, name), (value) =>
    onChange(withValues(filters, name, [value])),
  );
  return (
    <fieldset className={styles.radios} aria-labelledby={legendId}>
      <legend id={legendId} className="visually-hidden">
        {legend}
      </legend>
      {options.map(({ value, label, count }) => (
        <FacetRow
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={value === selected}
          count={count === undefined ? count : formats.number(count)}
          isEmpty={count === 0 && value !== selected}
          onChange={() => select(value)}
        >
          {label}
        </FacetRow>
      ))}
    </fieldset>
  );
}
