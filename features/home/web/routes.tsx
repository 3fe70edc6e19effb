import { page } from '../../../platform/web/page.ts';
import { homeTexts } from '../messages/texts.ts';
import { loadHome } from './load-home.ts';

export const homeRoutes = [
  page({
    path: '/',
    file: 'home-page',
    module: () => import('./home-page.tsx'),
    texts: [homeTexts],
    load: loadHome,
    head: (input) => import('./home-page.tsx').then((module) => module.homeHead(input)),
  }),
];
