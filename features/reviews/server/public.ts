export { makeDemoReviews } from './demo-reviews.ts';
export { reviewTasks, reviewTimes } from './refresh-reviews.ts';
