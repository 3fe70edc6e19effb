import { page } from '../../../platform/web/page.ts';
import { carTitle } from '../car-title.ts';
import { listingsTexts, reportTexts, sellerTexts } from '../messages/texts.ts';

export const listingRoutes = [
  page({
    path: '/cars/$id/phone',
    hasNumericId: true,
    file: 'car-phone-page',
    component: () => import('./car-phone-page.tsx').then((module) => module.CarPhonePage),
    texts: [listingsTexts],
    startsAtOnce: true,
    load: (request) => import('./load-listing-pages.ts').then((module) => module.loadPhone(request)),
    head: ({ data }) => ({ title: carTitle(data.car), isIndexed: false }),
  }),
  page({
    path: '/cars/$id/report',
    hasNumericId: true,
    file: 'car-report-page',
    component: () => import('./car-report-page.tsx').then((module) => module.CarReportPage),
    texts: [listingsTexts, reportTexts],
    startsAtOnce: true,
    load: (request) => import('./load-listing-pages.ts').then((module) => module.loadReport(request)),
    head: ({ data }) => ({ title: carTitle(data.car), isIndexed: false }),
  }),
  page({
    path: '/sellers/$id',
    file: 'seller-page',
    component: () => import('./seller-page.tsx').then((module) => module.SellerPage),
    texts: [sellerTexts, listingsTexts],
    load: (request) => import('./load-listing-pages.ts').then((module) => module.loadSeller(request)),
    head: (shown) => import('./seller-page.tsx').then((module) => module.sellerHead(shown)),
  }),
];
