import { page } from '../../../platform/web/page.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';

export const feedRoutes = [
  page({
    path: '/account/firm',
    file: 'firm-page',
    module: () => import('./firm-page.tsx'),
    texts: [profilesTexts],
    title: 'firmTitle',
  }),
];
