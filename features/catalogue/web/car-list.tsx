import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { ListingCard } from '../../listings/web/public.tsx';
import { type CarList as Cars, optionalFields, pageSize } from '../contract.ts';
import styles from './catalogue.module.css';
import type { FilterLabels } from './filter-labels.ts';
import { type Filters, resetFilters, withoutDropped } from './filters.ts';
import { useCatalogueText } from './use-text.ts';
import type { View } from './view-store.ts';

/** Additions to the card of a car: `badge` replaces the badge on the photo, `below` is shown below the card. */
export type CardExtras = (car: CarCard) => { badge: ReactNode; below: ReactNode };

type CarListProps = {
  cars: Cars;
  page: number;
  now: Date;
  view: View;
  filters: Filters;
  labels: FilterLabels;
  extras?: CardExtras | undefined;
  to: (filters: Filters) => string;
  pageAddress: (page: number) => string;
};

/** Photos of the first cards are visible without scrolling, so they are not lazy-loaded. */
const firstCards = 4;

/** One page of cars. If no car matches, suggests which filters to remove. */
export function CarList(props: CarListProps) {
  const { cars, page, now, view, extras, pageAddress } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  if (cars.count === 0) return <NoResults {...props} />;
  if (cars.results.length === 0) {
    return (
      <EmptyState
        title={text('pageBeyond')}
        action={<ButtonLink to={pageAddress(1)}>{text('toFirstPage')}</ButtonLink>}
      >
        <p>{text('pageBeyondText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CarCards layout={view}>
        {cars.results.map((car, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reusing the elements for the next page of cars takes half the time
          <li key={at}>
            <ListingCard
              car={car}
              now={now}
              isFirst={page === 1 && at < firstCards}
              headingLevel={2}
              layout={view}
              marksViewed
              badge={extras?.(car).badge}
            />
            {extras && <Fragment key={car.id}>{extras(car).below}</Fragment>}
          </li>
        ))}
      </CarCards>
      <UnknownValuesNote counts={cars.left_out} />
      <p className={styles.note}>{text('paymentNote', { rate: formats.number(cars.annual_rate) })}</p>
      <Pagination
        label={text('pages')}
        page={page}
        pageCount={Math.ceil(cars.count / pageSize)}
        to={pageAddress}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        pageLabel={(number) => text('page', { number })}
      />
    </>
  );
}

/** A note about cars left out because a filtered value is unknown. */
function UnknownValuesNote({ counts }: { counts: Cars['left_out'] }) {
  const text = useCatalogueText();
  const names = optionalFields.filter((name) => (counts[name] ?? 0) > 0);
  if (names.length === 0) return null;
  return (
    <p className={styles.note}>
      {names.map((name) => text(`leftOut_${name}`, { count: counts[name] ?? 0 })).join('. ')}.
    </p>
  );
}

/** Lists single filters to remove, with the number of cars that each removal gives, the highest number first. */
function NoResults({ cars, filters, labels, to }: CarListProps) {
  const text = useCatalogueText();
  const allCarsLink = <ButtonLink to={to(resetFilters(filters))}>{text('allCars')}</ButtonLink>;
  if (cars.drop.length === 0) {
    return (
      <EmptyState title={text('noCars')} action={allCarsLink}>
        <p>{text('noCarsText')}</p>
        <UnknownValuesNote counts={cars.left_out} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text('nothingFound')}
      action={
        <Chips>
          {cars.drop.slice(0, 6).map(({ param, value, label, count }) => (
            <ChipLink
              key={`${param}=${value}`}
              to={to(withoutDropped(filters, param, value))}
              resetsScroll={false}
              isRemovable
            >
              {text('dropFilter', { label: labelOfDrop(labels, param, value) ?? label, count })}
            </ChipLink>
          ))}
        </Chips>
      }
    >
      <p>{text('nothingFoundText')}</p>
      <UnknownValuesNote counts={cars.left_out} />
    </EmptyState>
  );
}

/** The page's own label for ranges, days and flags; null for other values, whose label comes from the server. */
function labelOfDrop(labels: FilterLabels, param: string, value: string): string | null {
  return /_(from|to|days)=.|=(true|false)$/.test(`${param}=${value}`) ? labels.of(param, value) : null;
}
