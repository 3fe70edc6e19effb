import { staffPage } from '../../identity/web/public.ts';
import { reviewDeskTexts } from '../messages/texts.ts';

export const reviewRoutes = [
  staffPage({
    name: 'reviews',
    component: () => import('./staff-reviews-page.tsx').then((module) => module.StaffReviewsPage),
    texts: [reviewDeskTexts],
  }),
];
