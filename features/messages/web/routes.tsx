import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { inboxTexts, promotionDeskTexts, unsubscribeTexts } from '../messages/texts.ts';

export const messageRoutes = [
  page({
    path: '/account/messages',
    file: 'messages-page',
    component: () => import('./messages-page.tsx').then((module) => module.MessagesPage),
    texts: [inboxTexts, profilesTexts],
    title: 'messagesTitle',
  }),
  page({
    path: '/unsubscribe',
    file: 'unsubscribe-page',
    component: () => import('./unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
    texts: [unsubscribeTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-unsubscribe.ts').then((module) => module.loadUnsubscribe(request)),
    head: ({ data, text }) => ({ title: text(data.title), isIndexed: false }),
  }),
  staffPage({
    name: 'promotions',
    component: () => import('./staff-promotions-page.tsx').then((module) => module.StaffPromotionsPage),
    texts: [promotionDeskTexts],
  }),
];
