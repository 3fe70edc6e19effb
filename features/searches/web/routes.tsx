import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { searchesTexts } from '../messages/texts.ts';

export const searchRoutes = [
  page({
    path: '/account/searches',
    file: 'searches-page',
    component: () => import('./searches-page.tsx').then((module) => module.SearchesPage),
    texts: [searchesTexts, profilesTexts],
    title: 'searchesTitle',
  }),
];
