import type { Feature } from '../../../platform/server/feature.ts';
import { deleteOldEntries } from './audit.ts';
import { auditActions } from './audit-actions.ts';
import { mountDemoOpenId } from './demo-open-id.ts';
import { makeDemoPeople } from './demo-people.ts';
import { createEmbeddedAuth } from './embedded.ts';
import { deleteOldInvitations } from './name-admin.ts';
import { peopleSearch } from './people-search.ts';
import { identityData } from './personal-data.ts';
import { deleteExpiredCodes } from './phone-codes.ts';
import { mountPopups } from './popup.ts';
import { renewSeals } from './renew-seals.ts';
import { revokeDemoVerifications } from './revoke-demo-verifications.ts';
import { identityRoutes } from './routes.ts';
import { createSecondFactorAuth } from './second-factor-auth.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { createSigningKeys } from './signing-keys.ts';

export const identity: Feature = {
  name: 'identity',
  tables: [
    'audit_log',
    'confirmation_codes',
    'email_codes',
    'embedded_accounts',
    'embedded_sessions',
    'embedded_users',
    'embedded_verifications',
    'firm_people',
    'identity_secrets',
    'member_logins',
    'member_roles',
    'member_sessions',
    'members',
    'passkey_challenges',
    'passkeys',
    'phone_codes',
    'proved_phones',
    'second_factor_accounts',
    'second_factor_apps',
    'second_factor_people',
    'second_factor_sessions',
    'second_factor_verifications',
    'signing_keys',
    'staff_invitations',
  ],
  services: (services) => ({
    signingKeys: createSigningKeys(services),
    embeddedAuth: createEmbeddedAuth(services),
    secondFactorAuth: createSecondFactorAuth(services),
  }),
  calls: identityRoutes,
  queryParameters: ['forgot', 'next', 'person', 'reset', 'verify'],
  staffSearches: [peopleSearch],
  tasks: (services) => ({
    async rotate_keys(_payload, { logger }) {
      await services.signingKeys.rotate(services.clock.now());
      await renewSeals(services, (line) => void logger.info(line));
    },
  }),
  schedule: ['35 19 * * * rotate_keys'],
  nightly: {
    async deleteOld({ db, clock }) {
      await deleteExpiredCodes(db, clock.now());
      await deleteExpiredSessions(db, clock.now());
      await deleteOldEntries(db, clock.now());
      await deleteOldInvitations(db, clock.now());
    },
  },
  personalData: [identityData],
  auditActions,
  demoData: { make: ({ db, now }) => makeDemoPeople(db, now), revoke: revokeDemoVerifications },
  mountRoutes(app, services) {
    mountPopups(app, services);
    if (services.config.isPrivateDemo) mountDemoOpenId(app, services.config);
  },
};
