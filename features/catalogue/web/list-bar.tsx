import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { GridIcon, ListIcon } from '../../../platform/web/ui/icons.tsx';
import { SegmentedLinks } from '../../../platform/web/ui/segmented.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { useShownFirst } from '../../../platform/web/use-shown-first.ts';
import type { CarList, Sort } from '../contract.ts';
import styles from './catalogue.module.css';
import { type Filters, firstOf, withValues } from './filters.ts';
import { useCatalogueText } from './use-text.ts';
import { type View, viewStore } from './view-store.ts';

const sortTexts = {
  newest: 'sortNewest',
  price_asc: 'sortPriceUp',
  price_desc: 'sortPriceDown',
  year: 'sortYear',
  mileage: 'sortMileage',
  deal: 'sortDeal',
} as const satisfies Record<Sort, string>;

type ListBarProps = {
  cars: Pick<CarList, 'count' | 'hidden'>;
  filters: Filters;
  view: View;
  form: string;
  to: (filters: Filters) => string;
  onChange: (filters: Filters) => void;
};

/** The bar above the list: number of cars, "hide worse", sort order, view. */
export function ListBar({ cars, filters, view, form, to, onChange }: ListBarProps) {
  const text = useCatalogueText();
  const formats = useFormats();
  const [hidesWorse, hideWorse] = useShownFirst(firstOf(filters, 'hide_worse') === 'true', (hides) =>
    onChange(withValues(filters, 'hide_worse', hides ? ['true'] : [])),
  );
  const [sort, setSort] = useShownFirst(firstOf(filters, 'sort'), (next) =>
    onChange(withValues(filters, 'sort', [next])),
  );
  const views = [
    { view: 'grid', title: text('viewGrid'), label: <GridIcon /> },
    { view: 'list', title: text('viewList'), label: <ListIcon /> },
  ] as const;
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
        {Object.entries(sortTexts).map(([order, name]) => (
          <option key={order} value={order === 'newest' ? '' : order}>
            {text(name)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={form} tone="second" small>
          {text('apply')}
        </Button>
      </noscript>
      <SegmentedLinks
        className={styles.views}
        label={text('view')}
        resetsScroll={false}
        links={views.map((option) => ({
          to: to(withValues(filters, 'view', option.view === 'grid' ? [] : [option.view])),
          label: option.label,
          title: option.title,
          isCurrent: option.view === view,
          onClick: () => viewStore.write(option.view),
        }))}
      />
    </div>
  );
}
