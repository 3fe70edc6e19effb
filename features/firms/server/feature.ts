import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { firmQueue } from './desk.ts';
import { messageKinds } from './message-kinds.ts';
import { deleteOldInvitations } from './people.ts';
import { firmsData } from './personal-data.ts';
import { firmPages } from './queries.ts';
import { firmRoutes } from './routes.ts';

export const firms: Feature = {
  name: 'firms',
  tables: ['api_keys', 'firm_invitations', 'firms'],
  calls: firmRoutes,
  queryParameters: ['act', 'next', 'page', 'state'],
  sitemap: { files: [{ name: 'firms', entries: firmPages }] },
  staffQueues: [firmQueue],
  auditActions,
  messageKinds,
  nightly: { deleteOld: ({ db, clock }) => deleteOldInvitations(db, clock.now()) },
  personalData: [firmsData],
};
