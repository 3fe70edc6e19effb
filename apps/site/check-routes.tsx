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
    const { loadCheck } = await import('./pages/load-check.ts');
    return loadCheck({ context, search });
  },
  head: ({ match }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: text('checkTitle'),
      description: text('checkDescription'),
      at: { context: match.context, path: '/check' },
      isIndexed: Object.keys(match.search).length === 0,
    });
  },
  component: lazyRouteComponent(
    () => withTexts(['forms', 'checks'], () => import('./pages/check-page.tsx')),
    'CheckPage',
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/reports',
  staticData: { page: 'reports-page' },
  validateSearch: passThrough,
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('reportsTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'forms', 'checks'], () => import('./pages/reports-page.tsx')),
    'ReportsPage',
  ),
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/reports/$id',
  params: { parse: ({ id }) => (/^\d{1,15}$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  staticData: { page: 'report-page' },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('reportTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['people', 'forms', 'checks'], () => import('./pages/report-page.tsx')),
    'ReportPage',
  ),
});

export const checkRoutes = [checkRoute, reportsRoute, reportRoute] as const;
