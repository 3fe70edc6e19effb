import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { conversationsTexts } from '../messages/texts.ts';

export const conversationRoutes = [
  // All of them, one of them, or with `new` and `?car=` the first message to the seller of a car.
  page({
    path: '/account/conversations/{-$id}',
    file: 'conversations-page',
    component: () => import('./conversations-page.tsx').then((module) => module.ConversationsPage),
    texts: [conversationsTexts, profilesTexts],
    title: 'conversationsTitle',
  }),
];
