import { page } from '../../../platform/web/page.ts';
import { identityTexts } from '../messages/texts.ts';
import { staffPage } from './staff/staff-route.ts';

export const identityRoutes = [
  page({
    path: '/auth',
    file: 'auth-page',
    component: () => import('./auth-page.tsx').then((module) => module.AuthPage),
    texts: [identityTexts],
    // The sign-in methods are loaded on the server, so that the layout does not shift.
    startsAtOnce: true,
    load: (request) => import('./load-providers.ts').then((module) => module.loadProviders(request)),
    title: 'authTitle',
    isBare: true,
  }),
  staffPage({
    component: () => import('./staff-home-page.tsx').then((module) => module.StaffHomePage),
    texts: [],
  }),
  staffPage({
    name: 'people',
    component: () => import('./staff-people-page.tsx').then((module) => module.StaffPeoplePage),
    texts: [],
  }),
  staffPage({
    name: 'audit',
    component: () => import('./staff-audit-page.tsx').then((module) => module.StaffAuditPage),
    texts: [],
  }),
];
