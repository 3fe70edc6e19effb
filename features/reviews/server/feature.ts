import type { Feature } from '../../../platform/server/feature.ts';
import { makeDemoReviews } from './demo-reviews.ts';
import { reviewTasks, reviewTimes } from './refresh-reviews.ts';
import { reviewRoutes } from './routes.ts';

export const reviews: Feature = {
  name: 'reviews',
  tables: ['review_sources', 'reviews'],
  calls: reviewRoutes,
  tasks: reviewTasks,
  schedule: [reviewTimes],
  demoData: { make: ({ db, now }) => makeDemoReviews(db, now) },
};
