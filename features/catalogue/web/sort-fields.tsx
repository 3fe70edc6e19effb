import { Switch } from '../../../platform/web/ui/switch.tsx';
import { type CarList, sorts } from '../contract.ts';
import { RadioOptions } from './facet-options.tsx';
import styles from './filter-fields.module.css';
import { type Filters, firstOf, orderOf, withValues } from './filters.ts';
import { useCatalogueText, useRareText } from './use-text.ts';

type SortFieldsProps = {
  filters: Filters;
  understood: CarList['understood'];
  /** Whose cars come first; null if the person has no city or does not want that. */
  near: CarList['near'];
  onChange: (filters: Filters) => void;
  /** An order is applied at once. */
  onSort: (filters: Filters) => void;
};

/** The order of the list on phones, and what belongs to it. */
export function SortFields({ filters, understood, near, onChange, onSort }: SortFieldsProps) {
  const text = useCatalogueText();
  const rare = useRareText();
  const { sort, newest } = orderOf(filters, understood);
  const isNearOff = firstOf(filters, 'near') === 'off';
  return (
    <>
      <RadioOptions
        name="sort"
        legend={text('sort')}
        options={sorts.map((order) => ({
          value: order === 'newest' ? newest : order,
          label: text(`sort_${order}`),
        }))}
        filters={withValues(filters, 'sort', [sort])}
        onChange={onSort}
      />
      {(near || isNearOff) && (
        <Switch
          className={styles.below}
          checked={!isNearOff}
          onChange={() => onChange(withValues(filters, 'near', isNearOff ? [] : ['off']))}
        >
          {near ? rare('nearFirst', { city: near.label }) : rare('nearOn')}
        </Switch>
      )}
      <Switch
        className={styles.below}
        checked={firstOf(filters, 'hide_worse') === 'true'}
        onChange={({ currentTarget }) =>
          onChange(withValues(filters, 'hide_worse', currentTarget.checked ? ['true'] : []))
        }
      >
        {text('hideWorse')}
      </Switch>
      <p className={styles.none}>{text('hideWorseHint')}</p>
    </>
  );
}
