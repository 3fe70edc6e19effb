import type { PageRequest } from '../../../platform/web/page.ts';
import { readProviders } from '../contract.ts';
import type { Providers } from './identity-client.ts';

export function loadProviders({ context, signal }: PageRequest): Promise<Providers> {
  return context.api.call(readProviders, {}, { signal });
}
