import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

/** The company's own inspected cars: the catalogue with one choice made for good. */
const ownCarsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tulpar-auto',
  staticData: { page: 'tulpar-page' },
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  loaderDeps: ({ search: { view: _, ...asked } }) => asked,
  loader: async ({ context, deps, abortController }) => {
    const { loadOwnCars } = await import('./pages/load-own-cars.ts');
    return loadOwnCars(context, deps, abortController.signal);
  },
  head: ({ match, loaderData }) => {
    const text = pageTexts(match.context);
    const { path, isIndexed } = catalogueAddress('/tulpar-auto', match.search as SearchParams, false);
    return pageHead({
      title: text('tulparTitle'),
      description: text('tulparDescription'),
      at: { context: match.context, path },
      isIndexed,
      facts: loaderData?.facts ?? [],
    });
  },
  component: lazyRouteComponent(
    () => withTexts(['forms', 'showroom'], () => import('./pages/tulpar-page.tsx')),
    'TulparPage',
  ),
});

/** Reserving an own car, and a test drive of it. */
const ownCarFormRoutes = (['reserve', 'test-drive'] as const).map((ask) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/cars/$id/${ask}`,
    params: { parse: ({ id }) => (/^\d+$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
    staticData: { page: 'own-car-form-page' },
    loader: async ({ context, params }) => {
      const { loadOwnCarForm } = await import('./pages/load-own-cars.ts');
      return loadOwnCarForm(context, params.id, ask);
    },
    head: ({ loaderData }) => pageHead({ title: loaderData?.car.title ?? '', isIndexed: false }),
    component: lazyRouteComponent(
      () => withTexts(['forms', 'showroom'], () => import('./pages/own-car-form-page.tsx')),
      'OwnCarFormPage',
    ),
  }),
);

export const ownCarRoutes = [ownCarsRoute, ...ownCarFormRoutes] as const;
