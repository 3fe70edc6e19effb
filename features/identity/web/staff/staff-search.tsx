import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { useGo } from '../../../../platform/web/use-page.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { searchStaff } from '../../contract.ts';
import styles from './staff-bar.module.css';
import { useStaffText } from './use-text.ts';

type Groups = OutputOf<typeof searchStaff>['results'];

const minLength = 2;
/** The search starts this long after the last key press. */
const debounceMs = 250;
const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** Search over everything that the person's roles may open. `/` focuses it; arrows move, Enter opens, Esc closes. */
export function StaffSearch({ api }: { api: ApiClient }) {
  const text = useStaffText();
  const go = useGo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ typed: string; groups: Groups } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const q = typed.trim();
  const groups = found?.groups ?? [];
  const hits = groups.flatMap((group) => group.hits);
  const isShown = isOpen && q.length >= minLength && found !== null;

  useSlashKey(input);
  useEffect(() => {
    if (q.length < minLength) return setFound(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api.call(searchStaff, { q }, { signal: controller.signal }).then(
        ({ results }) => {
          setFound({ typed: q, groups: results });
          setAt(0);
        },
        (error) => controller.signal.aborted || logFailure('The search of staff failed', error),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q]);

  function open(to: string | undefined) {
    if (!to) return;
    setIsOpen(false);
    setTyped('');
    input.current?.blur();
    void go(to);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (isShown) setIsOpen(false);
      else input.current?.blur();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((current) => (current + step + hits.length) % hits.length);
      // Results of an earlier text must not open while a newer one is being looked for.
    } else if (event.key === 'Enter' && isShown && found.typed === q) {
      event.preventDefault();
      open(hits[at]?.to);
    }
  }

  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setIsOpen(false)
      }
    >
      <SearchIcon className={styles.lens} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        role="combobox"
        aria-label={text('searchAll')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits.length > 0 ? `${id}-${at}` : undefined}
        aria-keyshortcuts="/"
        placeholder={text('searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={handleKey}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('searchAll')}
        className={styles.found}
        hidden={!isShown}
      >
        {groups.map(({ label, hits: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset
          <div key={label} role="group" aria-label={label}>
            <p className={styles.label} aria-hidden="true">
              {label}
            </p>
            {ofGroup.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
                <div
                  key={hit.to}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.hit}
                  // Keeps the focus in the input when a result is pressed.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => open(hit.to)}
                >
                  <span>{hit.title}</span>
                  <small>{hit.about}</small>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isShown && hits.length === 0 && <p className={styles.nothing}>{text('searchNothing')}</p>}
      <p role="status" className="visually-hidden">
        {isShown ? text('searchCount', { count: hits.length }) : ''}
      </p>
    </search>
  );
}

/** By the place of the key, too: in Russian and Kazakh layouts it types a dot. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    function handleKeyDown(event: globalThis.KeyboardEvent) {
      const { key, code, target } = event;
      const isSlash = key === '/' || (code === 'Slash' && key === '.');
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest(fields) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [input]);
}
