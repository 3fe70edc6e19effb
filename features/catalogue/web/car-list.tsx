import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { ListingCard } from '../../listings/web/public.tsx';
import { pageSize } from '../contract.ts';
import { useCatalogueText } from './use-text.ts';

type CarListProps = {
  cars: { count: number; results: CarCard[] };
  page: number;
  now: Date;
  /** The address of another page of the same list. */
  pageAddress: (page: number) => string;
};

/** Cards in the above-the-fold row, whose photos load at once. */
const firstCards = 4;

/** One page of cars; says what to do where there is none. */
export function CarList({ cars, page, now, pageAddress }: CarListProps) {
  const text = useCatalogueText();
  if (cars.count === 0) {
    return (
      <EmptyState title={text('noCars')} action={<ButtonLink to="/cars">{text('allCars')}</ButtonLink>}>
        <p>{text('noCarsText')}</p>
      </EmptyState>
    );
  }
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
      <CarCards layout="grid">
        {cars.results.map((car, at) => (
          <li key={car.id}>
            <ListingCard car={car} now={now} isFirst={at < firstCards} headingLevel={2} />
          </li>
        ))}
      </CarCards>
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
