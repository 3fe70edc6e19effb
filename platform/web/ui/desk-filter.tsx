import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { useLocale } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './desk-filter.module.css';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const more = { ru: 'Фильтры', kk: 'Сүзгілер', en: 'Filters' } as const satisfies Record<Locale, string>;
const clear = { ru: 'Очистить', kk: 'Тазалау', en: 'Clear' } as const satisfies Record<Locale, string>;
/** The search starts this long after the last key press. */
const debounceMs = 350;

type DeskFilterProps = {
  /** Label of the search field. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** The values of the further filters. How many are set stands on the button that opens them on a phone. */
  values?: readonly (string | number | null | undefined)[];
  /** Further filters beside the search field; on a phone they are folded behind a button. */
  children?: ReactNode;
};

/** The filter bar of a staff desk: a search field that searches while the person types, and further filters. */
export function DeskFilter({ label, q, onSearch, values = [], children }: DeskFilterProps) {
  const locale = useLocale();
  const setCount = values.filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const [typedText, setTypedText] = useState(q);

  // Updates the field if the back button or a link changed the search in the address.
  useEffect(() => setTypedText(q), [q]);
  useEffect(() => {
    if (typedText.trim() === q) return;
    const timer = setTimeout(() => onSearch(typedText.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typedText, q, onSearch]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typedText.trim());
  }

  return (
    <search>
      <form className={styles.filter} onSubmit={submit}>
        <Field label={label} className={styles.words}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            icon={<SearchIcon />}
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
            action={
              typedText !== '' && (
                <IconButton label={clear[locale]} onClick={() => setTypedText('')}>
                  <CloseIcon />
                </IconButton>
              )
            }
          />
        </Field>
        {children && (
          <>
            <Button
              tone="second"
              className={styles.open}
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {more[locale]}
              {setCount > 0 && ` · ${setCount}`}
            </Button>
            <div id={moreId} className={styles.more} data-open={isOpen || undefined}>
              {children}
            </div>
          </>
        )}
      </form>
    </search>
  );
}

type DeskSelectProps<Value extends string> = {
  label: string;
  name: string;
  /** The selected value; an empty string means any. */
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** A filter with a fixed set of values. */
export function DeskSelect<Value extends string>(props: DeskSelectProps<Value>) {
  const { label, name, value, options, onChange } = props;
  return (
    <Field label={label}>
      <Select name={name} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </Field>
  );
}
