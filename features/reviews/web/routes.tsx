import { staffPage } from '../../identity/web/public.ts';
import { reviewDeskTexts } from '../messages/texts.ts';

export const reviewRoutes = [
  staffPage({
    name: 'reviews',
    module: () => import('./staff-reviews-page.tsx'),
    texts: [reviewDeskTexts],
  }),
];
