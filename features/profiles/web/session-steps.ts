import type { ApiClient } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { createWrapperCalls, logFailure } from '../../../platform/web/wrapper-calls.ts';
import { exchangeToken, logOut, readAuthUser } from '../../identity/contract.ts';
import { openIdentityClient } from '../../identity/web/public.ts';
import { type Profile, readMyProfile, updateProfile } from '../contract.ts';
import type { AuthUser, ProfileChanges, SessionStore } from './session-store.ts';

/** User and profile of the stored token; null when the server could not say. */
export async function loadMember(api: ApiClient): Promise<{ user: AuthUser; profile: Profile } | null> {
  const calls = createWrapperCalls(api);
  const [user, profiles] = await Promise.all([calls.get(readAuthUser, {}), calls.get(readMyProfile, {})]);
  const profile = profiles?.[0];
  return user && profile ? { user, profile } : null;
}

/** The exchange of the specification: our token is kept only if the user can be fetched with it. */
export async function enter(api: ApiClient, providerToken: string, session: SessionStore): Promise<boolean> {
  const { jwt } = await api.call(exchangeToken, {}, { bearer: providerToken });
  const user = await api.call(readAuthUser, {}, { bearer: jwt }).catch(() => null);
  return user !== null && session.accept(jwt);
}

/** No token of ours, but the provider may remember somebody in this browser. */
export async function resume(api: ApiClient, session: SessionStore): Promise<void> {
  try {
    const { client } = await openIdentityClient(api);
    const token = await client.currentToken();
    if (token) await enter(api, token, session);
  } catch (error) {
    logFailure('The identity provider did not start', error);
  }
}

/** The call answers the city as its id; only its own list knows the name, so the profile is read again. */
export async function update(api: ApiClient, id: number, changes: ProfileChanges): Promise<Profile | null> {
  const calls = createWrapperCalls(api);
  const updated = await calls.patch(updateProfile, { ...changes, profileId: id });
  if (!updated) return null;
  return (await calls.get(readMyProfile, {}))?.[0] ?? null;
}

/**
 * Tells provider and server; whatever they answer, the caller forgets the person. The server is the last: a call that
 * came after it would carry a token that is no good any more, and be refused.
 */
export async function leave(api: ApiClient, options: { everywhere?: boolean }): Promise<void> {
  try {
    await (await openIdentityClient(api)).client.signOut();
  } catch (error) {
    logFailure('The identity provider did not sign out', error);
  }
  if (tokenStore.read()) await createWrapperCalls(api).post(logOut, options);
}
