import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

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
  head: ({ match, loaderData }) => {
    const text = pageTexts(match.context);
    return pageHead({
      title: loaderData?.title ?? text('partnersTitle'),
      description: text('partnersDescription'),
      at: { context: match.context, path: loaderData?.path ?? '/partners' },
      isIndexed: loaderData?.isIndexed ?? false,
    });
  },
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
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          ...loaderData.head,
          at: { context: match.context, path: `/partners/${loaderData.partner.id}` },
        })
      : pageHead({ title: pageTexts(match.context)('notFoundTitle'), isIndexed: false }),
  component: lazyRouteComponent(
    () => withTexts(['partners'], () => import('./pages/partner-page.tsx')),
    'PartnerPage',
  ),
});

export const partnerRoutes = [partnersRoute, partnerRoute] as const;
