import { page } from '../../../platform/web/page.ts';
import { leadsTexts } from '../../leads/messages/texts.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { creditCalculatorTexts, creditTexts } from '../messages/texts.ts';

export const creditRoutes = [
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
