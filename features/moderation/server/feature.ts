import type { Feature } from '../../../platform/server/feature.ts';
import { moderationData } from './personal-data.ts';
import { moderationRoutes } from './routes.ts';

export const moderation: Feature = {
  name: 'moderation',
  tables: ['moderation_claims', 'moderation_decisions'],
  calls: moderationRoutes,
  personalData: [moderationData],
};
