import type { Feature } from '../../../platform/server/feature.ts';
import { garageState } from './account-state.ts';
import { makeDemoGarage, removeDemoGarage } from './demo-garage.ts';
import { deleteRemovedCars } from './garage-cars.ts';
import { messageKinds } from './message-kinds.ts';
import { garageData } from './personal-data.ts';
import { garageRoutes } from './routes.ts';
import { garageSchedule, garageTasks } from './tasks.ts';

export const garage: Feature = {
  name: 'garage',
  tables: ['garage_cars', 'garage_reminders', 'garage_services', 'garage_values'],
  calls: garageRoutes,
  tasks: garageTasks,
  schedule: garageSchedule,
  nightly: { deleteOld: ({ db, clock }) => deleteRemovedCars(db, clock.now()) },
  accountStates: [garageState],
  personalData: [garageData],
  messageKinds,
  demoData: {
    make: ({ db, now }) => makeDemoGarage(db, now),
    remove: ({ db }) => removeDemoGarage(db),
  },
};
