import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { conversationDeskTexts, conversationsTexts } from '../messages/texts.ts';

export const conversationRoutes = [
  // All of them, one of them, or with `new` and `?car=` the first message to the seller of a car.
  page({
    path: '/account/conversations/{-$id}',
    file: 'conversations-page',
    module: () => import('./conversations-page.tsx'),
    texts: [conversationsTexts, profilesTexts],
    title: 'conversationsTitle',
  }),
  page({
    path: '/sellers/$id/report',
    file: 'report-seller-page',
    module: () => import('./report-seller-page.tsx'),
    texts: [conversationsTexts],
    title: 'reportSellerTitle',
  }),
  staffPage({
    name: 'conversations',
    module: () => import('./staff-conversations-page.tsx'),
    texts: [conversationDeskTexts],
  }),
];
