import type { Feature } from '../../../platform/server/feature.ts';
import { reservationTasks } from './reservation-notifications.ts';
import { showroomRoutes } from './routes.ts';

export const showroom: Feature = {
  name: 'showroom',
  tables: ['car_reservations'],
  calls: showroomRoutes,
  tasks: reservationTasks,
  sitemap: { pages: ['/tulpar-auto'] },
  formPages: ['/cars/:id/reserve', '/cars/:id/test-drive'],
};
