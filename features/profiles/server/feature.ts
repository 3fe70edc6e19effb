import type { Feature } from '../../../platform/server/feature.ts';
import { profileState } from './account-states.ts';
import { profileData, removeFiles } from './my-data.ts';
import { deleteEndedSubscriptions } from './push-subscriptions.ts';
import { profileRoutes } from './routes.ts';

export const profiles: Feature = {
  name: 'profiles',
  tables: ['mailing_consents', 'profiles', 'push_subscriptions'],
  calls: profileRoutes,
  tasks: (services) => ({ remove_files_of_member: (payload) => removeFiles(services, payload) }),
  nightly: { deleteOld: ({ db, clock }) => deleteEndedSubscriptions(db, clock.now()) },
  accountStates: [profileState],
  personalData: [profileData],
};
