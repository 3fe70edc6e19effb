import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../../platform/web/api-client.ts';
import type { IdentityClient, Providers } from './identity-client.ts';
import { followProviderToken } from './session-steps.ts';

/** A provider whose token the test changes. */
function aProvider() {
  const listeners = new Set<(token: string) => void>();
  const client = {
    currentToken: async () => 'first',
    onTokenChange(listener: (token: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as IdentityClient;
  const change = (token: string) => {
    for (const listener of listeners) listener(token);
  };
  return { open: async () => ({ client, providers: {} as Providers }), change };
}

test('a new token of the provider is exchanged, the one that is exchanged already is not', async () => {
  const exchanged: (string | undefined)[] = [];
  const api = createApiClient('ru', async ({ endpoint, bearer }) => {
    if (endpoint.path === '/firebase/auth/') exchanged.push(bearer);
    return { status: 200, body: { jwt: `ours of ${bearer}` } };
  });
  const accept = vi.fn(async () => true);
  const { open, change } = aProvider();
  const stop = await followProviderToken(api, { accept }, open);
  change('first');
  change('second');
  change('second');
  await vi.waitFor(() => expect(accept).toHaveBeenCalledWith('ours of second'));
  expect(exchanged).toEqual(['second']);
  stop();
  change('third');
  expect(exchanged).toEqual(['second']);
});
