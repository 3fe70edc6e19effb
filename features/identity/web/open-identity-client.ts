import type { ApiClient } from '../../../platform/web/api-client.ts';
import { readProviders } from '../contract.ts';
import type { IdentityClient, Providers } from './identity-client.ts';

/** Opens the provider of this installation; its script comes only now. */
export async function openIdentityClient(
  api: ApiClient,
): Promise<{ client: IdentityClient; providers: Providers }> {
  const providers = await api.call(readProviders, {});
  const { embeddedClient } = await import('./embedded-client.ts');
  return { client: embeddedClient(api), providers };
}
