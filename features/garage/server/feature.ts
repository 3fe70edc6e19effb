import type { Feature } from '../../../platform/server/feature.ts';
import { deleteRemovedCars } from './garage-cars.ts';
import { garageData } from './personal-data.ts';
import { garageRoutes } from './routes.ts';
import { garageSchedule, garageTasks } from './send-due-reminders.ts';

export const garage: Feature = {
  name: 'garage',
  tables: ['garage_cars', 'garage_reminders', 'garage_services'],
  calls: garageRoutes,
  tasks: garageTasks,
  schedule: [garageSchedule],
  nightly: { deleteOld: ({ db, clock }) => deleteRemovedCars(db, clock.now()) },
  personalData: [garageData],
};
