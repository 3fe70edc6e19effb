import { page } from '../../../platform/web/page.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { favouritesTexts } from '../messages/texts.ts';

export const favouriteRoutes = [
  page({
    path: '/wishlist',
    file: 'wishlist-page',
    component: () => import('./wishlist-page.tsx').then((module) => module.WishlistPage),
    texts: [favouritesTexts],
    title: 'wishlistTitle',
  }),
  page({
    path: '/account/hidden',
    file: 'hidden-page',
    component: () => import('./hidden-page.tsx').then((module) => module.HiddenPage),
    texts: [favouritesTexts, profilesTexts],
    title: 'hiddenTitle',
  }),
  page({
    path: '/compare',
    file: 'compare-page',
    component: () => import('./compare-page.tsx').then((module) => module.ComparePage),
    texts: [favouritesTexts, laterListingTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./compare-page.tsx').then((module) => module.loadCompare(request)),
    title: 'compareTitle',
  }),
];
