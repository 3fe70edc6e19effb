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
  page({
    path: '/account/conversations/$id',
    hasNumericId: true,
    file: 'conversation-page',
    component: () => import('./conversation-page.tsx').then((module) => module.ConversationPage),
    texts: [conversationsTexts, profilesTexts],
    title: 'conversationsTitle',
    hasOwnBar: true,
  }),
  // `?car=` is the id of the ad that the first message is about.
  page({
    path: '/account/conversations/new',
    file: 'conversation-page',
    component: () => import('./conversation-page.tsx').then((module) => module.NewConversationPage),
    texts: [conversationsTexts, profilesTexts],
    title: 'writeTitle',
    hasOwnBar: true,
  }),
];
