import { Link } from '../../../platform/web/link.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import type { CarList, Sort } from '../contract.ts';
import styles from './catalogue.module.css';
import { useFilterLabels } from './filter-labels.ts';
import { type Filters, withValue, withValues } from './filters.ts';
import { labelHere } from './label-here.ts';
import { useCatalogueText, useRareText } from './use-text.ts';

type RecognizedProps = {
  filters: Filters;
  cars: Pick<CarList, 'understood' | 'not_understood' | 'did_you_mean'>;
  to: (filters: Filters) => string;
};

/**
 * Chips of the filters recognized in the search text. Removing a chip replaces the text by the other recognized filters and
 * the words that are looked for in descriptions.
 */
export function Recognized({ filters, cars, to }: RecognizedProps) {
  const { understood, not_understood: notUnderstood, did_you_mean: better } = cars;
  const text = useCatalogueText();
  const rare = useRareText();
  const labels = useFilterLabels({});
  const asFilters = (remaining: CarList['understood']) => {
    const { words = [], named = [] } = Object.groupBy(remaining, ({ param }) =>
      param === 'q' ? 'words' : 'named',
    );
    return named.reduce(
      (all, { param, value }) => withValue(all, param, value),
      withValues(filters, 'q', [words.map(({ value }) => value).join(' ')]),
    );
  };
  return (
    <div className={styles.recognized}>
      {understood.length > 0 && <span>{rare('understood')}</span>}
      <Chips>
        {understood.map((filter) => {
          const { param, value } = filter;
          const label =
            param === 'sort'
              ? text(`sort_${value as Sort}`)
              : (labelHere(labels, param, value) ?? filter.label);
          return (
            <ChipLink
              key={`${param}=${value}`}
              to={to(asFilters(understood.filter((other) => other !== filter)))}
              resetsScroll={false}
              state={value.startsWith('-') ? 'excluded' : 'on'}
              isRemovable
              aria-label={text('remove', { label })}
            >
              {label}
            </ChipLink>
          );
        })}
      </Chips>
      {notUnderstood.length > 0 && (
        <span>{rare('notUnderstood', { words: notUnderstood.map((word) => `«${word}»`).join(', ') })}</span>
      )}
      {better && (
        <span>
          {rare('didYouMean')} <Link to={to(withValues(filters, 'q', [better]))}>{better}</Link>
        </span>
      )}
    </div>
  );
}
