import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { leadsTexts } from '../../leads/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { checkDeskTexts, checkLineTexts, checksTexts } from '../messages/texts.ts';

export const checkRoutes = [
  // Query parameters of `/check` are the initial values of the form.
  page({
    path: '/check',
    file: 'check-page',
    module: () => import('./check-page.tsx'),
    texts: [checksTexts, checkLineTexts, leadsTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-check.ts').then((module) => module.loadCheck(request)),
    head: ({ search, text }) => ({
      title: text('title'),
      description: text('description'),
      at: '/check',
      isIndexed: Object.keys(search).length === 0,
    }),
  }),
  page({
    path: '/account/reports',
    file: 'reports-page',
    module: () => import('./reports-page.tsx'),
    texts: [checksTexts, checkLineTexts, profilesTexts],
    title: 'reportsTitle',
  }),
  staffPage({
    name: 'checks',
    module: () => import('./staff-checks-page.tsx'),
    texts: [checkDeskTexts, checksTexts],
  }),
];
