import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../messages/texts.ts';

export const profileRoutes = [
  page({
    path: '/account',
    file: 'account-page',
    module: () => import('./account-page.tsx'),
    texts: [profilesTexts],
    title: 'accountTitle',
  }),
  page({
    path: '/account/profile',
    file: 'account-page',
    module: () => import('./account-page.tsx'),
    exported: 'ProfilePage',
    texts: [profilesTexts],
    title: 'accountTitle',
  }),
  page({
    path: '/account/delete',
    file: 'delete-account-page',
    module: () => import('./delete-account-page.tsx'),
    texts: [profilesTexts],
    title: 'deletePageTitle',
  }),
];
