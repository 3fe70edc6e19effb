import { page } from '../../../platform/web/page.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { favouritesTexts } from '../messages/texts.ts';

export const favouriteRoutes = [
  page({
    path: '/wishlist',
    file: 'wishlist-page',
    module: () => import('./wishlist-page.tsx'),
    texts: [favouritesTexts],
    title: 'wishlistTitle',
  }),
  page({
    path: '/account/hidden',
    file: 'hidden-page',
    module: () => import('./hidden-page.tsx'),
    texts: [favouritesTexts, profilesTexts],
    title: 'hiddenTitle',
  }),
  page({
    path: '/compare',
    file: 'compare-page',
    module: () => import('./compare-page.tsx'),
    texts: [favouritesTexts, laterListingTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./compare-page.tsx').then((module) => module.loadCompare(request)),
    title: 'compareTitle',
  }),
];
