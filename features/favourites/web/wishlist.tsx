import { useEffect, useState } from 'react';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useIdList } from '../../../platform/web/id-list.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { CarCardSkeleton } from '../../../platform/web/ui/car-card-skeleton.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { CompareIcon } from '../../../platform/web/ui/icons.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useGo } from '../../../platform/web/use-page.ts';
import { ListingCard } from '../../listings/web/public.tsx';
import { useSession, useSessionStore } from '../../profiles/web/public.tsx';
import {
  type FavouriteCar,
  type FavouriteOrder,
  favouriteOrders,
  favouritesPageSize,
  listFavouriteIds,
  listFavourites,
  maxCompared,
} from '../contract.ts';
import { CarNote } from './car-note.tsx';
import { changeSinceSaved } from './change-since-saved.ts';
import { compareAddress } from './compare-address.ts';
import { favouriteStoreOf } from './favourite-store.ts';
import { favouriteList } from './id-lists.ts';
import { listActions } from './list-actions.ts';
import styles from './lists.module.css';
import { useFavouritesText } from './use-text.ts';

const isUnreachable = (error: unknown) => error instanceof ApiProblem && error.code === unreachable;

type WishlistProps = { api: ApiClient; page: number; order: FavouriteOrder; now: Date };

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
function SavedCars({ api, page, order, now }: WishlistProps) {
  const text = useFavouritesText();
  const ids = useOrderedIds(api, order);
  const [cards, setCards] = useState<ReadonlyMap<number, FavouriteCar>>(new Map());
  const [state, setState] = useState<'loading' | 'ready' | 'partial' | 'failed'>('loading');

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
    const { signal } = controller;
    const show = ({ results }: { results: readonly FavouriteCar[] }) =>
      setCards((before) => new Map([...before, ...results.map((car) => [car.id, car] as const)]));
    api
      .call(listFavourites, { ids: missingIds }, { signal })
      .then(show)
      .catch(async (error) => {
        if (signal.aborted || !isUnreachable(error)) throw error;
        // Without a connection there are only those of the list that the browser keeps, by its pages.
        show(await api.call(listFavourites, { page: currentPage }, { signal }));
        setState('partial');
      })
      .catch(() => signal.aborted || setState('failed'));
    return () => controller.abort();
  }, [api, missingIds, state, currentPage]);

  const keepNote = (id: number, note: string | null) =>
    setCards((before) => {
      const car = before.get(id);
      return car ? new Map(before).set(id, { ...car, note }) : before;
    });
  const shownIds = state === 'partial' ? pageIds.filter((id) => cards.has(id)) : pageIds;

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
      <PageHead title={text('wishlistCount', { count: ids.length })} />
      {ids.length > 1 && <ListTools ids={pageIds} count={ids.length} order={order} />}
      <CarCards layout="grid" label={text('wishlist')} hasFoot>
        {shownIds.map((id, at) => {
          const car = cards.get(id);
          return (
            <li key={id}>
              {car ? (
                <>
                  <SavedCar car={car} now={now} isFirst={at === 0} />
                  <CarNote car={car} onSaved={(note) => keepNote(car.id, note)} />
                </>
              ) : (
                <CarCardSkeleton />
              )}
            </li>
          );
        })}
      </CarCards>
      {shownIds.length < pageIds.length && (
        <p>{text('moreOnline', { count: pageIds.length - shownIds.length })}</p>
      )}
      <Pagination
        label={text('pages')}
        page={currentPage}
        pageCount={pageCount}
        to={(number) => wishlistAddress(order, number)}
        previousLabel={text('previousPage')}
        nextLabel={text('nextPage')}
        pageLabel={(number) => text('page', { page: String(number) })}
      />
      <ClearAll count={ids.length} />
    </>
  );
}

