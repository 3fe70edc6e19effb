import { page } from '../../../platform/web/page.ts';
import { carTitle } from '../car-title.ts';
import { listingsTexts, reportTexts } from '../messages/texts.ts';

export const listingRoutes = [
  page({
    path: '/cars/$id/phone',
    hasNumericId: true,
    file: 'car-phone-page',
    module: () => import('./car-phone-page.tsx'),
    texts: [listingsTexts],
    startsAtOnce: true,
    load: (request) => import('./load-listing-pages.ts').then((module) => module.loadPhone(request)),
    head: ({ data }) => ({ title: carTitle(data.car), isIndexed: false }),
  }),
  page({
    path: '/cars/$id/report',
    hasNumericId: true,
    file: 'car-report-page',
    module: () => import('./car-report-page.tsx'),
    texts: [listingsTexts, reportTexts],
    startsAtOnce: true,
    load: (request) => import('./load-listing-pages.ts').then((module) => module.loadReport(request)),
    head: ({ data }) => ({ title: carTitle(data.car), isIndexed: false }),
  }),
];
