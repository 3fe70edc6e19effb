import type { Feature } from '../../../platform/server/feature.ts';
import { messageState } from './account-state.ts';
import { auditActions } from './audit-actions.ts';
import { messageTasks } from './letter.ts';
import { messageData } from './personal-data.ts';
import { promotionTasks } from './promotions/deliver.ts';
import { deleteOldPushes, pushTasks } from './push/send-pushes.ts';
import { messageRoutes } from './routes.ts';

export const messages: Feature = {
  name: 'messages',
  tables: ['pending_pushes', 'promotions', 'service_messages'],
  calls: messageRoutes,
  queryParameters: ['page', 'token'],
  tasks: (services) => ({
    ...messageTasks(services),
    ...promotionTasks(services),
    ...pushTasks(services),
  }),
  nightly: { deleteOld: ({ db, clock }) => deleteOldPushes(db, clock.now()) },
  formPages: ['/unsubscribe'],
  accountStates: [messageState],
  personalData: [messageData],
  auditActions,
};
