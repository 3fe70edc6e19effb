import { page } from '../../../platform/web/page.ts';
import { identityTexts } from '../messages/texts.ts';
import { staffPage } from './staff/staff-route.ts';

export const identityRoutes = [
  page({
    path: '/auth',
    file: 'auth-page',
    module: () => import('./auth-page.tsx'),
    texts: [identityTexts],
    // The sign-in methods are loaded on the server, so that the layout does not shift.
    startsAtOnce: true,
    load: (request) => import('./load-providers.ts').then((module) => module.loadProviders(request)),
    title: 'authTitle',
    isBare: true,
  }),
  staffPage({
    module: () => import('./staff-home-page.tsx'),
    texts: [],
  }),
  staffPage({
    name: 'people',
    module: () => import('./staff-people-page.tsx'),
    texts: [],
  }),
  staffPage({
    name: 'audit',
    module: () => import('./staff-audit-page.tsx'),
    texts: [],
  }),
];
