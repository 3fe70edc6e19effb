import type { ApiClient } from '../../../platform/web/api-client.ts';
import { readProviders } from '../contract.ts';
import type { IdentityClient, Providers } from './identity-client.ts';

/** Loads the client of the configured identity provider. Without `loadedProviders` it fetches the settings first. */
export async function openIdentityClient(
  api: ApiClient,
  loadedProviders?: Providers,
): Promise<{ client: IdentityClient; providers: Providers }> {
  const providers = loadedProviders ?? (await api.call(readProviders, {}));
  if (providers.firebase) {
    const { firebaseClient } = await import('./firebase-client.ts');
    return { client: firebaseClient(providers.firebase, document.documentElement.lang), providers };
  }
  const { embeddedClient } = await import('./embedded-client.ts');
  return { client: embeddedClient(api), providers };
}
