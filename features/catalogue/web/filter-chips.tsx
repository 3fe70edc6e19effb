import { useEffect, useRef } from 'react';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { FilterIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './catalogue.module.css';
import type { FilterLabels } from './filter-labels.ts';
import type { SheetContent } from './filter-sheet.tsx';
import {
  type Filters,
  resetFilters,
  selectedFilters,
  withoutNames,
  withoutValue,
  withValues,
} from './filters.ts';
import { type QuickPart, quickParts } from './quick-parts.ts';
import { useCatalogueText } from './use-text.ts';

type FilterChipsProps = {
  filters: Filters;
  labels: FilterLabels;
  to: (filters: Filters) => string;
  /** Properties of a chip that opens the sheet. */
  opens: (content: SheetContent) => { to: string };
};

/**
 * Shows each selected filter as a chip that removes it when pressed. On phones the first chip opens the filters, and the
 * filters asked for most have chips in fixed places, with the selected value in them.
 */
export function FilterChips({ filters, labels, to, opens }: FilterChipsProps) {
  const text = useCatalogueText();
  const selected = selectedFilters(filters);
  const strip = useKeepFocusInside(selected.length);
  return (
    <nav
      {...strip}
      className={styles.strip}
      aria-label={text('chosenFilters')}
      data-empty={!selected.length || undefined}
    >
      <Chips scrolls>
        <span className={styles.opener}>
          <ChipLink
            {...opens('all')}
            resetsScroll={false}
            state={selected.length ? 'on' : 'off'}
            icon={<FilterIcon />}
            count={selected.length || undefined}
          >
            {text('filters')}
          </ChipLink>
        </span>
        {/* Where the searches of a person put their chip. */}
        <span id="save-search" className={selected.length ? styles.save : undefined} />
        {quickParts.map(({ part, names, title = part, value: switchValue }) => {
          const label = names
            .flatMap((name) => selected.filter((filter) => filter.name === name))
            .map(({ name, value }) => labels.of(name, value))
            .join(' ');
          return (
            <span key={part} className={styles.opener}>
              <ChipLink
                {...(switchValue
                  ? {
                      to: to(label ? withoutNames(filters, names) : withValues(filters, part, [switchValue])),
                    }
                  : opens(part as QuickPart))}
                resetsScroll={false}
                state={label ? 'on' : 'off'}
              >
                {label || text(title)}
              </ChipLink>
            </span>
          );
        })}
        {selected.map(({ name, value }) => {
          const label = labels.of(name, value);
          return (
            <span
              key={`${name}=${value}`}
              className={
                quickParts.some(({ names }) => names.includes(name)) ? styles.inPlace : styles.chosen
              }
            >
              <ChipLink
                to={to(withoutValue(filters, name, value))}
                resetsScroll={false}
                state={value.startsWith('-') ? 'excluded' : 'on'}
                isRemovable
                aria-label={text('remove', { label })}
              >
                {label}
              </ChipLink>
            </span>
          );
        })}
        {selected.length > 1 && (
          <ChipLink to={to(resetFilters(filters))} resetsScroll={false}>
            {text('reset')}
          </ChipLink>
        )}
      </Chips>
    </nav>
  );
}

/** A pressed chip disappears, so this hook moves the keyboard focus to a neighbouring chip. */
function useKeepFocusInside(count: number) {
  const ref = useRef<HTMLElement>(null);
  const focusedIndex = useRef(-1);
  const links = () => [...(ref.current?.querySelectorAll('a') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of chips has changed
  useEffect(() => {
    if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
    const visible = links().filter((link) => link.offsetParent !== null);
    visible.at(Math.min(focusedIndex.current, visible.length - 1))?.focus({ preventScroll: true });
  }, [count]);
  const onFocus = () => {
    focusedIndex.current = links().indexOf(document.activeElement as HTMLAnchorElement);
  };
  return { ref, onFocus };
}
