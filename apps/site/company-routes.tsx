import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../../platform/web/search-params.ts';
import { pageHead, pageTexts } from './head.ts';
import { withTexts } from './messages/load.ts';
import { rootRoute } from './root.tsx';

/** What the company says of itself: texts, branches and rules that an admin keeps. */
const pages = {
  '/about': ['about-page', () => import('./pages/about-page.tsx'), 'AboutPage'],
  '/contacts': ['contacts-page', () => import('./pages/contacts-page.tsx'), 'ContactsPage'],
  '/privacy-policy': ['document-page', () => import('./pages/document-page.tsx'), 'DocumentPage'],
  '/user-agreements': ['document-page', () => import('./pages/document-page.tsx'), 'DocumentPage'],
} as const;
export type CompanyPath = keyof typeof pages;

export const companyRoutes = Object.entries(pages).map(([path, [page, load, name]]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page },
    validateSearch: (search) => search as SearchParams,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps: search }) => {
      const { loadCompanyPage } = await import('./pages/load-company.ts');
      return loadCompanyPage(path as CompanyPath, { context, search });
    },
    head: ({ match: { context }, loaderData }) =>
      pageHead(
        loaderData
          ? { ...loaderData.head, at: { context, path } }
          : { title: pageTexts(context)('notFoundTitle'), isIndexed: false },
      ),
    component: lazyRouteComponent(() => withTexts<Record<string, never>>(['forms'], load as never), name),
  }),
);
