import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

const passThrough = (search: Record<string, unknown>) => search as SearchParams;

/** The form; what a link names is filled in. */
const checkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check',
  staticData: { page: 'check-page' },
  validateSearch: passThrough,
  loaderDeps: ({ search }: { search: SearchParams }) => search,
  loader: async ({ context, deps: search }) => {
    // The title is among the page's texts.
    const [{ loadCheck }] = await Promise.all([
      import('./pages/load-company-forms.ts'),
      withTexts(['checks'], async () => null),
    ]);
    return loadCheck({ context, search });
  },
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData?.title ?? '',
      description: loaderData?.description ?? '',
      at: { context: match.context, path: '/check' },
      isIndexed: Object.keys(match.search).length === 0,
    }),
  component: lazyRouteComponent(
    () => withTexts(['forms', 'checks'], () => import('./pages/check-page.tsx')),
    'CheckPage',
  ),
});

/** All of mine, or one of them. */
const reportRoutes = (['/account/reports', '/account/reports/$id'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: 'reports-page' },
    validateSearch: passThrough,
    head: ({ match }) => pageHead({ title: pageTexts(match.context)('reportsTitle'), isIndexed: false }),
    component: lazyRouteComponent(
      () => withTexts(['people', 'forms', 'checks'], () => import('./pages/reports-page.tsx')),
      path === '/account/reports' ? 'ReportsPage' : 'ReportPage',
    ),
  }),
);

export const checkRoutes = [checkRoute, ...reportRoutes] as const;
