import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { leadKinds } from './lead-kinds.ts';
import { leadSearch } from './lead-search.ts';
import { messageKinds } from './message-kinds.ts';
import { eraseOldLeads, leadData } from './personal-data.ts';
import { leadRoutes } from './routes.ts';
import { leadFigures, leadQueues } from './staff-figures.ts';

export const leads: Feature = {
  name: 'leads',
  tables: ['lead_departments', 'lead_events', 'leads'],
  calls: leadRoutes,
  queryParameters: ['car', 'client', 'due', 'kind', 'lead', 'part', 'status'],
  formPages: ['/callback'],
  nightly: { deleteOld: ({ db, clock }) => eraseOldLeads(db, clock.now()) },
  personalData: [leadData],
  auditActions,
  messageKinds,
  leadKinds,
  staffQueues: leadQueues,
  staffFigures: leadFigures,
  staffSearches: [leadSearch],
};
