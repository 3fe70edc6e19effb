import { AsyncLocalStorage } from 'node:async_hooks';
import { createRemoteJWKSet, customFetch } from 'jose';
import { createCircuitBreaker } from '../../../platform/server/circuit-breaker.ts';
import { isUnavailable } from '../../../platform/server/problems.ts';
import { tracedFetch } from '../../../platform/server/traced-fetch.ts';

/** Nobody waits longer for a provider. */
const timeoutMs = 8_000;

/** Sends requests to one address of Google or Apple; while it does not answer, they are refused at once. */
export function providerAddress(url: string): (request: RequestInit) => Promise<Response> {
  const breaker = createCircuitBreaker();
  const { hostname } = new URL(url);
  return (request) =>
    breaker(() =>
      tracedFetch(hostname, url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs), ...request }),
    );
}

/** The keys with which a provider signs; they are loaded when they are first needed. */
export function providerKeys(url: string) {
  const send = providerAddress(url);
  return createRemoteJWKSet(new URL(url), { [customFetch]: (_, request) => send(request) });
}

/** What a sign-in in a window needs to know, because Better Auth says only that it failed. */
export const signInAttempt = new AsyncLocalStorage<{ isProviderAway: boolean }>();

/** Notes in `signInAttempt` if it is the provider that does not answer. */
export async function noteIfAway<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    const attempt = signInAttempt.getStore();
    if (attempt && isUnavailable(error)) attempt.isProviderAway = true;
    throw error;
  }
}
