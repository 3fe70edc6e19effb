import { staffPage } from '../../identity/web/public.ts';
import { operationsTexts } from '../messages/texts.ts';

export const operationsRoutes = [
  staffPage({
    name: 'health',
    module: () => import('./staff-health-page.tsx'),
    texts: [operationsTexts],
  }),
];