/** The ids in the chosen order. A car that the order does not know yet was just saved and is first. */
function useOrderedIds(api: ApiClient, order: FavouriteOrder): readonly number[] {
  const ids = useIdList(favouriteList);
  const [sorted, setSorted] = useState<{ order: FavouriteOrder; ids: readonly number[] } | null>(null);

  useEffect(() => {
    if (order === 'saved') return;
    const controller = new AbortController();
    api.call(listFavouriteIds, { sort: order }, { signal: controller.signal }).then(
      (result) => setSorted({ order, ids: result.ids }),
      // Without an answer, the list keeps its usual order.
      () => {},
    );
    return () => controller.abort();
  }, [api, order]);

  if (order === 'saved' || sorted?.order !== order) return ids;
  const places = new Map(sorted.ids.map((id, place) => [id, place]));
  return ids.toSorted((one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1));
}

function wishlistAddress(order: FavouriteOrder, page = 1): string {
  const query = new URLSearchParams({
    ...(order !== 'saved' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `/wishlist?${query}` : '/wishlist';
}

const orderTexts = {
  saved: 'sortSaved',
  price_drop: 'sortDrop',
  price: 'sortPriceUp',
  '-price': 'sortPriceDown',
  '-year': 'sortYear',
} as const satisfies Record<FavouriteOrder, string>;

/** What people do with their list most: sort it, and compare the first cars of it. */
function ListTools({ ids, count, order }: { ids: readonly number[]; count: number; order: FavouriteOrder }) {
  const text = useFavouritesText();
  const go = useGo();
  const compared = ids.slice(0, maxCompared);
  return (
    <div className={styles.tools}>
      <Select
        compact
        aria-label={text('sort')}
        value={order}
        onChange={({ currentTarget }) =>
          void go(wishlistAddress(currentTarget.value as FavouriteOrder), { resetScroll: false })
        }
      >
        {favouriteOrders.map((known) => (
          <option key={known} value={known}>
            {text(orderTexts[known])}
          </option>
        ))}
      </Select>
      {compared.length > 1 && (
        <ButtonLink
          tone="second"
          small
          icon={<CompareIcon />}
          to={compareAddress(compared.map((id) => ({ id })))}
        >
          {count > compared.length ? text('compareFirst', { count: compared.length }) : text('compareAll')}
        </ButtonLink>
      )}
    </div>
  );
}

function SavedCar({ car, now, isFirst }: { car: FavouriteCar; now: Date; isFirst: boolean }) {
  const text = useFavouritesText();
  const isOnSale = car.status === 'published';
  return (
    <>
      <ListingCard
        car={car}
        now={now}
        isFirst={isFirst}
        headingLevel={2}
        badge={isOnSale ? undefined : <Badge tone="warn">{text(car.status)}</Badge>}
        formerPrice={isOnSale && car.price < car.saved_price ? car.saved_price : undefined}
      />
      <SinceSaved car={car} />
    </>
  );
}

/** How the price and those of like cars have changed since the car was saved. */
function SinceSaved({ car }: { car: FavouriteCar }) {
  const text = useFavouritesText();
  const { date } = useFormats();
  const change = changeSinceSaved(car);
  if (!change) {
    // Only for a car with an estimate now: without one, the card says why.
    const isUnknown = car.status === 'published' && car.standing?.market && car.saved_estimate === null;
    return isUnknown ? <p className={styles.since}>{text('sinceUnknown')}</p> : null;
  }
  const { likes, own, placeThen } = change;
  if (likes.change === 'Same' && own.change === 'Same')
    return <p className={styles.since}>{text('sinceSame', { date: date(car.saved_at) })}</p>;
  return (
    <p className={styles.since}>
      {text('since', {
        date: date(car.saved_at),
        likes: text(`likes${likes.change}`, { percent: likes.percent }),
        own: text(`own${own.change}`, { percent: own.percent }),
      })}{' '}
      {text(`then${placeThen.change}`, { percent: placeThen.percent })}
    </p>
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
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={text('clearTitle')}
        lead={text('clearText', { count })}
        closeLabel={text('close')}
        shape="sheet-on-phone"
        submitLabel={text('clear')}
        cancelLabel={text('keep')}
        tone="danger"
        onSubmit={() => {
          close();
          listActions.add({ kind: 'clear' });
        }}
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
