import { page } from '../../../platform/web/page.ts';
import { creditCalculatorTexts, creditTexts } from '../../credit/messages/texts.ts';
import { leadsTexts } from '../../leads/messages/texts.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { carPageTexts } from '../messages/texts.ts';
import { loadCar } from './load-car.ts';

export const carRoutes = [
  page({
    path: '/cars/$id',
    hasNumericId: true,
    file: 'car-page',
    module: () => import('./car-page.tsx'),
    texts: [carPageTexts],
    load: loadCar,
    head: (input) => import('./car-page.tsx').then((module) => module.carHead(input)),
    hasOwnBar: true,
  }),
  page({
    path: '/callback',
    file: 'callback-page',
    module: () => import('./callback-page.tsx'),
    texts: [leadsTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-call-back.ts').then((module) => module.loadCallBack(request)),
    title: 'callBackTitle',
  }),
  // `?car=` is the id of an ad; the calculator starts with its price.
  page({
    path: '/credit',
    file: 'credit-page',
    module: () => import('./credit-page.tsx'),
    texts: [creditTexts, creditCalculatorTexts, leadsTexts, laterListingTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-credit.ts').then((module) => module.loadCredit(request)),
    head: ({ search, text }) => ({
      title: text('creditTitle'),
      description: text('creditDescription'),
      at: '/credit',
      isIndexed: Object.keys(search).length === 0,
    }),
  }),
];
