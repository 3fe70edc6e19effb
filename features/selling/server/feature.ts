import { sql } from 'kysely';
import type { Feature } from '../../../platform/server/feature.ts';
import { adState } from './account-state.ts';
import { adAccess } from './ad-access.ts';
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
  services: () => ({ adAccess }),
  photosInUse: [
    sql`select jsonb_array_elements_text(version -> 'photos')::bigint
      from ads, unnest(array[form, submitted, approved]) as version
      where jsonb_typeof(version -> 'photos') = 'array'`,
  ],
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
