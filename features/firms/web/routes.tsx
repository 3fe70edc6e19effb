import { staffPage } from '../../identity/web/public.ts';
import { firmDeskTexts } from '../messages/texts.ts';

export const firmRoutes = [
  staffPage({
    name: 'firms',
    component: () => import('./staff-firms-page.tsx').then((module) => module.StaffFirmsPage),
    texts: [firmDeskTexts],
  }),
];
