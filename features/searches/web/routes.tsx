import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { savedSearchTexts, searchesTexts } from '../messages/texts.ts';

export const searchRoutes = [
  page({
    path: '/account/searches',
    file: 'searches-page',
    module: () => import('./searches-page.tsx'),
    texts: [searchesTexts, profilesTexts],
    title: 'searchesTitle',
  }),
  page({
    path: '/saved-search',
    file: 'saved-search-page',
    module: () => import('./saved-search-page.tsx'),
    texts: [savedSearchTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-saved-search.ts').then((module) => module.loadSavedSearch(request)),
    head: ({ text }) => ({ title: text('title'), isIndexed: false }),
  }),
];
