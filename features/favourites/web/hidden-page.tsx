import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { pageOf } from '../../../platform/web/use-desk-page.ts';
import { useApi, useNow, usePageSearch } from '../../../platform/web/use-page.ts';
import {
  hiddenStore,
  hideCar,
  hideSeller,
  readHiddenLists,
  showCar,
} from '../../listings/web/hidden-store-public.ts';
import { carTitle, ListingCard } from '../../listings/web/public.tsx';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { hiddenPageSize, listHiddenCars } from '../hidden-contract.ts';
import styles from './lists.module.css';
import { useFavouritesText } from './use-text.ts';

export function HiddenPage() {
  const text = useFavouritesText();
  const api = useApi();
  const page = pageOf(usePageSearch());
  return (
    <MembersPage path="/account/hidden" title={text('hiddenTitle')} invitation={text('hiddenInvitation')}>
      {() => <HiddenLists api={api} page={page} />}
    </MembersPage>
  );
}

/** Sellers and cars that the member has hidden. */
function HiddenLists({ api, page }: { api: ApiClient; page: number }) {
  const text = useFavouritesText();
  const toast = useToast();
  const now = useNow();
  // Read again whenever it changes.
  useBrowserStore(hiddenStore);
  const { sellers } = readHiddenLists();
  const query = useApiQuery(api, listHiddenCars, { page: String(page) });
  /** Ids that the person has shown again since the list was loaded. */
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const { data } = query;
  if (!data) return <Pending query={query} className={styles.waiting} />;

  const cars = data.results.filter(({ id }) => !shown.has(id));
  function show(id: number, undo: () => void) {
    showCar(id);
    setShown((before) => new Set([...before, id]));
    toast.success(text('shownAgain'), undefined, {
      label: text('undo'),
      run() {
        undo();
        setShown((before) => new Set([...before].filter((other) => other !== id)));
      },
    });
  }
  if (cars.length === 0 && sellers.length === 0)
    return (
      <EmptyState title={text('nothingHiddenTitle')}>
        <p>{text('nothingHiddenText')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.hidden}>
      {sellers.length > 0 && (
        <section aria-labelledby="hidden-sellers">
          <h2 id="hidden-sellers" className={styles.heading}>
            {text('hiddenSellers')}
          </h2>
          <ul className={styles.sellers}>
            {sellers.map((seller) => {
              const name = seller.name ?? text('sellerWithoutName');
              return (
                <li key={seller.car}>
                  <p>
                    <strong>{name}</strong>{' '}
                    <Link to={`/cars?seller_of=${seller.car}`}>
                      {text('carsOfSeller', { count: seller.cars.length })}
                    </Link>
                  </p>
                  <Button
                    tone="second"
                    small
                    aria-label={`${text('showAgain')}: ${name}`}
                    onClick={() => show(seller.car, () => hideSeller(seller))}
                  >
                    {text('showAgain')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {cars.length > 0 && (
        <section aria-labelledby="hidden-cars">
          <h2 id="hidden-cars" className={styles.heading}>
            {text('hiddenCars')}
          </h2>
          <CarCards layout="grid" hasFoot>
            {cars.map((car) => (
              <li key={car.id}>
                <ListingCard
                  car={car}
                  now={now}
                  headingLevel={3}
                  badge={
                    car.status === 'published' ? undefined : <Badge tone="warn">{text('offSale')}</Badge>
                  }
                />
                <Button
                  tone="second"
                  small
                  wide
                  aria-label={`${text('showAgain')}: ${carTitle(car)}`}
                  onClick={() => show(car.id, () => hideCar(car.id))}
                >
                  {text('showAgain')}
                </Button>
              </li>
            ))}
          </CarCards>
          <Pagination
            label={text('pages')}
            page={page}
            pageCount={Math.ceil(data.count / hiddenPageSize)}
            to={(number) => `/account/hidden?page=${number}`}
            previousLabel={text('previousPage')}
            nextLabel={text('nextPage')}
            pageLabel={(page) => text('page', { page })}
          />
        </section>
      )}
    </div>
  );
}
