import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useIdList } from '../../../platform/web/id-list.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { CarCardSkeleton } from '../../../platform/web/ui/car-card-skeleton.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { ListingCard } from '../../listings/web/public.tsx';
import { useSession, useSessionStore } from '../../profiles/web/public.tsx';
import { type FavouriteCar, favouritesPageSize, listFavourites } from '../contract.ts';
import { favouriteKeeperOf } from './favourite-keeper.ts';
import { favouriteList } from './kept-lists.ts';
import { useFavouritesText } from './use-text.ts';
import { wishes } from './wishes.ts';
import styles from './wishlist.module.css';

type WishlistProps = { api: ApiClient; page: number; now: Date };

/** The member's saved cars; a guest is told what would be here and how to get it. */
export function Wishlist(props: WishlistProps) {
  const text = useFavouritesText();
  const { status } = useSession();
  const store = useSessionStore();
  if (status === 'member') return <SavedCars {...props} />;
  if (status === 'starting') return <Waiting />;
  if (status === 'unreachable') return <Failed onRetry={() => void store.reload()} />;
  return (
    <EmptyState
      headingLevel={1}
      title={text('wishlist')}
      action={<ButtonLink to="/auth?next=/wishlist">{text('signIn')}</ButtonLink>}
    >
      <p>{text('guestText')}</p>
    </EmptyState>
  );
}

/**
 * Which cars and in what order tells the list of ids that hearts share; cards are fetched for those of the page that
 * have none yet, so that removing, undoing and other tabs show at once.
 */
function SavedCars({ api, page, now }: WishlistProps) {
  const text = useFavouritesText();
  const ids = useIdList(favouriteList);
  const [cards, setCards] = useState<ReadonlyMap<number, FavouriteCar>>(new Map());
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking');

  const pageCount = Math.max(1, Math.ceil(ids.length / favouritesPageSize));
  const shownPage = Math.min(page, pageCount);
  const pageIds = ids.slice((shownPage - 1) * favouritesPageSize, shownPage * favouritesPageSize);
  const missing = pageIds.filter((id) => !cards.has(id)).join(',');

  // The list in this browser may be of yesterday.
  useEffect(() => {
    if (state !== 'asking') return;
    favouriteKeeperOf(api)
      .refresh()
      .then(
        () => setState('known'),
        () => setState('failed'),
      );
  }, [api, state]);

  useEffect(() => {
    if (!missing || state !== 'known') return;
    const ended = new AbortController();
    api.call(listFavourites, { ids: missing }, { signal: ended.signal }).then(
      ({ results }) =>
        setCards((known) => new Map([...known, ...results.map((car) => [car.id, car] as const)])),
      () => ended.signal.aborted || setState('failed'),
    );
    return () => ended.abort();
  }, [api, missing, state]);

  if (state === 'failed') return <Failed onRetry={() => setState('asking')} />;
  if (state === 'asking' && cards.size === 0) return <Waiting count={pageIds.length} />;
  if (ids.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('emptyTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead
        title={text('wishlistCount', { count: ids.length })}
        actions={<ClearAll count={ids.length} />}
      />
      <CarCards layout="grid" label={text('wishlist')}>
        {pageIds.map((id, at) => {
          const car = cards.get(id);
          return (
            <li key={id}>{car ? <SavedCar car={car} now={now} isFirst={at < 4} /> : <CarCardSkeleton />}</li>
          );
        })}
      </CarCards>
      <Pagination
        label={text('pages')}
        page={shownPage}
        pageCount={pageCount}
        to={(number) => (number === 1 ? '/wishlist' : `/wishlist?page=${number}`)}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        pageLabel={(number) => text('page', { page: String(number) })}
      />
    </>
  );
}

function SavedCar({ car, now, isFirst }: { car: FavouriteCar; now: Date; isFirst: boolean }) {
  const text = useFavouritesText();
  const isOnSale = car.status === 'published';
  return (
    <ListingCard
      car={car}
      now={now}
      isFirst={isFirst}
      headingLevel={2}
      badge={isOnSale ? undefined : <Badge tone="warn">{text(car.status)}</Badge>}
      formerPrice={isOnSale && car.price < car.saved_price ? car.saved_price : undefined}
    />
  );
}

function ClearAll({ count }: { count: number }) {
  const text = useFavouritesText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        {text('clear')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={text('clearTitle')}
        lead={text('clearText', { count })}
        closeLabel={text('close')}
        shape="sheet-on-phone"
        footer={
          <>
            <Button tone="second" onClick={close}>
              {text('keep')}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                close();
                wishes.add({ kind: 'clear' });
              }}
            >
              {text('clear')}
            </Button>
          </>
        }
      />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useFavouritesText();
  return (
    <EmptyState
      headingLevel={1}
      title={text('wishlist')}
      action={<Button onClick={onRetry}>{text('retry')}</Button>}
    >
      <p>{text('unreachable')}</p>
    </EmptyState>
  );
}

/** The place of the page while it is not known whose it is, or what is in it. */
function Waiting({ count = 4 }: { count?: number }) {
  const text = useFavouritesText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <PageHead title={text('wishlist')} />
      <CarCards layout="grid">
        {Array.from({ length: Math.min(Math.max(count, 1), 8) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place without a car has nothing but its number
          <li key={at}>
            <CarCardSkeleton />
          </li>
        ))}
      </CarCards>
    </div>
  );
}
