import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { auditActions } from './audit-actions.ts';
import { healthIndicators } from './health-indicators.ts';
import { readHealth } from './read-health.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';

export const operations: Feature = {
  name: 'operations',
  tables: ['backups'],
  calls: [serve(contract.readHealth, readHealth), serve(contract.retryFailedJobs, retryFailedJobs)],
  auditActions,
  healthIndicators,
};
