import { page } from '../../../platform/web/page.ts';
import { valuationTexts } from '../messages/widget-texts.ts';

export const valuationRoutes = [
  page({
    path: '/cars/$brand/$model/market',
    file: 'market-page',
    module: () => import('./market-page.tsx'),
    texts: [valuationTexts],
    load: (request) => import('./market-page.tsx').then((module) => module.loadMarket(request)),
    head: (shown) => import('./market-page.tsx').then((module) => module.marketHead(shown)),
  }),
];
