import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

const passThrough = (search: Record<string, unknown>) => search as SearchParams;
const bySearch = ({ search }: { search: SearchParams }) => search;

/** A call-back as a page: before our script is there, and without it. */
const callBackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callback',
  staticData: { page: 'callback-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: async ({ context, deps: search }) => {
    const { loadCallBack } = await import('./pages/load-company-forms.ts');
    return loadCallBack({ context, search });
  },
  head: ({ match }) => pageHead({ title: pageTexts(match.context)('callBackTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['forms'], () => import('./pages/callback-page.tsx')),
    'CallBackPage',
  ),
});

/** The calculator and the application; `car` is an ad, whose price is the first to be reckoned with. */
const creditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/credit',
  staticData: { page: 'credit-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: async ({ context, deps: search }) => {
    const { loadCredit } = await import('./pages/load-company-forms.ts');
    return loadCredit({ context, search });
  },
  head: ({ match }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: text('creditTitle'),
      description: text('creditDescription'),
      at: { context: match.context, path: '/credit' },
      isIndexed: Object.keys(match.search).length === 0,
    });
  },
  component: lazyRouteComponent(
    () => withTexts(['forms'], () => import('./pages/credit-page.tsx')),
    'CreditPage',
  ),
});

/** The last link of a letter to many. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  staticData: { page: 'unsubscribe-page' },
  validateSearch: passThrough,
  loaderDeps: bySearch,
  loader: async ({ context, deps: search }) => {
    // The title is among the page's texts.
    const [{ loadUnsubscribe }] = await Promise.all([
      import('./pages/load-unsubscribe.ts'),
      withTexts(['inbox'], async () => null),
    ]);
    return loadUnsubscribe({ context, search });
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? '', isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['inbox'], () => import('./pages/unsubscribe-page.tsx')),
    'UnsubscribePage',
  ),
});

export const companyFormRoutes = [callBackRoute, creditRoute, unsubscribeRoute] as const;
