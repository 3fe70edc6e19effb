import { describe, expect, test as plainTest } from 'vitest';
import { z } from 'zod';
import { aMember, aVisitor, octets, type TestVisitor } from '../../features/identity/server/testing.ts';
import type { Access } from '../../platform/contract/endpoint.ts';
import type { Role, Services } from '../../platform/server/context.ts';
import { createRegistry, type ServedCall } from '../../platform/server/serve.ts';
import { calls } from './features.ts';
import { test } from './testing/harness.ts';

type Person = 'guest' | 'member' | Role;

/** Who may call endpoints with each kind of access; the test below checks it for every endpoint of the API. */
const mayCall: Record<Access, readonly Person[]> = {
  anyone: ['guest', 'member', 'moderator', 'inspector', 'manager', 'admin'],
  member: ['member', 'moderator', 'inspector', 'manager', 'admin'],
  own: ['member', 'moderator', 'inspector', 'manager', 'admin'],
  moderator: ['moderator', 'admin'],
  inspector: ['inspector', 'manager', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};
const persons: readonly Person[] = ['guest', 'member', 'moderator', 'inspector', 'manager', 'admin'];

/** Routes that are not API calls: pages, files, the redirects of Google and Apple. New ones must be added here. */
const otherRoutes = [
  '/.well-known/apple-app-site-association',
  '/.well-known/assetlinks.json',
  '*',
  '/*',
  '/api',
  '/api*',
  '/api/docs',
  '/api/identity/apple-on-android',
  '/api/identity/oauth/callback/:brand',
  '/api/identity/popup/:brand',
  '/api/identity/popup/done',
  '/api/openapi.json',
  '/api/payments/freedom-pay/result',
  '/dev/freedom-pay/get_status3.php',
  '/dev/freedom-pay/init_payment.php',
  '/dev/freedom-pay/pay',
  '/dev/openid/apple/authorize',
  '/dev/openid/apple/jwks',
  '/dev/openid/apple/token',
  '/dev/openid/google/authorize',
  '/dev/openid/google/jwks',
  '/dev/openid/google/token',
  '/dev/outbox',
  '/dev/outbox.json',
  '/healthz',
  '/manifest.en.webmanifest',
  '/manifest.kk.webmanifest',
  '/manifest.webmanifest',
  '/metrics',
  '/photos/*',
  '/previews/cars/:id/:file',
  '/previews/lists/:file',
  '/readyz',
  '/service-worker.js',
  '/share',
];

const pathOf = ({ endpoint }: ServedCall) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'sessionId' ? '00000000-0000-4000-8000-000000000000' : '999999',
  );

/** Sends a body of the type that the call expects. */
const requestWithBody = (visitor: TestVisitor, call: ServedCall) =>
  call.endpoint.body === 'bytes'
    ? visitor.ask(call.endpoint.method, pathOf(call), Buffer.from('bytes'), octets)
    : visitor.ask(call.endpoint.method, pathOf(call));

type Account = { id: number; token: string; sessionId: string };
/** One account per role, used for all calls. If a call ends the account's session, a new account replaces it. */
const accounts = new Map<Person, Account>();

async function accountOf(services: Services, person: Exclude<Person, 'guest'>): Promise<Account> {
  const existing = accounts.get(person);
  const isSignedIn =
    existing &&
    (await services.db
      .selectFrom('member_sessions')
      .innerJoin('members', 'members.id', 'member_id')
      .select('member_id')
      .where('member_sessions.id', '=', existing.sessionId)
      .where('revoked_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (isSignedIn) return existing;
  const account = await aMember(services, { roles: person === 'member' ? [] : [person] });
  accounts.set(person, account);
  return account;
}

describe.each(
  calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const),
)('%s', (_, call) => {
  const { access, bearer } = call.endpoint;

  test(`is allowed only for ${mayCall[access].join(', ')}`, async ({ app, services }) => {
    // Streams end at once.
    services.conversationListener.end();
    for (const person of persons) {
      const visitor = aVisitor(app);
      if (person !== 'guest') visitor.signInWith((await accountOf(services, person)).token);
      const response = await requestWithBody(visitor, call);
      // This endpoint exchanges an identity provider's token for ours, so it refuses our own tokens.
      if (bearer === 'provider') {
        expect(response.json().code, person).toBe(person === 'guest' ? 'sign_in_required' : 'token_invalid');
      } else if (mayCall[access].includes(person)) {
        expect([401, 403], `${person}: ${response.body}`).not.toContain(response.statusCode);
        expect(response.statusCode, `${person}: ${response.body}`).toBeLessThan(500);
      } else {
        expect(response.json().code, person).toBe(person === 'guest' ? 'sign_in_required' : 'not_allowed');
      }
    }
  });
});

plainTest('every response with a token is marked as not cacheable', () => {
  const pathsWithToken = calls
    .filter(({ endpoint }) => /"(token|jwt)":/.test(JSON.stringify(z.toJSONSchema(endpoint.output))))
    .map(({ endpoint }) => endpoint.path);
  const markedCalls = calls.filter(({ endpoint }) => endpoint.carriesToken);
  expect(pathsWithToken).toContain('/firebase/auth/');
  expect(markedCalls.map(({ endpoint }) => endpoint.path)).toEqual(pathsWithToken);
});

plainTest('a call without an access rule cannot be mounted', () => {
  const [call] = calls;
  if (!call) throw new Error('There are no calls');
  const withoutAccess = { ...call, endpoint: { ...call.endpoint, access: undefined as unknown as Access } };
  expect(() => createRegistry([withoutAccess], { checksOutput: false })).toThrow(
    'does not say who may call it',
  );
});

test('a deleted account is served only by the calls that report the deletion', async ({ app, services }) => {
  const { token, id } = await aMember(services, { roles: ['admin'] });
  await services.db
    .updateTable('members')
    .set({ deleted_at: services.clock.now() })
    .where('id', '=', id)
    .execute();
  const servedCalls = new Set<string>();
  for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'anyone')) {
    if (call.endpoint.path === '/auth/logout/') continue;
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    const response = await requestWithBody(visitor, call);
    if (response.json().code !== 'account_deleted')
      servedCalls.add(`${call.endpoint.method} ${call.endpoint.path}`);
  }
  expect([...servedCalls]).toEqual(['GET /auth/users/me/', 'GET /profiles/me/']);
});

test('every route outside the API is listed here', async ({ app }) => {
  const apiPaths = new Set(
    calls.map(({ endpoint }) => withoutParameterNames(`/api${endpoint.path}`.slice(0, -1))),
  );
  const routes = pathsOf(app.printRoutes({ commonPrefix: false })).map(withoutParameterNames);
  expect(routes).toEqual(expect.arrayContaining([...apiPaths]));
  const nonApiPaths = routes.filter((path) => !apiPaths.has(path) && !/sitemap|robots|llms/.test(path));
  expect(otherRoutes.map(withoutParameterNames)).toEqual(expect.arrayContaining(nonApiPaths));
});

/** Removes the names of path parameters, because two calls may name the same parameter differently. */
function withoutParameterNames(path: string): string {
  return path.replace(/:[\w|:]+/g, ':');
}

/** Converts Fastify's printed route tree into full paths. */
function pathsOf(tree: string): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    const path = (parents[depth - 1] ?? '') + match[2];
    parents[depth] = path;
    if (match[3]) paths.push(path);
  }
  return paths;
}
