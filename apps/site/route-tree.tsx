import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { page } from '../../platform/web/page.ts';
import { rootRoute } from '../../platform/web/root-route.ts';
import { offlineTexts } from './offline/messages/texts.ts';
import { siteRoot } from './root.tsx';
import { featureRoutes } from './routes.ts';

/** The page that shows all components; served only in development. */
const uiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ui',
  beforeLoad: ({ context }) => {
    if (!context.site.isDevelopment) throw notFound();
  },
  component: lazyRouteComponent(() =>
    import('./pages/ui-page.tsx').then((module) => ({ default: module.UiPage })),
  ),
});

/** Matches every path that no page has, and shows the not-found page. */
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
});

/** What the service worker shows without a connection; nothing leads there. */
const offlineRoute = page({
  path: '/offline',
  file: 'offline-page',
  module: () => import('./pages/offline-page.tsx'),
  texts: [offlineTexts],
  title: 'offlineTitle',
});

export const routeTree = siteRoot.addChildren([...featureRoutes, offlineRoute, uiRoute, notFoundRoute]);
