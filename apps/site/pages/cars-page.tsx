import { useLoaderData, useLocation, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Catalogue } from '../../../features/catalogue/web/public.tsx';
import { parseSearch, type SearchParams } from '../../../platform/web/search-params.ts';
import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import { type CarsData, type Landing, vehicleName } from './loaders.ts';

/** The catalogue, whole or of one brand or model. */
export function CarsPage() {
  const { cars, page, ignored, vehicle } = useLoaderData({ strict: false }) as CarsData;
  const router = useRouter();
  const text = usePagesText();
  const isBusy = useRouterState({ select: ({ status }) => status === 'pending' });
  const title = vehicle ? text('landingTitle', { vehicle: vehicleName(vehicle) }) : text('carsTitle');
  const { search, landing } = usePlace();

  const go = useCallback(
    (to: string, { replace = false } = {}) => {
      const [pathname = '', query = ''] = to.split('?');
      void router.navigate({
        to: pathname,
        search: parseSearch(query),
        resetScroll: false,
        replace,
      } as never);
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
      landing={landing}
      crumbs={<Breadcrumbs label={text('breadcrumbs')} items={crumbs(text, vehicle)} />}
      plainTitle={title}
      isBusy={isBusy}
      now={useNow()}
      api={router.options.context.api}
      go={go}
      countAll={countAll}
    />
  );
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

function crumbs(text: ReturnType<typeof usePagesText>, vehicle: CarsData['vehicle']) {
  if (!vehicle) return [{ label: text('home'), to: '/' }, { label: text('catalogue') }];
  const { brand, model } = vehicle;
  const catalogue = { label: text('catalogue'), to: '/cars' };
  if (!model) return [catalogue, { label: brand.name }];
  return [catalogue, { label: brand.name, to: `/cars/${brand.slug}` }, { label: model.name }];
}
