import { useLoaderData, useLocation, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { cityStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { locationOf } from '../../../platform/web/link.tsx';
import { parseSearch, type SearchParams, stringifySearch } from '../../../platform/web/search-params.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { useGo, useNow } from '../../../platform/web/use-page.ts';
import { carsCrumbs } from './cars-head.ts';
import { Catalogue, type OwnList } from './catalogue.tsx';
import { filtersOf, nearCity } from './filters.ts';
import { type CarsData, type Landing, vehicleName } from './load-cars.ts';
import { useCatalogueText } from './use-text.ts';

export { carsHead, landingHead } from './cars-head.ts';

export type OwnCars = OwnList & { path: string; title: string; api: ApiClient };

/** The catalogue page: all cars, one brand or model, or the company's own cars. */
export function CarsPage({ ownCars }: { ownCars?: OwnCars }) {
  const { cars, near, page, ignored, vehicle, landingText } = useLoaderData({ strict: false }) as CarsData;
  const router = useRouter();
  const text = useCatalogueText();
  const title =
    ownCars?.title ?? (vehicle ? text('landingTitle', { vehicle: vehicleName(vehicle) }) : text('carsTitle'));
  const { search, landing } = useCurrentLocation();
  const isBusy = useIsBusy();

  const goTo = useGo();
  const go = useCallback(
    (to: string, { replace = false } = {}) => void goTo(to, { resetScroll: false, replace }),
    [goTo],
  );

  const prefetch = useCallback(
    (to: string) => {
      // A prefetch still pending from an earlier press of a filter is outdated; do not wait for it.
      router.clearCache({ filter: ({ status }) => status === 'pending' });
      void router.preloadRoute(locationOf(to, parseSearch)).catch(() => {});
    },
    [router],
  );

  // After the visitor has chosen another city, and where the server did not know the city, the list is loaded again.
  const cityId = useBrowserStore(cityStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cityId` only tells when to look
  useEffect(() => {
    const wanted = ownCars ? null : nearCity(filtersOf(search, landing), cityStore.read());
    if (!isBusy && wanted !== near) void router.invalidate();
  }, [cityId, near, isBusy, router]);

  const loadAllCounts = useCallback(() => void router.invalidate(), [router]);

  return (
    <Catalogue
      cars={cars}
      page={page}
      ignored={ignored}
      search={search}
      landing={ownCars ?? landing}
      crumbs={
        <Breadcrumbs
          label={text('breadcrumbs')}
          items={ownCars ? [{ label: text('home'), to: '/' }, { label: title }] : carsCrumbs(text, vehicle)}
        />
      }
      plainTitle={title}
      ownList={ownCars}
      landingText={landingText}
      isBusy={isBusy}
      now={useNow()}
      api={ownCars?.api ?? router.options.context.api}
      go={go}
      prefetch={prefetch}
      loadAllCounts={loadAllCounts}
    />
  );
}

/** The search parameters in the address of this page. The loaded cars may still be those of the address before. */
export function useSearch(): SearchParams {
  return useCurrentLocation().search;
}

/**
 * The search parameters and the brand and model of the address. The loaded cars may still be those of the address
 * before. During navigation to another page it returns the values of this page.
 */
function useCurrentLocation(): { search: SearchParams; landing: Landing } {
  const location = useLocation();
  const match = useMatch({ strict: false });
  const isHere = location.pathname === match.pathname;
  return {
    search: (isHere ? location.search : match.search) as SearchParams,
    landing: match.params as Landing,
  };
}

/** True until the new cars have rendered. Not the router's `status`, which stays pending a little longer. */
function useIsBusy(): boolean {
  return useRouterState({
    select: ({ status, location, matches }) => {
      const rendered = matches.at(-1);
      return (
        status === 'pending' &&
        location.pathname + location.searchStr !==
          `${rendered?.pathname}${stringifySearch(rendered?.search ?? {})}`
      );
    },
  });
}
