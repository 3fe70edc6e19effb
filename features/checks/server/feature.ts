import type { Feature } from '../../../platform/server/feature.ts';
import { checkState } from './account-state.ts';
import { auditActions, auditTargets } from './audit-actions.ts';
import { checkSearch } from './check-search.ts';
import { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';
import { messageKinds } from './message-kinds.ts';
import { checkData } from './personal-data.ts';
import { sweepReportFiles } from './report-file.ts';
import { checkRoutes } from './routes.ts';
import { checkFigures, checkQueues } from './staff-figures.ts';

export const checks: Feature = {
  name: 'checks',
  sitemap: { pages: ['/check'] },
  tables: ['check_events', 'check_prices', 'check_report_files', 'check_reports', 'check_requests'],
  calls: checkRoutes,
  queryParameters: ['check', 'page', 'part', 'status'],
  nightly: { sweepFiles: sweepReportFiles },
  formPages: ['/check'],
  accountStates: [checkState],
  personalData: [checkData],
  auditActions,
  auditTargets,
  messageKinds,
  staffQueues: checkQueues,
  staffFigures: checkFigures,
  staffSearches: [checkSearch],
  demoData: {
    make: ({ db, storage, now }) => makeDemoChecks(db, storage, now),
    remove: ({ db, storage }) => removeDemoChecks(db, storage),
  },
};
