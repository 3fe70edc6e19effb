import type { Feature } from '../../../platform/server/feature.ts';
import { photoTasks } from './load-photos.ts';
import { feedRoutes } from './routes.ts';
import { feedSchedule, feedTasks } from './run-feed.ts';
import { sweepFeedUploads } from './uploads.ts';

export const feeds: Feature = {
  name: 'feeds',
  tables: ['feed_cars', 'feed_faults', 'feed_photos', 'feed_runs', 'feed_uploads', 'feeds'],
  calls: feedRoutes,
  tasks: (services) => ({ ...feedTasks(services), ...photoTasks(services) }),
  schedule: [feedSchedule],
  nightly: { sweepFiles: sweepFeedUploads },
};
