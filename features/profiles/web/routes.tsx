import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../messages/texts.ts';

export const profileRoutes = [
  page({
    path: '/account',
    file: 'account-page',
    component: () => import('./account-page.tsx').then((module) => module.AccountPage),
    texts: [profilesTexts],
    title: 'accountTitle',
  }),
  page({
    path: '/account/profile',
    file: 'account-page',
    component: () => import('./account-page.tsx').then((module) => module.ProfilePage),
    texts: [profilesTexts],
    title: 'accountTitle',
  }),
  page({
    path: '/account/delete',
    file: 'delete-account-page',
    component: () => import('./delete-account-page.tsx').then((module) => module.DeleteAccountPage),
    texts: [profilesTexts],
    title: 'deletePageTitle',
  }),
];
