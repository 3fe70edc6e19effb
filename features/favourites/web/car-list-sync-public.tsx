import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { takePendingAction } from '../../../platform/web/pending-action.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import type { Session } from '../../profiles/web/public.tsx';
import { maxCompared, maxFavourites } from '../contract.ts';
import { type FavouriteStore, favouriteStoreOf } from './favourite-store.ts';
import { comparedList } from './id-lists.ts';
import { type ListAction, listActions } from './list-actions.ts';
import { clearLists, localLists, mergeLists, syncLists } from './member-lists.ts';
import { useFavouritesText } from './use-text.ts';

type CarListSyncProps = {
  api: ApiClient;
  session: Session;
  /** Nobody was signed in when the document was loaded, so the lists in this browser are a guest's. */
  wasGuest: boolean;
  /** True while no navigation is in progress. */
  isSettled: boolean;
};

/** Renders nothing. Runs the actions of the save and compare buttons, and synchronizes the lists with the server. */
export function CarListSync({ api, session, wasGuest, isSettled }: CarListSyncProps) {
  const store = favouriteStoreOf(api);
  const memberId = session.status === 'member' ? session.profile.id : null;
  const showError = useShowError();
  const runAction = useRunAction(store, showError);
  useSyncedLists({ api, store, memberId, wasGuest, isGuest: session.status === 'guest' });

  const queuedActions = useSyncExternalStore(listActions.subscribe, listActions.read, listActions.read);
  useEffect(() => {
    if (queuedActions.length > 0) for (const action of listActions.takeAll()) void runAction(action);
  }, [queuedActions, runAction]);

  useEffect(() => {
    if (memberId !== null) return store.followLater(showError);
  }, [memberId, store, showError]);

  // Saves the car whose button a guest pressed before signing in, then focuses that button.
  useEffect(() => {
    if (memberId === null || !isSettled) return;
    const id = takePendingAction('favourite');
    if (!id) return;
    void runAction({ kind: 'save', id: Number(id) }, 'saved');
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-heart="${id}"]`)?.focus());
  }, [memberId, isSettled, runAction]);

  return null;
}

function useSyncedLists(props: {
  api: ApiClient;
  store: FavouriteStore;
  memberId: number | null;
  wasGuest: boolean;
  isGuest: boolean;
}) {
  const { api, store, memberId, wasGuest, isGuest } = props;
  const wasMember = useRef(false);

  useEffect(() => {
    if (isGuest && wasMember.current) clearLists();
    wasMember.current = memberId !== null;
    if (memberId === null) return;
    let isActive = true;
    let stopSync = () => {};
    mergeLists(api, { memberId, wasGuest })
      .catch((error) => {
        logFailure('The lists could not be merged', error);
        // If no list is stored, an empty one is written, which ends the loading state of the comparison page.
        if (!comparedList.isStored()) comparedList.write([]);
        return localLists();
      })
      .then((known) => {
        if (isActive) stopSync = syncLists(api, known);
      });
    store.refresh().catch((error) => logFailure('The saved cars could not be read', error));
    return () => {
      isActive = false;
      stopSync();
    };
  }, [api, store, memberId, wasGuest, isGuest]);
}

function useShowError() {
  const text = useFavouritesText();
  const toast = useToast();
  return useCallback(
    (error: unknown) => {
      const code = error instanceof ApiProblem ? error.code : null;
      if (code === 'favourites_full') toast.error(text('listFull', { count: maxFavourites }));
      else if (code === 'not_found' || code === 'gone') toast.error(text('carGone'));
      else toast.error(text('failed'), text('failedText'));
    },
    [text, toast],
  );
}

/** Returns a function that runs an action and shows its result as a toast. */
function useRunAction(store: FavouriteStore, showError: (error: unknown) => void) {
  const text = useFavouritesText();
  const toast = useToast();
  const router = useRouter();
  return useMemo(() => {
    const attempt = (step: () => Promise<unknown>) => step().catch(showError);
    const toComparison = {
      label: text('openComparison'),
      run: () => void router.navigate({ to: '/compare' }),
    };

    return async (action: ListAction, successText?: 'saved') => {
      if (action.kind === 'full') {
        toast.info(text('compareFull', { count: maxCompared }), text('compareFullText'), toComparison);
      } else if (action.kind === 'compared') {
        const { length } = comparedList.read();
        toast.info(text('compared', { count: length }), undefined, toComparison);
      } else if (action.kind === 'save') {
        await attempt(async () => {
          const outcome = await store.save(action.id);
          if (outcome === 'later') toast.info(text('savedLater'));
          else if (successText) toast.success(text(successText));
        });
      } else if (action.kind === 'remove') {
        toast.info(text('removed'), undefined, {
          label: text('undo'),
          run: () => void attempt(() => store.save(action.id)),
        });
        await attempt(() => store.remove(action.id));
      } else {
        await attempt(async () => {
          const ids = await store.clear();
          toast.info(text('cleared'), undefined, {
            label: text('undo'),
            run: () => void attempt(() => store.restore(ids)),
          });
        });
      }
    };
  }, [store, text, toast, router, showError]);
}
