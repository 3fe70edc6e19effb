import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { ListingCard } from '../../listings/web/public.tsx';
import { type CarList as Cars, pageSize } from '../contract.ts';
import styles from './catalogue.module.css';
import type { FilterLabels } from './filter-labels.ts';
import type { Filters } from './filters.ts';
import { Pagination } from './later-parts.tsx';
import { CarsAround, NoResults, PageBeyond, UnknownValuesNote } from './rare-parts.tsx';
import { useCatalogueText } from './use-text.ts';
import type { View } from './view-store.ts';

/** Additions to the card of a car: `badge` replaces the badge on the photo, `actions` are links above the card's own. */
export type CardExtras = (car: CarCard) => { badge: ReactNode; actions: ReactNode };

export type CarListProps = {
  cars: Cars;
  page: number;
  now: Date;
  /** Null if neither the address nor the browser says. */
  view: View | null;
  filters: Filters;
  labels: FilterLabels;
  extras?: CardExtras | undefined;
  to: (filters: Filters) => string;
  pageAddress: (page: number) => string;
};

/** One page of cars. If no car matches, suggests which filters to remove. */
export function CarList(props: CarListProps) {
  const { cars, page, now, view, extras, pageAddress } = props;
  const text = useCatalogueText();
  const formats = useFormats();
  if (cars.count === 0) return <NoResults {...props} />;
  if (cars.results.length === 0) return <PageBeyond firstPage={pageAddress(1)} />;
  return (
    <>
      <CarCards layout={view ?? 'auto'}>
        {cars.results.map((car, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reusing the elements for the next page of cars takes half the time
          <li key={at}>
            <ListingCard
              car={car}
              now={now}
              isFirst={page === 1 && at === 0}
              headingLevel={2}
              layout={view ?? 'auto'}
              marksViewed
              canBeHidden
              {...extras?.(car)}
            />
          </li>
        ))}
      </CarCards>
      {cars.around && <CarsAround {...props} />}
      {Object.keys(cars.left_out).length > 0 && <UnknownValuesNote counts={cars.left_out} />}
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
