import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { favouritesTexts } from '../../features/favourites/messages/texts.ts';
import { listActions } from '../../features/favourites/web/public.tsx';
import { useSession } from '../../features/profiles/web/public.tsx';
import { lazyPart } from '../../platform/web/lazy-part.ts';

const CarListSync = lazyPart(
  () => import('../../features/favourites/web/car-list-sync-public.tsx').then((module) => module.CarListSync),
  [favouritesTexts],
);

/** Loads the synchronizer of saved and compared cars for members, or when a button is first pressed. */
export function SavedCarsSync() {
  const { api } = useRouter().options.context;
  const session = useSession();
  const queuedActions = useSyncExternalStore(listActions.subscribe, listActions.read, listActions.read);
  const isSettled = useRouterState({
    select: ({ status, location }) => status === 'idle' && location.pathname !== '/auth',
  });
  const [isNeeded, setNeeded] = useState(false);
  const [wasGuest, setWasGuest] = useState(false);
  if (!isNeeded && (session.status === 'member' || queuedActions.length > 0)) setNeeded(true);
  if (!wasGuest && session.status === 'guest') setWasGuest(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <CarListSync api={api} session={session} wasGuest={wasGuest} isSettled={isSettled} />
    </Suspense>
  );
}
