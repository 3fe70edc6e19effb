import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { listCities } from '../../features/company/contract.ts';
import { carButtons, comparedList, favouriteList } from '../../features/favourites/web/public.tsx';
import { CarButtonsProvider } from '../../features/listings/web/public.tsx';
import {
  unreadCount,
  useIsMember,
  useSession,
  useSessionStore,
} from '../../features/profiles/web/public.tsx';
import { useBrowserStore } from '../../platform/web/browser-store.ts';
import { useIdList } from '../../platform/web/id-list.ts';
import { lazyPart } from '../../platform/web/lazy-part.ts';
import { useApi, useSite } from '../../platform/web/use-page.ts';
import { SavedCarsSync } from './saved-cars-sync.tsx';
import { Footer } from './shell/later-parts.tsx';
import { Layout } from './shell/layout.tsx';
import { useStartData } from './use-start-data.ts';

const MemberCounts = lazyPart(() => import('./member-counts.tsx').then((module) => module.MemberCounts));

/** The layout of the site with its data: session and counters. Does not re-render if only the query changes. */
export function SiteShell({ children }: { children: ReactNode }) {
  const api = useApi();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Whether the page shows its own bar at the bottom of phones; it does not if the page failed to load.
  const hasOwnBar = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData, status }) => staticData.hasOwnBar === true && status === 'success'),
  });
  const isBare = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.isBare === true),
  });
  const isMember = useIsMember();
  const favouriteCount = useIdList(favouriteList).length;
  const compareCount = useIdList(comparedList).length;
  const unread = useBrowserStore(unreadCount);
  const loadCities = useCallback(async () => (await api.call(listCities, {})).results, [api]);

  // Tells `start/start.ts`, which repeats presses made meanwhile. Browser tests wait for the attribute.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    document.dispatchEvent(new Event('hydrated'));
  }, []);

  return (
    <Layout
      path={path}
      isDemo={useSite().hasDemoCars}
      loadCities={loadCities}
      footer={footer}
      isBare={isBare}
      hasBottomNavigation={!hasOwnBar}
      isSignedIn={isMember}
      favouriteCount={isMember ? favouriteCount : 0}
      compareCount={compareCount}
      unreadCount={unread ?? 0}
    >
      <CarButtonsProvider buttons={carButtons}>{children}</CarButtonsProvider>
      <SessionStart />
      <SavedCarsSync />
    </Layout>
  );
}

const footer = <SiteFooter />;

/** The footer with the company's contacts, which are loaded last. */
function SiteFooter() {
  const contacts = useStartData(useApi(), useSession().status !== 'starting');
  return <Footer contacts={contacts} />;
}

/** Start-up (specification §4): loads the session, and then what members have. */
function SessionStart() {
  const store = useSessionStore();
  const session = useSession();

  useEffect(() => {
    void store.start();
  }, [store]);

  return (
    session.status === 'member' && (
      <Suspense>
        <MemberCounts key={session.profile.id} profile={session.profile} />
      </Suspense>
    )
  );
}
