import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { leadsTexts } from '../../leads/messages/texts.ts';
import { partnerDeskTexts, partnersTexts } from '../messages/texts.ts';

export const partnerRoutes = [
  page({
    path: '/partners',
    file: 'partners-page',
    module: () => import('./partners-page.tsx'),
    texts: [partnersTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-partners.ts').then((module) => module.loadPartners(request)),
    head: (shown) => import('./partners-page.tsx').then((module) => module.partnersHead(shown)),
  }),
  page({
    path: '/partners/$id',
    hasNumericId: true,
    file: 'partner-page',
    module: () => import('./partner-page.tsx'),
    texts: [partnersTexts, leadsTexts],
    load: (request) => import('./load-partners.ts').then((module) => module.loadPartner(request)),
    head: (shown) => import('./partner-page.tsx').then((module) => module.partnerHead(shown)),
  }),
  staffPage({
    name: 'partners',
    module: () => import('./staff-partners-page.tsx'),
    texts: [partnerDeskTexts, partnersTexts],
  }),
];
