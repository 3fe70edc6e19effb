import type { Feature } from '../../../platform/server/feature.ts';
import { favouriteCounts } from './favourite-counts.ts';
import { messageKinds } from './message-kinds.ts';
import { favouritesData } from './personal-data.ts';
import { priceDropSchedule, priceDropTasks } from './price-drops.ts';
import { deleteOldNotes } from './queries.ts';
import { favouriteRoutes } from './routes.ts';
import { saleSchedule, saleTasks } from './sales.ts';

export const favourites: Feature = {
  name: 'favourites',
  tables: ['compared_listings', 'favourite_notes', 'favourites', 'hidden_listings', 'viewed_listings'],
  services: () => ({ favouriteCounts }),
  calls: favouriteRoutes,
  queryParameters: ['page'],
  tasks: (services) => ({ ...priceDropTasks(services), ...saleTasks(services) }),
  schedule: [priceDropSchedule, saleSchedule],
  nightly: { deleteOld: ({ db }) => deleteOldNotes(db) },
  personalData: [favouritesData],
  messageKinds,
};
