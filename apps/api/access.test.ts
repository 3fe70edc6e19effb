import { describe, expect, test as plainTest } from 'vitest';
import { z } from 'zod';
import { aMember, aVisitor, octets, type TestVisitor } from '../../features/identity/server/testing.ts';
import type { Access } from '../../platform/contract/endpoint.ts';
import type { Role } from '../../platform/server/context.ts';
import { createRegistry, type ServedCall } from '../../platform/server/serve.ts';
import { featureRoutes } from './features.ts';
import { test } from './testing/harness.ts';

type Person = 'guest' | 'member' | Role;

/** Who may call what; each row is held against every call that is mounted. */
const mayCall: Record<Access, readonly Person[]> = {
  anyone: ['guest', 'member', 'moderator', 'inspector', 'manager', 'admin'],
  member: ['member', 'moderator', 'inspector', 'manager', 'admin'],
  own: ['member', 'moderator', 'inspector', 'manager', 'admin'],
  moderator: ['moderator', 'admin'],
  inspector: ['inspector', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
};
const people: readonly Person[] = ['guest', 'member', 'moderator', 'inspector', 'manager', 'admin'];

/** Pages, files and the way through Google and Apple: everything that is not a call. A new one must be added here. */
const otherRoutes = [
  '*',
  '/*',
  '/api',
  '/api*',
  '/api/docs',
  '/api/identity/oauth/callback/:brand',
  '/api/identity/popup/:brand',
  '/api/identity/popup/done',
  '/api/openapi.json',
  '/dev/openid/apple/authorize',
  '/dev/openid/apple/jwks',
  '/dev/openid/apple/token',
  '/dev/openid/google/authorize',
  '/dev/openid/google/jwks',
  '/dev/openid/google/token',
  '/dev/outbox',
  '/dev/outbox.json',
  '/healthz',
  '/photos/*',
  '/readyz',
];

const pathOf = ({ endpoint }: ServedCall) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'sessionId' ? '00000000-0000-4000-8000-000000000000' : '999999',
  );

/** With a body of the kind that the call takes. */
const askWithBody = (visitor: TestVisitor, call: ServedCall) =>
  call.endpoint.body === 'bytes'
    ? visitor.ask(call.endpoint.method, pathOf(call), Buffer.from('bytes'), octets)
    : visitor.ask(call.endpoint.method, pathOf(call));

describe.each(
  featureRoutes.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const),
)('%s', (_, call) => {
  const { access, bearer } = call.endpoint;

  test(`answers ${mayCall[access].join(', ')}, and nobody else`, async ({ app, services }) => {
    for (const person of people) {
      const visitor = aVisitor(app);
      const isStaff = person !== 'guest' && person !== 'member';
      if (person !== 'guest') {
        const { token } = await aMember(services, { roles: isStaff ? [person] : [] });
        visitor.signInWith(token);
      }
      const answer = await askWithBody(visitor, call);
      // The exchange reads another kind of token, and says so.
      if (bearer === 'provider') {
        expect(answer.json().code, person).toBe(person === 'guest' ? 'sign_in_required' : 'token_invalid');
      } else if (mayCall[access].includes(person)) {
        expect([401, 403], `${person}: ${answer.body}`).not.toContain(answer.statusCode);
        expect(answer.statusCode, `${person}: ${answer.body}`).toBeLessThan(500);
      } else {
        expect(answer.json().code, person).toBe(person === 'guest' ? 'sign_in_required' : 'not_allowed');
      }
    }
  });
});

plainTest('every answer that lets somebody in is kept by no cache', () => {
  const carriers = featureRoutes
    .filter(({ endpoint }) => /"(token|jwt)":/.test(JSON.stringify(z.toJSONSchema(endpoint.output))))
    .map(({ endpoint }) => endpoint.path);
  const marked = featureRoutes.filter(({ endpoint }) => endpoint.carriesToken);
  expect(carriers).toContain('/firebase/auth/');
  expect(marked.map(({ endpoint }) => endpoint.path)).toEqual(carriers);
});

plainTest('a call that does not say who may call it cannot be mounted', () => {
  const [call] = featureRoutes;
  if (!call) throw new Error('There are no calls');
  const silent = { ...call, endpoint: { ...call.endpoint, access: undefined as unknown as Access } };
  expect(() => createRegistry([silent], { checksOutput: false })).toThrow('does not say who may call it');
});

test('an account that was deleted is answered only by the calls that tell it so', async ({
  app,
  services,
}) => {
  const { token, id } = await aMember(services, { roles: ['admin'] });
  await services.db
    .updateTable('members')
    .set({ deleted_at: services.clock.now() })
    .where('id', '=', id)
    .execute();
  const answers = new Set<string>();
  for (const call of featureRoutes.filter(({ endpoint }) => endpoint.access !== 'anyone')) {
    if (call.endpoint.path === '/auth/logout/') continue;
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    const answer = await askWithBody(visitor, call);
    if (answer.json().code !== 'account_deleted')
      answers.add(`${call.endpoint.method} ${call.endpoint.path}`);
  }
  expect([...answers]).toEqual(['GET /auth/users/me/', 'GET /profiles/me/']);
});

test('every other route is known', async ({ app }) => {
  const calls = new Set(featureRoutes.map(({ endpoint }) => unnamed(`/api${endpoint.path}`.slice(0, -1))));
  const routes = pathsOf(app.printRoutes({ commonPrefix: false })).map(unnamed);
  expect(routes).toEqual(expect.arrayContaining([...calls]));
  const others = routes.filter((path) => !calls.has(path) && !/sitemap|robots/.test(path));
  expect(otherRoutes.map(unnamed)).toEqual(expect.arrayContaining(others));
});

/** Two calls may name the same part of a path differently, and Fastify prints both names. */
function unnamed(path: string): string {
  return path.replace(/:[\w|:]+/g, ':');
}

/** The tree that Fastify prints, as whole paths. */
function pathsOf(tree: string): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? '').length / 4;
    const path = (parents[depth - 1] ?? '') + found[2];
    parents[depth] = path;
    if (found[3]) paths.push(path);
  }
  return paths;
}
