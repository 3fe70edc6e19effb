import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { conversationsTexts } from '../messages/texts.ts';

export const conversationRoutes = [
  page({
    path: '/account/conversations',
    file: 'conversations-page',
    component: () => import('./conversations-page.tsx').then((module) => module.ConversationsPage),
    texts: [conversationsTexts, profilesTexts],
    title: 'conversationsTitle',
  }),
  // An id, or `new` with `?car=`: the first message to the seller of a car.
  page({
    path: '/account/conversations/$id',
    file: 'conversations-page',
    component: () => import('./conversations-page.tsx').then((module) => module.ConversationPage),
    texts: [conversationsTexts, profilesTexts],
    title: 'conversationsTitle',
    hasOwnBar: true,
  }),
];
