import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './combobox.module.css';
import { useFieldControl } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { TextInput } from './text-input.tsx';

export type ComboboxOption = { value: string; label: string; note?: string | undefined };

type ComboboxProps = {
  /** The selected option, shown while the person is not typing. */
  selected: ComboboxOption | null;
  /** Returns a few options that match the typed text, the best one first. */
  find: (typedText: string) => readonly ComboboxOption[];
  onSelect: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Text shown if no option matches the typed text. */
  emptyText: string;
};

/** A select with search for long lists: arrows move, Enter selects, Esc closes. Use inside a `Field`. */
export function Combobox({ selected, find, onSelect, onBlur, placeholder, emptyText }: ComboboxProps) {
  const control = useFieldControl();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typedText, setTypedText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlightedIndex, setHighlightedIndex] = useState(0);
  const options = isOpen ? find(typedText ?? '') : [];
  const highlightedOption = options[Math.min(highlightedIndex, options.length - 1)];
  const idOf = (value: string) => `${listId}-${value}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the highlighted option changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlightedIndex, isOpen]);

  function close() {
    setIsOpen(false);
    setTypedText(null);
    setHighlightedIndex(0);
  }

  function select(option: ComboboxOption | undefined) {
    if (option) onSelect(option.value);
    close();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setHighlightedIndex(Math.max(0, Math.min(highlightedIndex + step, options.length - 1)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      select(highlightedOption);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className={styles.combobox}>
      <TextInput
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && highlightedOption ? idOf(highlightedOption.value) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typedText ?? selected?.label ?? ''}
        action={<ChevronDownIcon className={styles.arrow} />}
        onChange={({ target }) => {
          setTypedText(target.value);
          setHighlightedIndex(0);
          setIsOpen(true);
        }}
        onFocus={({ target }) => target.select()}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      <ul
        ref={list}
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-labelledby={control.id}
        className={styles.list}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <li
            key={option.value}
            id={idOf(option.value)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={option === highlightedOption}
            className={styles.option}
            // Keeps the focus in the input when an option is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => select(option)}
          >
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
          </li>
        ))}
      </ul>
      {isOpen && options.length === 0 && (
        <p className={styles.none} role="status">
          {emptyText}
        </p>
      )}
    </div>
  );
}
