import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { leadKinds } from './lead-kinds.ts';
import { messageKinds } from './message-kinds.ts';
import { reservationData } from './personal-data.ts';
import { reservationTasks } from './reservation-notifications.ts';
import { showroomRoutes } from './routes.ts';

export const showroom: Feature = {
  name: 'showroom',
  tables: ['car_reservations'],
  calls: showroomRoutes,
  queryParameters: ['lead', 'list', 'part'],
  tasks: reservationTasks,
  sitemap: { pages: ['/tulpar-auto'] },
  formPages: ['/cars/:id/reserve', '/cars/:id/test-drive'],
  personalData: [reservationData],
  auditActions,
  messageKinds,
  leadKinds,
};
