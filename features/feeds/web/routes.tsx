import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';

export const feedRoutes = [
  page({
    path: '/account/firm',
    file: 'firm-page',
    component: () => import('./firm-page.tsx').then((module) => module.FirmPage),
    texts: [profilesTexts],
    title: 'firmTitle',
  }),
];
