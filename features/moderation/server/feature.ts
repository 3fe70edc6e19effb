import type { Feature } from '../../../platform/server/feature.ts';
import { adSearch, clientAds, decisionRecords } from './ad-search.ts';
import { auditActions } from './audit-actions.ts';
import { moderationData } from './personal-data.ts';
import { moderationRoutes } from './routes.ts';
import { moderationFigures, moderationQueues } from './staff-figures.ts';

export const moderation: Feature = {
  name: 'moderation',
  tables: ['moderation_claims', 'moderation_decisions'],
  calls: moderationRoutes,
  queryParameters: ['ad', 'part', 'status'],
  personalData: [moderationData],
  auditActions,
  staffQueues: moderationQueues,
  staffFigures: moderationFigures,
  staffSearches: [adSearch, clientAds, decisionRecords],
};
