import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { takePendingAction } from '../../../platform/web/pending-action.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import type { Session } from '../../profiles/web/public.tsx';
import { mostCompared, mostFavourites } from '../contract.ts';
import { type FavouriteKeeper, favouriteKeeperOf } from './favourite-keeper.ts';
import { comparedList } from './kept-lists.ts';
import { followLists, forgetLists, joinLists } from './own-lists.ts';
import { useFavouritesText } from './use-text.ts';
import { type Wish, wishes } from './wishes.ts';

type KeeperProps = {
  api: ApiClient;
  session: Session;
  /** Nobody was signed in when this document began: what the lists hold was gathered by a guest. */
  wasGuest: boolean;
  /** A page of the site stands, and nobody is on the way to another one. */
  isSettled: boolean;
};

/** Draws nothing: does what hearts and compare buttons ask for, and keeps the lists with the server. */
export function Keeper({ api, session, wasGuest, isSettled }: KeeperProps) {
  const keeper = favouriteKeeperOf(api);
  const memberId = session.status === 'member' ? session.profile.id : null;
  const fulfil = useFulfil(keeper);
  useOwnLists({ api, keeper, memberId, wasGuest, isGuest: session.status === 'guest' });

  const waiting = useSyncExternalStore(wishes.subscribe, wishes.read, wishes.read);
  useEffect(() => {
    if (waiting.length > 0) for (const wish of wishes.takeAll()) void fulfil(wish);
  }, [waiting, fulfil]);

  // What a guest pressed before signing in: done on return, at the very button.
  useEffect(() => {
    if (memberId === null || !isSettled) return;
    const id = takePendingAction('favourite');
    if (!id) return;
    void fulfil({ kind: 'save', id: Number(id) }, 'saved');
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-heart="${id}"]`)?.focus());
  }, [memberId, isSettled, fulfil]);

  return null;
}

function useOwnLists(props: {
  api: ApiClient;
  keeper: FavouriteKeeper;
  memberId: number | null;
  wasGuest: boolean;
  isGuest: boolean;
}) {
  const { api, keeper, memberId, wasGuest, isGuest } = props;
  const wasMember = useRef(false);

  useEffect(() => {
    if (isGuest && wasMember.current) forgetLists();
    wasMember.current = memberId !== null;
    if (memberId === null) return;
    let isHere = true;
    let unfollow = () => {};
    joinLists(api, { memberId, wasGuest })
      .catch((error) => {
        logFailure('The lists could not be brought together', error);
        // Nobody waits for a list that will not come.
        if (!comparedList.isStored()) comparedList.write([]);
      })
      .finally(() => {
        if (isHere) unfollow = followLists(api);
      });
    keeper.refresh().catch((error) => logFailure('The saved cars could not be read', error));
    return () => {
      isHere = false;
      unfollow();
    };
  }, [api, keeper, memberId, wasGuest, isGuest]);
}

/** Does one wish and says what is worth saying. */
function useFulfil(keeper: FavouriteKeeper) {
  const text = useFavouritesText();
  const toast = useToast();
  const router = useRouter();
  return useMemo(() => {
    const refused = (error: unknown) => {
      const code = error instanceof ApiProblem ? error.code : null;
      if (code === 'favourites_full') toast.error(text('listFull', { count: mostFavourites }));
      else if (code === 'not_found' || code === 'gone') toast.error(text('carGone'));
      else toast.error(text('failed'), text('failedText'));
    };
    const attempt = (step: () => Promise<unknown>) => step().catch(refused);
    const toComparison = {
      label: text('openComparison'),
      run: () => void router.navigate({ to: '/compare' }),
    };

    return async (wish: Wish, said?: 'saved') => {
      if (wish.kind === 'full') {
        toast.info(text('compareFull', { count: mostCompared }), text('compareFullText'), toComparison);
      } else if (wish.kind === 'compared') {
        const { length } = comparedList.read();
        toast.info(text('compared', { count: length }), undefined, toComparison);
      } else if (wish.kind === 'save') {
        await attempt(async () => {
          await keeper.save(wish.id);
          if (said) toast.success(text(said));
        });
      } else if (wish.kind === 'remove') {
        toast.info(text('removed'), undefined, {
          label: text('undo'),
          run: () => void attempt(() => keeper.save(wish.id)),
        });
        await attempt(() => keeper.remove(wish.id));
      } else {
        await attempt(async () => {
          const ids = await keeper.clear();
          toast.info(text('cleared'), undefined, {
            label: text('undo'),
            run: () => void attempt(() => keeper.restore(ids)),
          });
        });
      }
    };
  }, [keeper, text, toast, router]);
}
