import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { type CarList as Cars, optionalFields } from '../contract.ts';
import styles from './catalogue.module.css';
import type { FilterLabels } from './filter-labels.ts';
import { type Filters, resetFilters, withoutDropped, withValues } from './filters.ts';
import { labelHere } from './label-here.ts';
import { useRareText } from './use-text.ts';

type ListProps = { cars: Cars; filters: Filters; to: (filters: Filters) => string };

/** A note about cars left out because a filtered value is unknown. */
export function UnknownValuesNote({ counts }: { counts: Cars['left_out'] }) {
  const rare = useRareText();
  const names = optionalFields.filter((name) => (counts[name] ?? 0) > 0);
  if (names.length === 0) return null;
  return (
    <p className={styles.note}>
      {names.map((name) => rare(`leftOut_${name}`, { count: counts[name] ?? 0 })).join('. ')}.
    </p>
  );
}

/** After a short list of a city: how many more cars a wider circle around it has, and a press that shows them. */
export function CarsAround({ cars, filters, to }: ListProps) {
  const rare = useRareText();
  const formats = useFormats();
  if (!cars.around) return null;
  const { radius, count } = cars.around;
  return (
    <p className={styles.around}>
      <ButtonLink to={to(withValues(filters, 'radius', [String(radius)]))} tone="second">
        {rare('around', { count, radius: formats.kilometres(radius) })}
      </ButtonLink>
    </p>
  );
}

/** What a list shows at a page number beyond its end. */
export function PageBeyond({ firstPage }: { firstPage: string }) {
  const rare = useRareText();
  return (
    <EmptyState
      title={rare('pageBeyond')}
      action={<ButtonLink to={firstPage}>{rare('toFirstPage')}</ButtonLink>}
    >
      <p>{rare('pageBeyondText')}</p>
    </EmptyState>
  );
}

/** Lists single filters to remove, with the number of cars that each removal gives, the highest number first. */
export function NoResults(props: ListProps & { labels: FilterLabels }) {
  const { cars, filters, labels, to } = props;
  const rare = useRareText();
  const allCarsLink = <ButtonLink to={to(resetFilters(filters))}>{rare('allCars')}</ButtonLink>;
  if (cars.drop.length === 0) {
    return (
      <EmptyState title={rare('noCars')} action={allCarsLink}>
        <p>{rare('noCarsText')}</p>
        <UnknownValuesNote counts={cars.left_out} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={rare('nothingFound')}
      action={
        <Chips>
          {cars.drop.slice(0, 6).map(({ param, value, label, count }) => (
            <ChipLink
              key={`${param}=${value}`}
              to={to(withoutDropped(filters, param, value))}
              resetsScroll={false}
              isRemovable
            >
              {rare('dropFilter', { label: labelHere(labels, param, value) ?? label, count })}
            </ChipLink>
          ))}
        </Chips>
      }
    >
      <CarsAround {...props} />
      <p>{rare('nothingFoundText')}</p>
      <UnknownValuesNote counts={cars.left_out} />
    </EmptyState>
  );
}
