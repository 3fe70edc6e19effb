import type { MouseEvent } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ChipLink } from '../../../platform/web/ui/chip.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { GridIcon, ListIcon } from '../../../platform/web/ui/icons.tsx';
import { SegmentedLinks } from '../../../platform/web/ui/segmented.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { useShownFirst } from '../../../platform/web/use-shown-first.ts';
import { type CarList, type Sort, sorts } from '../contract.ts';
import styles from './catalogue.module.css';
import { type Filters, firstOf, orderOf, withValues } from './filters.ts';
import { useCatalogueText } from './use-text.ts';
import { type View, viewStore } from './view-store.ts';

const defaultView = (): View => (matchMedia(`(width < ${breakpoints.tablet})`).matches ? 'list' : 'grid');

type ListBarProps = {
  cars: Pick<CarList, 'count' | 'hidden' | 'understood'>;
  filters: Filters;
  /** Null if neither the address nor the browser says: then phones show a list. */
  view: View | null;
  form: string;
  to: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
  /** Where the chip of the sort order leads without script, and what it opens. */
  sortLink: { to: string; onClick: (event: MouseEvent) => void };
};

/** The bar above the list: number of cars, "hide worse", sort order, view. On phones a chip opens a sheet with the order. */
export function ListBar({ cars, filters, view, form, to, onChange, sortLink }: ListBarProps) {
  const text = useCatalogueText();
  const formats = useFormats();
  const [hidesWorse, hideWorse] = useShownFirst(firstOf(filters, 'hide_worse') === 'true', (hides) =>
    onChange(withValues(filters, 'hide_worse', hides ? ['true'] : [])),
  );
  const order = orderOf(filters, cars.understood);
  const [sort, setSort] = useShownFirst(order.sort, (next) => onChange(withValues(filters, 'sort', [next])));
  const isHydrated = useIsHydrated();
  const shownView = view ?? (isHydrated ? defaultView() : null);
  return (
    <div className={styles.bar}>
      <p className={styles.found} role="status">
        {text('carsCount', { count: cars.count })}
      </p>
      <Switch
        className={styles.worse}
        name="hide_worse"
        value="true"
        form={form}
        checked={hidesWorse}
        title={text('hideWorseHint')}
        onChange={() => hideWorse(!hidesWorse)}
      >
        {text('hideWorse')}
        {hidesWorse && <span className={styles.hidden}> {formats.number(cars.hidden)}</span>}
      </Switch>
      <Select
        compact
        className={styles.sort}
        name="sort"
        form={form}
        aria-label={text('sort')}
        value={sort}
        onChange={(event) => setSort(event.currentTarget.value)}
      >
        {sorts.map((option) => (
          <option key={option} value={option === 'newest' ? order.newest : option}>
            {text(`sort_${option}`)}
          </option>
        ))}
      </Select>
      <span className={styles.sortChip}>
        <ChipLink {...sortLink} resetsScroll={false} state={hidesWorse ? 'on' : 'off'}>
          {text(`sort_${(sort || 'newest') as Sort}`)}
        </ChipLink>
      </span>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" form={form} tone="second" small>
            {text('apply')}
          </Button>
        )}
      </noscript>
      <SegmentedLinks
        className={classes(styles.views, !shownView && styles.auto)}
        label={text('view')}
        resetsScroll={false}
        links={(['grid', 'list'] as const).map((option) => ({
          to: to(withValues(filters, 'view', [option])),
          label: option === 'grid' ? <GridIcon /> : <ListIcon />,
          title: text(`view_${option}`),
          isCurrent: option === (shownView ?? 'grid'),
          onClick: () => viewStore.write(option),
        }))}
      />
    </div>
  );
}
