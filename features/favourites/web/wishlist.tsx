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
import { favouriteStoreOf } from './favourite-store.ts';
import { favouriteList } from './id-lists.ts';
import { listActions } from './list-actions.ts';
import { useFavouritesText } from './use-text.ts';
import styles from './wishlist.module.css';

type WishlistProps = { api: ApiClient; page: number; now: Date };

/** The member's saved cars; a guest is invited to sign in. */
export function Wishlist(props: WishlistProps) {
  const text = useFavouritesText();
  const { status } = useSession();
  const store = useSessionStore();
  if (status === 'member') return <SavedCars {...props} />;
  if (status === 'starting') return <WishlistSkeleton />;
  if (status === 'unreachable') return <WishlistFailed onRetry={() => void store.reload()} />;
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
 * The saved cars. The list of ids, shared between tabs, determines which cars are shown and in which order, so that
 * removals, undos and changes in other tabs are visible at once. Cards are loaded only for ids on this page that have
 * no card yet.
 */
function SavedCars({ api, page, now }: WishlistProps) {
  const text = useFavouritesText();
  const ids = useIdList(favouriteList);
  const [cards, setCards] = useState<ReadonlyMap<number, FavouriteCar>>(new Map());
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const pageCount = Math.max(1, Math.ceil(ids.length / favouritesPageSize));
  const currentPage = Math.min(page, pageCount);
  const pageIds = ids.slice((currentPage - 1) * favouritesPageSize, currentPage * favouritesPageSize);
  const missingIds = pageIds.filter((id) => !cards.has(id)).join(',');

  // Refreshes the list, because the one stored in this browser may be outdated.
  useEffect(() => {
    if (state !== 'loading') return;
    favouriteStoreOf(api)
      .refresh()
      .then(
        () => setState('ready'),
        () => setState('failed'),
      );
  }, [api, state]);

  useEffect(() => {
    if (!missingIds || state !== 'ready') return;
    const controller = new AbortController();
    api.call(listFavourites, { ids: missingIds }, { signal: controller.signal }).then(
      ({ results }) =>
        setCards((before) => new Map([...before, ...results.map((car) => [car.id, car] as const)])),
      () => controller.signal.aborted || setState('failed'),
    );
    return () => controller.abort();
  }, [api, missingIds, state]);

  if (state === 'failed') return <WishlistFailed onRetry={() => setState('loading')} />;
  if (state === 'loading' && cards.size === 0) return <WishlistSkeleton count={pageIds.length} />;
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
        page={currentPage}
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
                listActions.add({ kind: 'clear' });
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

function WishlistFailed({ onRetry }: { onRetry: () => void }) {
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

/** Placeholder while the session or the list is loading. */
function WishlistSkeleton({ count = 4 }: { count?: number }) {
  const text = useFavouritesText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <PageHead title={text('wishlist')} />
      <CarCards layout="grid">
        {Array.from({ length: Math.min(Math.max(count, 1), 8) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
          <li key={at}>
            <CarCardSkeleton />
          </li>
        ))}
      </CarCards>
    </div>
  );
}
