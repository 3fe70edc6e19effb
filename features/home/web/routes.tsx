import { page } from '../../../platform/web/page.ts';
import { homeTexts } from '../messages/texts.ts';

export const homeRoutes = [
  page({
    path: '/',
    file: 'home-page',
    module: () => import('./home-page.tsx'),
    texts: [homeTexts],
    load: (request) => import('./home-page.tsx').then((module) => module.loadHome(request)),
    head: (input) => import('./home-page.tsx').then((module) => module.homeHead(input)),
  }),
];
