import { redirect } from '@tanstack/react-router';
import { type PageRequest, page } from '../../../platform/web/page.ts';
import { parseSearch, type SearchParams } from '../../../platform/web/search-params.ts';
import { catalogueTexts } from '../messages/texts.ts';
import { addressOf, filtersOf } from './filters.ts';
import { understoodSearch } from './ignored.ts';
import { type CarsData, type Landing, loadCars } from './load-cars.ts';

const carsPage = {
  file: 'cars-page',
  texts: [catalogueTexts],
  isLoadedByQuery: true,
  module: () => import('./cars-page.tsx'),
} as const;

async function loadLanding({ context, params, search, signal }: PageRequest) {
  const data = await loadCars(context.api, search, signal, {
    landing: params,
    cityId: context.cityId(),
  });
  const target = addressOutsideLanding(params, search, data.ignored);
  if (target) throw redirect(target);
  return data;
}

/**
 * If the query of a brand or model page adds other brands or models, returns the address of the same filters in the
 * whole catalogue, to redirect there; else null.
 */
function addressOutsideLanding(landing: Landing, search: SearchParams, ignored: CarsData['ignored']) {
  const understood = filtersOf(understoodSearch(search, ignored), landing);
  const [to = '', query = ''] = addressOf(understood, landing).split('?');
  return to === '/cars' ? { to, search: parseSearch(query) } : null;
}

/** Paths of the landing pages: the catalogue of one brand or one model. */
const landings = ['/cars/$brand', '/cars/$brand/$model'];

export const catalogueRoutes = [
  page({
    ...carsPage,
    path: '/cars',
    load: ({ context, search, signal }) =>
      loadCars(context.api, search, signal, { cityId: context.cityId() }),
    head: (input) => import('./cars-page.tsx').then((module) => module.carsHead(input)),
  }),
  ...landings.map((path) =>
    page({
      ...carsPage,
      path,
      load: loadLanding,
      head: (input) => import('./cars-page.tsx').then((module) => module.landingHead(input)),
    }),
  ),
];
