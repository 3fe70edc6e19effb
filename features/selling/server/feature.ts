import type { Feature } from '../../../platform/server/feature.ts';
import { adState } from './account-state.ts';
import { auditActions, auditTargets } from './audit-actions.ts';
import { blockTasks } from './block-ads-of.ts';
import { decisionTasks } from './decide.ts';
import { makeDemoAds, removeDemoAds } from './demo-ads.ts';
import { expirySchedule, expiryTasks } from './expire-ads.ts';
import { messageKinds } from './message-kinds.ts';
import { adData } from './personal-data.ts';
import { adRoutes } from './routes.ts';
import { sellingFigures } from './staff-figures.ts';

export const selling: Feature = {
  name: 'selling',
  tables: ['ads'],
  calls: adRoutes,
  queryParameters: ['ad', 'field', 'part', 'page', 'state', 'status', 'step', 'view'],
  tasks: (services) => ({
    ...decisionTasks(services),
    ...blockTasks(services),
    ...expiryTasks(services),
  }),
  schedule: [expirySchedule],
  sitemap: { pages: ['/create-auto'] },
  accountStates: [adState],
  personalData: [adData],
  auditActions,
  staffFigures: sellingFigures,
  auditTargets,
  messageKinds,
  demoData: {
    make: ({ db, now }) => makeDemoAds(db, now),
    remove: ({ db }) => removeDemoAds(db),
  },
};
