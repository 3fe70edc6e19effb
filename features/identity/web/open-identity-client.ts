import type { ApiClient } from '../../../platform/web/api-client.ts';
import { readProviders } from '../contract.ts';
import type { IdentityClient, Providers } from './identity-client.ts';

/** Opens the provider of this installation, which is asked for where it is not known; its script comes only now. */
export async function openIdentityClient(
  api: ApiClient,
  known?: Providers,
): Promise<{ client: IdentityClient; providers: Providers }> {
  const providers = known ?? (await api.call(readProviders, {}));
  if (providers.firebase) {
    const { firebaseClient } = await import('./firebase-client.ts');
    return { client: firebaseClient(providers.firebase, document.documentElement.lang), providers };
  }
  const { embeddedClient } = await import('./embedded-client.ts');
  return { client: embeddedClient(api), providers };
}
