import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Endpoint, endpointKey } from '../../../platform/contract/endpoint.ts';
import { createApiClient, type Reply } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { providerStore } from '../../identity/web/public.ts';
import { createSession } from './session.ts';

const user = { id: 1, email: 'a@b.kz', roles: [] };
const profile = { id: 7, name: 'Айша', city: null, is_deleted: false };
const providers = { provider: 'embedded', password: true, firebase: null };

type Handlers = Record<string, (bearer: string | undefined, input: Record<string, unknown>) => Reply>;
const ok = (body: unknown) => () => ({ status: 200, body });
const refuseWith = (status: number, code: string) => () => ({
  status,
  body: { type: '', title: code, status, code },
});

/** A session with a fake server; `overrides` replace its responses, and it records the requests. */
function sessionWith(overrides: Handlers) {
  const requests: string[] = [];
  const handlers: Handlers = {
    'GET /auth/users/me/': ok(user),
    'GET /profiles/me/': ok({ count: 1, next: null, previous: null, results: [profile] }),
    'GET /identity/providers/': ok(providers),
    'POST /identity/sign-out/': ok({ done: true }),
    'POST /auth/logout/': ok({ done: true }),
    ...overrides,
  };
  const api = createApiClient('ru', async ({ endpoint, bearer, fullInput: whole }) => {
    const key = endpointKey(endpoint as Endpoint);
    requests.push(key);
    const handler = handlers[key];
    if (!handler) throw new TypeError('Failed to fetch');
    return handler(bearer, whole);
  });
  const onEnding = vi.fn();
  return { session: createSession(api, onEnding), requests, onEnding };
}

/** Cancels the subscriptions to the token store at the end of each test, because sessions never do so themselves. */
let stopFollowing: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscribe } = tokenStore;
  vi.spyOn(tokenStore, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener);
    stopFollowing.push(stop);
    return stop;
  });
});
afterEach(() => {
  for (const stop of stopFollowing) stop();
  stopFollowing = [];
  tokenStore.write(null);
  providerStore.write(null);
  vi.restoreAllMocks();
});

test('a guest without a token makes no requests', async () => {
  const { session, requests } = sessionWith({});
  await session.start();
  expect(session.read()).toEqual({ status: 'guest' });
  expect(requests).toEqual([]);
});

test('a stored token skips the provider: the profile is loaded directly', async () => {
  tokenStore.write('stored');
  const { session, requests } = sessionWith({});
  await session.start();
  expect(session.read()).toEqual({ status: 'member', user, profile });
  expect(requests.sort()).toEqual(['GET /auth/users/me/', 'GET /profiles/me/']);
});

test('without a token, a session of the provider signs in', async () => {
  providerStore.write('embedded');
  const { session } = sessionWith({
    'GET /identity/session/': ok({ token: 'of-provider' }),
    'GET /firebase/auth/': (bearer) => ({
      status: bearer === 'of-provider' ? 200 : 401,
      body: { jwt: 'ours' },
    }),
  });
  await session.start();
  expect(session.read().status).toBe('member');
  expect(tokenStore.read()).toBe('ours');
});

test('the exchanged token is not stored if the user cannot be fetched with it', async () => {
  const { session } = sessionWith({
    'GET /firebase/auth/': ok({ jwt: 'ours' }),
    'GET /auth/users/me/': refuseWith(403, 'not_allowed'),
  });
  await session.start();
  expect(await session.enter('of-provider')).toBe(false);
  expect(tokenStore.read()).toBeNull();
  expect(session.read()).toEqual({ status: 'guest' });
});

test('a member with a deleted profile is logged out and notified', async () => {
  tokenStore.write('stored');
  const { session, onEnding } = sessionWith({
    'GET /profiles/me/': ok({ results: [{ ...profile, is_deleted: true }] }),
  });
  await session.start();
  expect(onEnding).toHaveBeenCalledWith('deleted');
  expect(tokenStore.read()).toBeNull();
  expect(session.read()).toEqual({ status: 'guest' });
});

test('keeps the token if the server cannot be reached, and can reload later', async () => {
  tokenStore.write('stored');
  let isDown = true;
  const { session } = sessionWith({
    'GET /profiles/me/': () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { status: 200, body: { results: [profile] } };
    },
  });
  await session.start();
  expect(session.read()).toEqual({ status: 'unreachable' });
  expect(tokenStore.read()).toBe('stored');
  isDown = false;
  await session.reload();
  expect(session.read().status).toBe('member');
});

test('logging out clears the session even if provider and server fail', async () => {
  tokenStore.write('stored');
  providerStore.write('embedded');
  const { session } = sessionWith({
    'POST /auth/logout/': refuseWith(500, 'internal'),
    'POST /identity/sign-out/': refuseWith(500, 'internal'),
  });
  await session.start();
  await session.logOut();
  expect(session.read()).toEqual({ status: 'guest' });
  expect(tokenStore.read()).toBeNull();
  expect(providerStore.read()).toBeNull();
});

test('the stored token is cleared before the logout calls, which send it explicitly', async () => {
  tokenStore.write('stored');
  const sentTokens: (string | null | undefined)[] = [];
  const { session } = sessionWith({
    'POST /auth/logout/': (bearer) => {
      sentTokens.push(bearer, tokenStore.read());
      return { status: 200, body: { done: true } };
    },
  });
  await session.start();
  await session.logOut();
  expect(sentTokens).toEqual(['stored', null]);
});

test('follows a sign-in and a logout in another tab', async () => {
  const { session } = sessionWith({});
  await session.start();
  const nextChange = () => new Promise<void>((resolve) => session.subscribe(resolve));
  tokenStore.write('from-another-tab');
  await nextChange();
  await vi.waitFor(() => expect(session.read().status).toBe('member'));
  tokenStore.write(null);
  await vi.waitFor(() => expect(session.read().status).toBe('guest'));
});
