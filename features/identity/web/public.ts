export { type IdentityClient, IdentityRefusal, type Providers, providerStore } from './identity-client.ts';
export { openIdentityClient } from './open-identity-client.ts';
export { createSession } from './session.ts';
export type {
  AuthUser,
  Ending as SessionEnding,
  ProfileCalls,
  Session,
  SessionStore,
} from './session-store.ts';
export { staffPage } from './staff/staff-route.ts';
export type { StaffSection } from './staff/staff-section.ts';
export { SessionProvider, useIsMember, useMembersOnly, useSession, useSessionStore } from './use-session.tsx';
