import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { inboxTexts, promotionDeskTexts, unsubscribeTexts } from '../messages/texts.ts';

export const messageRoutes = [
  page({
    path: '/account/messages',
    file: 'messages-page',
    module: () => import('./messages-page.tsx'),
    texts: [inboxTexts, profilesTexts],
    title: 'messagesTitle',
  }),
  page({
    path: '/unsubscribe',
    file: 'unsubscribe-page',
    module: () => import('./unsubscribe-page.tsx'),
    texts: [unsubscribeTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-unsubscribe.ts').then((module) => module.loadUnsubscribe(request)),
    head: ({ data, text }) => ({ title: text(data.title), isIndexed: false }),
  }),
  staffPage({
    name: 'promotions',
    module: () => import('./staff-promotions-page.tsx'),
    texts: [promotionDeskTexts],
  }),
];
