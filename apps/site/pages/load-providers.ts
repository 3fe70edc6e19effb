import { readProviders } from '../../../features/identity/contract.ts';
import type { Providers } from '../../../features/identity/web/public.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';

/** Which ways in `/auth` shows; already the server knows them, so that nothing jumps. */
export function loadProviders(api: ApiClient, signal: AbortSignal): Promise<Providers> {
  return api.call(readProviders, {}, { signal });
}
