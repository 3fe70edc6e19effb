import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { makeDemoReviews } from './demo-reviews.ts';
import { firmReviewData } from './firm-reviews.ts';
import { messageKinds } from './message-kinds.ts';
import { reviewSchedule, reviewTasks } from './refresh-reviews.ts';
import { reviewRoutes } from './routes.ts';

export const reviews: Feature = {
  name: 'reviews',
  tables: ['firm_reviews', 'review_sources', 'reviews'],
  calls: reviewRoutes,
  queryParameters: ['source', 'state'],
  tasks: reviewTasks,
  schedule: [reviewSchedule],
  auditActions,
  messageKinds,
  personalData: [firmReviewData],
  demoData: { make: ({ db, now }) => makeDemoReviews(db, now) },
};
