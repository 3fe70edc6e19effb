import type { Feature } from '../../../platform/server/feature.ts';
import { profileState } from './account-states.ts';
import { profileData } from './my-data.ts';
import { profileRoutes } from './routes.ts';

export const profiles: Feature = {
  name: 'profiles',
  tables: ['profiles'],
  calls: profileRoutes,
  accountStates: [profileState],
  personalData: [profileData],
};
