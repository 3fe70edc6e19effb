import { useLoaderData, useLocation, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Catalogue, type OwnList } from '../../../features/catalogue/web/public.tsx';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { locationOf } from '../../../platform/web/link.tsx';
import { parseSearch, type SearchParams, stringifySearch } from '../../../platform/web/search-params.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import { type CarsData, type Landing, vehicleName } from './loaders.ts';

export type OwnCars = OwnList & { path: string; title: string; api: ApiClient };

/** The catalogue: whole, of one brand or model, or of the company's own cars. */
export function CarsPage({ own }: { own?: OwnCars }) {
  const { cars, page, ignored, vehicle } = useLoaderData({ strict: false }) as CarsData;
  const router = useRouter();
  const text = usePagesText();
  const title =
    own?.title ?? (vehicle ? text('landingTitle', { vehicle: vehicleName(vehicle) }) : text('carsTitle'));
  const { search, landing } = usePlace();
  const isBusy = useIsBusy();

  const go = useCallback(
    (to: string, { replace = false } = {}) =>
      void router.navigate({ ...locationOf(to, parseSearch), resetScroll: false, replace } as never),
    [router],
  );

  const prepare = useCallback(
    (to: string) => {
      // What another press has asked for is out of date.
      router.clearCache({ filter: ({ status }) => status === 'pending' });
      void router.preloadRoute(locationOf(to, parseSearch) as never).catch(() => {});
    },
    [router],
  );

  const countAll = useCallback(() => void router.invalidate(), [router]);

  return (
    <Catalogue
      cars={cars}
      page={page}
      ignored={ignored}
      search={search}
      landing={own ?? landing}
      crumbs={
        <Breadcrumbs
          label={text('breadcrumbs')}
          items={own ? [{ label: text('home'), to: '/' }, { label: title }] : crumbs(text, vehicle)}
        />
      }
      plainTitle={title}
      own={own}
      isBusy={isBusy}
      now={useNow()}
      api={own?.api ?? router.options.context.api}
      go={go}
      prepare={prepare}
      countAll={countAll}
    />
  );
}

/** The query of the page that is open, ahead of its cars. */
export function useSearch(): SearchParams {
  return usePlace().search;
}

/** The query as the address has it, ahead of the cars; on the way to another page, the query of this one. */
function usePlace(): { search: SearchParams; landing: Landing } {
  const location = useLocation();
  const match = useMatch({ strict: false });
  const isHere = location.pathname === match.pathname;
  return {
    search: (isHere ? location.search : match.search) as SearchParams,
    landing: match.params as Landing,
  };
}

/** The cars are not yet those of the address. It ends with the very drawing of the cars, unlike the router's status. */
function useIsBusy(): boolean {
  return useRouterState({
    select: ({ status, location, matches }) => {
      const shown = matches.at(-1);
      return (
        status === 'pending' &&
        location.pathname + location.searchStr !== `${shown?.pathname}${stringifySearch(shown?.search ?? {})}`
      );
    },
  });
}

function crumbs(text: ReturnType<typeof usePagesText>, vehicle: CarsData['vehicle']) {
  if (!vehicle) return [{ label: text('home'), to: '/' }, { label: text('catalogue') }];
  const { brand, model } = vehicle;
  const catalogue = { label: text('catalogue'), to: '/cars' };
  if (!model) return [catalogue, { label: brand.name }];
  return [catalogue, { label: brand.name, to: `/cars/${brand.slug}` }, { label: model.name }];
}
