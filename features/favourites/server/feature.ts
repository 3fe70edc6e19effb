import type { Feature } from '../../../platform/server/feature.ts';
import { messageKinds } from './message-kinds.ts';
import { favouritesData } from './personal-data.ts';
import { priceDropSchedule, priceDropTasks } from './price-drops.ts';
import { favouriteRoutes } from './routes.ts';

export const favourites: Feature = {
  name: 'favourites',
  tables: ['compared_listings', 'favourites', 'viewed_listings'],
  calls: favouriteRoutes,
  queryParameters: ['page'],
  tasks: priceDropTasks,
  schedule: [priceDropSchedule],
  personalData: [favouritesData],
  messageKinds,
};
