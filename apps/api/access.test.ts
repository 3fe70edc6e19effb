import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test as plainTest } from 'vitest';
import { z } from 'zod';
import { aMember, aVisitor, octets, type TestVisitor } from '../../features/identity/server/testing.ts';
import type { Access } from '../../platform/contract/endpoint.ts';
import type { Role, Services } from '../../platform/server/context.ts';
import { createRegistry, type ServedCall } from '../../platform/server/serve.ts';
import { isFullRun } from '../../platform/testing.ts';
import { createApp } from './app.ts';
import { calls } from './features.ts';
import {
  type Answer,
  accessDocument,
  type Caller,
  callers,
  firmRoleOf,
  isOnlyForFirms,
  promised,
} from './testing/access-rules.ts';
import { test as harnessTest } from './testing/harness.ts';
import { aFirmAccount, joinFirm, makeThing } from './testing/owned-things.ts';
import { sampleInput } from './testing/sample-input.ts';

/** The server, which also holds each answer against its contract. */
const test = harnessTest.extend<{ app: FastifyInstance }>({
  app: [
    async ({ services }, use) => {
      const app = await createApp(services, { servesSite: false, checksOutput: true });
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

const roles: readonly Role[] = ['moderator', 'inspector', 'manager', 'admin'];

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

/** The address with these values, or ids of nothing, and the rest of the input as query or body. */
function requestOf({ endpoint }: ServedCall, values: Record<string, unknown> = {}) {
  const input = { ...sampleInput(endpoint), ...values };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name] ?? (name === 'sessionId' ? '00000000-0000-4000-8000-000000000000' : '999999');
    delete input[name];
    return String(value);
  });
  const isInBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.body !== 'bytes';
  if (isInBody) return { path, body: input };
  const { bytes: _, ...query } = input;
  return { path: `${path}?${new URLSearchParams(query as Record<string, string>)}`, body: undefined };
}

/** Sends a body of the type that the call expects. */
function request(visitor: TestVisitor, call: ServedCall, values?: Record<string, unknown>) {
  const { path, body } = requestOf(call, values);
  return call.endpoint.body === 'bytes'
    ? visitor.ask(call.endpoint.method, `${path}&offset=0`, Buffer.from('bytes'), octets)
    : visitor.ask(call.endpoint.method, path, body);
}

type Account = { id: number; token: string; sessionId: string; firm: number | null };
/** One account for each kind of caller, used for all calls. If a call ends its session, a new account replaces it. */
const accounts = new Map<Caller, Account>();

async function accountOf(services: Services, caller: Exclude<Caller, 'guest'>): Promise<Account> {
  const existing = accounts.get(caller);
  const isSignedIn =
    existing &&
    (await services.db
      .selectFrom('member_sessions')
      .innerJoin('members', 'members.id', 'member_sessions.member_id')
      .leftJoin('firm_people', (join) =>
        join
          .onRef('firm_people.firm_id', '=', 'member_sessions.firm_id')
          .onRef('firm_people.member_id', '=', 'member_sessions.member_id'),
      )
      .select('members.id')
      .where('member_sessions.id', '=', existing.sessionId)
      .where('revoked_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('firm_people.firm_id', existing.firm ? '=' : 'is', existing.firm)
      .executeTakeFirst());
  if (isSignedIn) return existing;
  const isRole = (roles as readonly string[]).includes(caller);
  const account = { ...(await aMember(services, { roles: isRole ? [caller as Role] : [] })), firm: null };
  const role = firmRoleOf(caller);
  const made = role ? { ...account, firm: await actForAFirm(services, account, role) } : account;
  accounts.set(caller, made);
  return made;
}

/** A new firm, for which this session acts from now on. */
async function actForAFirm(services: Services, person: { id: number; sessionId: string }, role: string) {
  const firm = await aFirmAccount(services);
  await joinFirm(services, firm.id, person.id, role);
  await services.db
    .updateTable('member_sessions')
    .set({ firm_id: firm.id })
    .where('id', '=', person.sessionId)
    .execute();
  return firm.id;
}

/** What an owned call is tried with: things of the caller's firm, of the caller, or of a stranger. */
async function valuesFor(
  parts: { app: FastifyInstance; services: Services },
  { endpoint }: ServedCall,
  caller: Caller,
) {
  const { services } = parts;
  if (endpoint.access !== 'own') return {};
  const person = await accountOf(services, caller === 'guest' ? 'other' : caller);
  if (person.firm && endpoint.firm)
    return makeThing(parts, endpoint, { account: person.firm, person: person.id });
  if (promised(endpoint, caller) === 'yes')
    return makeThing(parts, endpoint, { account: person.id, person: person.id });
  const stranger = await aMember(services);
  const account = isOnlyForFirms(endpoint) ? (await aFirmAccount(services)).id : stranger.id;
  return makeThing(parts, endpoint, { account, person: stranger.id });
}

/** Whoever may not call is tried always; of those who may, the first two, and in the full run all. */
function triedCallers({ endpoint }: ServedCall): readonly Caller[] {
  const isAdmitted = (caller: Caller) => promised(endpoint, caller) === 'yes';
  const admitted = callers.filter(isAdmitted);
  return callers.filter((caller) => isFullRun || !isAdmitted(caller) || admitted.indexOf(caller) < 2);
}

const codes: Record<Exclude<Answer, 'yes'>, readonly string[]> = {
  401: ['sign_in_required', 'token_invalid'],
  403: ['not_allowed', 'firm_role_required'],
  404: ['not_found'],
};

describe.each(
  calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const),
)('%s', (_, call) => {
  test('admits and refuses as its contract promises', async ({ app, services }) => {
    // Streams end at once.
    services.conversationListener.end();
    const isOwned = call.endpoint.access === 'own';
    for (const caller of triedCallers(call)) {
      const answer = promised(call.endpoint, caller);
      const values = await valuesFor({ app, services }, call, caller);
      const visitor = aVisitor(app);
      if (caller !== 'guest') visitor.signInWith((await accountOf(services, caller)).token);
      const response = await request(visitor, call, values);
      const what = `${caller}: ${response.body.slice(0, 500)}`;
      const code = response.headers['content-type']?.includes('json') ? response.json().code : undefined;
      if (answer === 'yes') {
        // What is not owned is asked for by ids of nothing.
        const refusals = [...codes[401], ...codes[403], ...(isOwned ? codes[404] : [])];
        expect(refusals, what).not.toContain(code);
        // There is no payment gateway.
        expect(response.statusCode < 500 || code === 'gateway_unavailable', what).toBe(true);
      } else {
        expect(response.statusCode, what).toBe(answer);
        expect(codes[answer], what).toContain(code);
      }
    }
  });
});

plainTest('the table of who may call what is current: npm run access', async () => {
  const document = await readFile(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
  expect(document).toBe(accessDocument(calls.map(({ endpoint }) => endpoint)));
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
    const response = await request(visitor, call);
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
