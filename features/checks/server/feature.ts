import type { Feature } from '../../../platform/server/feature.ts';
import { checkState } from './account-state.ts';
import { auditActions, auditTargets } from './audit-actions.ts';
import { checkSearch } from './check-search.ts';
import { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';
import { messageKinds } from './message-kinds.ts';
import { checkData } from './personal-data.ts';
import { deleteOldSlots, remindOfSlots, slotReminderSchedule } from './remind-of-slots.ts';
import { sweepReportFiles } from './report-file.ts';
import { checkRoutes } from './routes.ts';
import { checkFigures, checkQueues } from './staff-figures.ts';

export const checks: Feature = {
  name: 'checks',
  sitemap: { pages: ['/check'] },
  tables: [
    'check_branches',
    'check_closures',
    'check_events',
    'check_prices',
    'check_report_files',
    'check_reports',
    'check_requests',
    'check_slots',
  ],
  calls: checkRoutes,
  queryParameters: ['check', 'page', 'part', 'status'],
  tasks: ({ db, clock }) => ({ remind_of_check_slots: () => remindOfSlots(db, clock.now()) }),
  schedule: [slotReminderSchedule],
  nightly: {
    deleteOld: ({ db, clock }) => deleteOldSlots(db, clock.now()),
    sweepFiles: sweepReportFiles,
  },
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
