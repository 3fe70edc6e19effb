import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { rootRoute } from '../../platform/web/root-route.ts';
import { siteRoot } from './root.tsx';
import { featureRoutes } from './routes.ts';

/** Development only. */
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

/** Catches all other paths. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
});

export const routeTree = siteRoot.addChildren([...featureRoutes, uiRoute, elsewhereRoute]);
