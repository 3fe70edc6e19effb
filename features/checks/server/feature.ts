import type { Feature } from '../../../platform/server/feature.ts';
import { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';
import { checkData } from './personal-data.ts';
import { checkRoutes } from './routes.ts';

export const checks: Feature = {
  name: 'checks',
  tables: ['check_events', 'check_prices', 'check_reports', 'check_requests'],
  calls: checkRoutes,
  formPages: ['/check'],
  personalData: [checkData],
  demoData: {
    make: ({ db, storage, now }) => makeDemoChecks(db, storage, now),
    remove: ({ db, storage }) => removeDemoChecks(db, storage),
  },
};
