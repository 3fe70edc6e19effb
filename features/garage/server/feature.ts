import type { Feature } from '../../../platform/server/feature.ts';
import { forgetRemovedCars } from './garage-cars.ts';
import { garageData } from './personal-data.ts';
import { garageRoutes } from './routes.ts';
import { garageTasks, garageTimes } from './tell-due-reminders.ts';

export const garage: Feature = {
  name: 'garage',
  tables: ['garage_cars', 'garage_reminders', 'garage_services'],
  calls: garageRoutes,
  tasks: garageTasks,
  schedule: [garageTimes],
  nightly: { deleteOld: ({ db, clock }) => forgetRemovedCars(db, clock.now()) },
  personalData: [garageData],
};
