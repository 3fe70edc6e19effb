import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { type PageAbout, pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';
import type { RouterContext } from './router.tsx';

type HeadMatch = {
  match: { context: RouterContext };
  loaderData?: { path: string; head: PageAbout } | undefined;
};

/** Their loader says it all: the first view of other pages carries none of it. */
const head = ({ match, loaderData }: HeadMatch) =>
  pageHead(
    loaderData
      ? { ...loaderData.head, at: { context: match.context, path: loaderData.path } }
      : { title: pageTexts(match.context)('notFoundTitle'), isIndexed: false },
  );

const partnersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partners',
  staticData: { page: 'partners-page' },
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, abortController }) => {
    const { loadPartners } = await import('./pages/load-partners.ts');
    return loadPartners(context, deps, abortController.signal);
  },
  head,
  component: lazyRouteComponent(
    () => withTexts(['partners'], () => import('./pages/partners-page.tsx')),
    'PartnersPage',
  ),
});

/** One partner; it takes the POST of its form. */
const partnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partners/$id',
  params: { parse: ({ id }) => (/^\d+$/.test(id) ? { id } : false), stringify: ({ id }) => ({ id }) },
  staticData: { page: 'partner-page' },
  loader: async ({ context, params, abortController }) => {
    const { loadPartner } = await import('./pages/load-partners.ts');
    return loadPartner(context, params.id, abortController.signal);
  },
  head,
  component: lazyRouteComponent(
    () => withTexts(['partners'], () => import('./pages/partner-page.tsx')),
    'PartnerPage',
  ),
});

export const partnerRoutes = [partnersRoute, partnerRoute] as const;
