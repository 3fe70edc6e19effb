import { staffPage } from '../../identity/web/public.ts';
import { leadDeskTexts } from '../../leads/messages/texts.ts';
import { creditDeskTexts } from '../messages/texts.ts';

export const creditRoutes = [
  staffPage({
    name: 'leads',
    module: () => import('./staff-leads-page.tsx'),
    texts: [leadDeskTexts, creditDeskTexts],
  }),
];
