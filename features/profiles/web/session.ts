import type { ApiClient } from '../../../platform/web/api-client.ts';
import * as identity from '../../identity/web/public.ts';
import type { Profile } from '../contract.ts';
import type { ProfileChanges } from './profile-calls.ts';

/* The session of the identity feature, with the profile type of this feature. */

export type Session = identity.Session<Profile>;
export type SessionStore = identity.SessionStore<Profile, ProfileChanges>;

export function createSession(
  api: ApiClient,
  onEnding: (ending: identity.SessionEnding) => void,
): SessionStore {
  return identity.createSession(api, onEnding, async () => (await import('./profile-calls.ts')).profileCalls);
}

/** Actions on the session: sign in, change the profile, log out. */
export function useSessionStore(): SessionStore {
  return identity.useSessionStore() as SessionStore;
}

export function useSession(): Session {
  return identity.useSession() as Session;
}
