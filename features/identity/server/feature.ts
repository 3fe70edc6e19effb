import type { Feature } from '../../../platform/server/feature.ts';
import { mountDemoOpenId } from './demo-open-id.ts';
import { makeDemoPeople } from './demo-people.ts';
import { createEmbeddedAuth } from './embedded.ts';
import { identityData } from './personal-data.ts';
import { deleteExpiredCodes } from './phone-codes.ts';
import { mountPopups } from './popup.ts';
import { revokeDemoVerifications } from './revoke-demo-verifications.ts';
import { identityRoutes } from './routes.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { createSigningKeys } from './signing-keys.ts';

export const identity: Feature = {
  name: 'identity',
  tables: [
    'audit_log',
    'embedded_accounts',
    'embedded_sessions',
    'embedded_users',
    'embedded_verifications',
    'identity_secrets',
    'member_logins',
    'member_roles',
    'member_sessions',
    'members',
    'phone_codes',
    'proved_phones',
    'signing_keys',
    'staff_invitations',
  ],
  services: (services) => ({
    signingKeys: createSigningKeys(services.db),
    embeddedAuth: createEmbeddedAuth(services),
  }),
  calls: identityRoutes,
  tasks: ({ signingKeys, clock }) => ({
    async rotate_keys() {
      await signingKeys.rotate(clock.now());
    },
  }),
  schedule: ['35 19 * * * rotate_keys'],
  nightly: {
    async deleteOld({ db, clock }) {
      await deleteExpiredCodes(db, clock.now());
      await deleteExpiredSessions(db, clock.now());
    },
  },
  personalData: [identityData],
  demoData: { make: ({ db, now }) => makeDemoPeople(db, now), revoke: revokeDemoVerifications },
  mountRoutes(app, services) {
    mountPopups(app, services);
    if (services.config.isDemo) mountDemoOpenId(app, services.config);
  },
};
