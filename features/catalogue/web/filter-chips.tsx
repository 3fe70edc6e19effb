import { useEffect, useRef } from 'react';
import { dialogLink } from '../../../platform/web/link.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { FilterIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './catalogue.module.css';
import type { FilterLabels } from './filter-labels.ts';
import type { SheetContent } from './filter-sheet.tsx';
import { type Filters, resetFilters, selectedFilters, withoutValue } from './filters.ts';
import { type QuickPart, unusedParts } from './quick-parts.ts';
import { useCatalogueText } from './use-text.ts';

type FilterChipsProps = {
  filters: Filters;
  labels: FilterLabels;
  to: (filters: Filters) => string;
  /** Where the chips that open filters lead without script. */
  filtersTo: string;
  onOpenSheet: (content: SheetContent) => void;
};

const quickChipTexts = {
  brand: 'quickBrand',
  price: 'chipPrice',
  year: 'chipYear',
  city: 'city',
  transmission: 'chipAutomatic',
} as const satisfies Record<QuickPart, string>;

/**
 * Shows each selected filter as a chip that removes it when pressed. On phones the first chip opens the filters, and the
 * last ones open the filters asked for most.
 */
export function FilterChips({ filters, labels, to, filtersTo, onOpenSheet }: FilterChipsProps) {
  const text = useCatalogueText();
  const opens = (content: SheetContent) => ({
    to: filtersTo,
    resetsScroll: false,
    ...dialogLink(() => onOpenSheet(content)),
  });
  const selected = selectedFilters(filters);
  const stripRef = useKeepFocusInside(selected.length);
  return (
    <nav
      ref={stripRef}
      className={styles.strip}
      aria-label={text('chosenFilters')}
      data-empty={!selected.length}
    >
      <Chips scrolls>
        <span className={styles.opener}>
          <ChipLink
            {...opens('all')}
            state={selected.length ? 'on' : 'off'}
            icon={<FilterIcon />}
            count={selected.length || undefined}
          >
            {text('filters')}
          </ChipLink>
        </span>
        {selected.map(({ name, value }) => {
          const label = labels.of(name, value);
          return (
            <ChipLink
              key={`${name}=${value}`}
              to={to(withoutValue(filters, name, value))}
              resetsScroll={false}
              state={value.startsWith('-') ? 'excluded' : 'on'}
              isRemovable
              aria-label={text('remove', { label })}
            >
              {label}
            </ChipLink>
          );
        })}
        {selected.length > 1 && (
          <ChipLink to={to(resetFilters(filters))} resetsScroll={false}>
            {text('reset')}
          </ChipLink>
        )}
        {unusedParts(filters).map((part) => (
          <span key={part} className={styles.opener}>
            <ChipLink {...opens(part)}>{text(quickChipTexts[part])}</ChipLink>
          </span>
        ))}
      </Chips>
    </nav>
  );
}

/** A pressed chip disappears, so this hook moves the keyboard focus to a neighbouring chip. */
function useKeepFocusInside(count: number) {
  const stripRef = useRef<HTMLElement>(null);
  const focusedIndex = useRef<number | null>(null);
  useEffect(() => {
    const element = stripRef.current;
    if (!element) return;
    const rememberFocus = () => {
      const links = [...element.querySelectorAll('a')];
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      focusedIndex.current = at < 0 ? null : at;
    };
    element.addEventListener('focusin', rememberFocus);
    return () => element.removeEventListener('focusin', rememberFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of chips has changed
  useEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const links = [...(stripRef.current?.querySelectorAll('a') ?? [])].filter(
      (link) => link.offsetParent !== null,
    );
    links.at(Math.min(focusedIndex.current, links.length - 1))?.focus({ preventScroll: true });
  }, [count]);
  return stripRef;
}
