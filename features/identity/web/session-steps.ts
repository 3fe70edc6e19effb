import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createWrapperCalls, logFailure } from '../../../platform/web/wrapper-calls.ts';
import { exchangeToken, logOut, readAuthUser } from '../contract.ts';
import { openIdentityClient } from './open-identity-client.ts';
import type { AuthUser, ProfileCalls, SessionStore } from './session-store.ts';

/** User and profile for the stored token; null if they could not be loaded. */
export async function loadMember<Profile, Changes>(
  api: ApiClient,
  profileCalls: ProfileCalls<Profile, Changes>,
): Promise<{ user: AuthUser; profile: Profile } | null> {
  const [user, profile] = await Promise.all([
    createWrapperCalls(api).get(readAuthUser, {}),
    profileCalls.read(api),
  ]);
  return user && profile ? { user, profile } : null;
}

/** Exchanges the provider's token for ours (specification §4). Our token is stored only if it can fetch the user. */
export async function exchangeProviderToken(
  api: ApiClient,
  providerToken: string,
  session: Pick<SessionStore, 'accept'>,
): Promise<boolean> {
  const { jwt } = await api.call(exchangeToken, {}, { bearer: providerToken });
  const user = await api.call(readAuthUser, {}, { bearer: jwt }).catch(() => null);
  return user !== null && session.accept(jwt);
}

/** Signs in without a stored token if the provider still has a session in this browser. */
export async function resumeProviderSession(
  api: ApiClient,
  session: Pick<SessionStore, 'accept'>,
): Promise<void> {
  try {
    const { client } = await openIdentityClient(api);
    const token = await client.currentToken();
    if (token) await exchangeProviderToken(api, token, session);
  } catch (error) {
    logFailure('The identity provider did not start', error);
  }
}

/**
 * Exchanges each new token of the provider (specification §4), until the returned function is called. The token that was
 * exchanged last is passed over, as providers report it when one begins to listen.
 */
export async function followProviderToken(
  api: ApiClient,
  session: Pick<SessionStore, 'accept'>,
  open = openIdentityClient,
): Promise<() => void> {
  try {
    const { client } = await open(api);
    if (!client.onTokenChange) return () => {};
    let lastToken = await client.currentToken();
    return client.onTokenChange((token) => {
      if (token === lastToken) return;
      lastToken = token;
      exchangeProviderToken(api, token, session).catch((error) =>
        logFailure('A new token of the provider was not exchanged', error),
      );
    });
  } catch (error) {
    logFailure('The identity provider is not followed', error);
    return () => {};
  }
}

/** Logs out of the server and the provider. Failures are only logged: the caller signs out locally in any case. */
export async function logOutOfServerAndProvider(
  api: ApiClient,
  token: string | null,
  options: { everywhere?: boolean },
): Promise<void> {
  try {
    if (token) await api.call(logOut, options, { bearer: token });
  } catch (error) {
    logFailure('The server did not log out', error);
  }
  try {
    await (await openIdentityClient(api)).client.signOut();
  } catch (error) {
    logFailure('The identity provider did not sign out', error);
  }
}
