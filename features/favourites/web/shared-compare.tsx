import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import type { CarDetail } from '../../listings/contract.ts';
import { compareAddress } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import { useFavouritesText } from './use-text.ts';

/** The comparison of an address: the server renders it, so it works without script and can be sent to anybody. */
export function SharedCompare({ cars }: { cars: readonly CarDetail[] }) {
  const text = useFavouritesText();
  if (cars.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('compareEmptyTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('compareGone')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={text('compareCount', { count: cars.length })} />
      <CompareTable
        cars={cars}
        startsWithAll
        removalOf={(car) =>
          cars.length > 1 ? { to: compareAddress(cars.filter(({ id }) => id !== car.id)) } : null
        }
      />
    </>
  );
}
