import type { Feature } from '../../../platform/server/feature.ts';
import { checkState } from './account-state.ts';
import { auditActions, auditTargets } from './audit-actions.ts';
import { checkSearch } from './check-search.ts';
import { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';
import { leadKinds } from './lead-kinds.ts';
import { messageKinds } from './message-kinds.ts';
import { askForPayments, paymentSchedule } from './payments/ask-payments.ts';
import { paymentGatewayOf } from './payments/gateway-of.ts';
import { mountPaymentResults } from './payments/payment-callback.ts';
import { mountStandIn } from './payments/stand-in.ts';
import { usesStandIn } from './payments/stand-in-settings.ts';
import { checkData, eraseOldPhones } from './personal-data.ts';
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
    'check_payment_results',
    'check_payments',
    'check_prices',
    'check_report_files',
    'check_reports',
    'check_requests',
    'check_slots',
  ],
  services: ({ config }) => ({ paymentGateway: paymentGatewayOf(config) }),
  calls: checkRoutes,
  queryParameters: ['check', 'page', 'part', 'payment', 'status'],
  tasks: (services) => ({
    remind_of_check_slots: () => remindOfSlots(services.db, services.clock.now()),
    ask_check_payments: (_payload, { logger }) =>
      askForPayments(services, (message) => void logger.warn(message)),
  }),
  schedule: [slotReminderSchedule, paymentSchedule],
  nightly: {
    async deleteOld({ db, clock }) {
      await deleteOldSlots(db, clock.now());
      await eraseOldPhones(db, clock.now());
    },
    sweepFiles: sweepReportFiles,
  },
  formPages: ['/check'],
  accountStates: [checkState],
  personalData: [checkData],
  auditActions,
  auditTargets,
  messageKinds,
  leadKinds,
  staffQueues: checkQueues,
  staffFigures: checkFigures,
  staffSearches: [checkSearch],
  mountRoutes(app, services) {
    mountPaymentResults(app, services);
    if (usesStandIn(services.config)) mountStandIn(app, services.config);
  },
  demoData: {
    make: ({ db, now }) => makeDemoChecks(db, now),
    remove: ({ db, storage }) => removeDemoChecks(db, storage),
  },
};
