import { page } from '../../../platform/web/page.ts';
import { staffPage } from '../../identity/web/public.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { firmDeskTexts, firmsTexts } from '../messages/texts.ts';

export const firmRoutes = [
  page({
    path: '/account/firm',
    file: 'firm-page',
    component: () => import('./firm-page.tsx').then((module) => module.FirmPage),
    texts: [firmsTexts, profilesTexts],
    title: 'firmTitle',
  }),
  staffPage({
    path: '/staff/firms',
    file: 'staff-firms-page',
    component: () => import('./staff-firms-page.tsx').then((module) => module.StaffFirmsPage),
    texts: [firmDeskTexts],
  }),
];
