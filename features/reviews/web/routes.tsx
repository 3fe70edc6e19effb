import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { listingsTexts, sellerTexts } from '../../listings/messages/texts.ts';
import { firmReviewTexts, reviewDeskTexts } from '../messages/texts.ts';

export const reviewRoutes = [
  page({
    path: '/sellers/$id',
    file: 'seller-page',
    module: () => import('./seller-page.tsx'),
    texts: [sellerTexts, listingsTexts, firmReviewTexts],
    load: (request) => import('./seller-page.tsx').then((module) => module.loadSellerPage(request)),
    head: (shown) => import('./seller-page.tsx').then((module) => module.sellerPageHead(shown)),
  }),
  staffPage({
    name: 'reviews',
    module: () => import('./staff-reviews-page.tsx'),
    texts: [reviewDeskTexts],
  }),
];
