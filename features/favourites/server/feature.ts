import type { Feature } from '../../../platform/server/feature.ts';
import { favouritesData } from './personal-data.ts';
import { favouriteRoutes } from './routes.ts';

export const favourites: Feature = {
  name: 'favourites',
  tables: ['compared_listings', 'favourites', 'viewed_listings'],
  calls: favouriteRoutes,
  personalData: [favouritesData],
};
