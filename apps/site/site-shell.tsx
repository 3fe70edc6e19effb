import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { listCities } from '../../features/company/contract.ts';
import { queryOf } from '../../platform/web/api-client.ts';
import { Layout } from './shell/layout.tsx';
import { useSite } from './use-site.ts';

/** The shell with the router's facts: where we are, whether a page is on its way, how to load cities. */
export function SiteShell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { api } = router.options.context;
  const path = useRouterState({ select: ({ location }) => location.pathname + queryOf(location.search) });
  // A page with a bar of its own at the bottom of a phone; without its data it is the page that says so.
  const hasOwnBar = useRouterState({
    select: ({ matches }) =>
      matches.some(({ staticData, status }) => staticData.hasOwnBar === true && status === 'success'),
  });
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' });
  const loadCities = useCallback(async () => (await api.call(listCities, {})).results, [api]);

  // Journeys wait for this mark: before it a click is a plain link.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);

  return (
    <Layout
      path={path}
      isDemo={useSite().hasDemoCars}
      isNavigating={isNavigating}
      loadCities={loadCities}
      hasBottomNavigation={!hasOwnBar}
    >
      {children}
    </Layout>
  );
}
