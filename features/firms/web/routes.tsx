import { staffPage } from '../../identity/web/public.ts';
import { firmDeskTexts } from '../messages/texts.ts';

export const firmRoutes = [
  staffPage({
    name: 'firms',
    module: () => import('./staff-firms-page.tsx'),
    texts: [firmDeskTexts],
  }),
];
