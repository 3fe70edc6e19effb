import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';
import { aMember, aVisitor } from '../../features/identity/server/testing.ts';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { createHttpServer, mountCalls } from '../../platform/server/http.ts';
import { createRegistry, serve } from '../../platform/server/serve.ts';
import { createApp } from './app.ts';
import { calls } from './features.ts';
import { guard } from './serve/guard.ts';
import { createServices } from './services.ts';
import { test } from './testing/harness.ts';

const json = { 'content-type': 'application/json' };

test('who may not call is refused before the body is read', async ({ app }) => {
  for (const [method, url] of [
    ['PUT', '/api/staff/checks/1/report/'],
    ['PUT', '/api/profiles/me/photo/'],
    ['POST', '/api/staff/partner-pictures/logo/'],
  ] as const) {
    const response = await app.inject({ method, url, headers: json, payload: '[' });
    expect(response.json().code, url).toBe('sign_in_required');
  }
  const foreign = { ...json, origin: 'https://evil.example' };
  const response = await app.inject({ method: 'POST', url: '/api/cars/', headers: foreign, payload: '[' });
  expect(response.statusCode).toBe(405);
  const stranger = await app.inject({
    method: 'POST',
    url: '/api/profiles/check-is-user-exist/',
    headers: foreign,
    payload: '[',
  });
  expect(stranger.json().code).toBe('foreign_origin');
});

test('an origin with another scheme is another site', async ({ app }) => {
  const codeFrom = async (origin: string) => {
    const url = '/api/profiles/check-is-user-exist/';
    const headers = { ...json, host: 'alias.example:3000', origin };
    return (await app.inject({ method: 'POST', url, headers, payload: '{"email":"x@y.kz"}' })).json().code;
  };
  expect(await codeFrom('https://alias.example:3000')).toBe('foreign_origin');
  expect(await codeFrom('http://alias.example:3000')).toBeUndefined();
});

test('a body that is large, deep or has very many keys is refused', async ({ app }) => {
  const send = async (payload: string) =>
    app.inject({ method: 'POST', url: '/api/profiles/check-is-user-exist/', headers: json, payload });
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]));
  const [large, deep, wide] = [
    await send(JSON.stringify({ email: 'x'.repeat(65 * 1024) })),
    await send(`{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
    await send(JSON.stringify(many)),
  ];
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
  for (const response of [deep, wide])
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
});

test('a body cannot change the prototype of objects, and the query is no part of a body', async ({ app }) => {
  const send = async (query: string, payload: string) =>
    app.inject({ method: 'POST', url: `/api/profiles/check-is-user-exist/${query}`, headers: json, payload });
  for (const payload of [
    '{"email":"a@example.kz","__proto__":{"isAdmin":true}}',
    '{"email":"a@example.kz","constructor":{"prototype":{"isAdmin":true}}}',
  ])
    expect((await send('', payload)).json().code, payload).toBe('malformed_request');
  expect((await send('?email=a@example.kz', '{}')).json().errors).toMatchObject([{ field: 'email' }]);
});

test('a long list of wrong values gets a short answer', async ({ app }) => {
  const response = await app.inject(`/api/cars/?${'fuel=x&'.repeat(1_500)}`);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.length).toBeLessThanOrEqual(100);
});

test('what staff read is stored nowhere', async ({ app, services }) => {
  const { token } = await aMember(services, { roles: ['admin'] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  for (const path of ['/staff/leads/', '/staff/people/', '/staff/audit/', '/staff/checks/'])
    expect((await visitor.ask('GET', path)).headers['cache-control'], path).toBe('private, no-store');
});

test('what members read is stored by no browser', async ({ app, services }) => {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services)).token);
  for (const path of ['/profiles/me/', '/auth/sessions/', '/conversations/', '/searches/'])
    expect((await visitor.ask('GET', path)).headers['cache-control'], path).toBe('private, no-store');
});

test('browsers are told to stay with https where the site has it', async ({ app, services }) => {
  expect((await app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  const config = { ...services.config, publicUrl: 'https://tulpar.example' };
  const secure = await createApp({ ...services, config }, { servesSite: false });
  for (const url of ['/healthz', '/api/cars/', '/api/nothing/'])
    expect((await secure.inject(url)).headers['strict-transport-security'], url).toBe(
      'max-age=31536000; includeSubDomains',
    );
  await secure.close();
});

test('where the site has https, browsers take each cookie of the server by https only', async ({
  services,
}) => {
  const publicUrl = 'https://tulpar.example';
  const parts = createServices({ ...services, config: { ...services.config, publicUrl } });
  const app = await createApp(parts, { servesSite: false });
  const visitor = aVisitor(app);
  const lines: string[] = [];
  const ask = async (url: string, payload: object) => {
    const { headers } = await visitor.ask('POST', url, payload, { origin: publicUrl });
    lines.push(...[headers['set-cookie'] ?? []].flat());
  };
  await ask('/identity/sign-up/', { email: 'https-cookies@example.kz', password: 'plov-na-kazane' });
  await ask('/profiles/register-by-phone/', { phone: '+77015550199' });
  visitor.signInWith((await aMember(parts)).token);
  await ask('/auth/logout/', {});
  const names = [
    '__Host-visitor',
    '__Host-seen',
    '__Secure-tulpar.session_token',
    '__Secure-known_email',
    '__Secure-pending_phone',
  ];
  expect(lines.map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(names));
  for (const line of lines)
    expect(line).toMatch(/^__(Host|Secure)-(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=(Lax|Strict))/i);
  await app.close();
});

test('a refusal that its call does not declare is answered as the bug that it is', async ({ services }) => {
  const contract = endpoint({
    method: 'GET',
    path: '/test/',
    access: 'anyone',
    summary: 'Refuses with a code of another call',
    input: z.object({}),
    output: z.object({}),
    refusals: { car_sold: 409 },
  });
  const app = await createHttpServer(services);
  const registry = createRegistry(
    [serve(contract, () => Promise.reject(new Problem<string>('photo_known')))],
    { checksOutput: false },
  );
  mountCalls(app, { services, registry, authenticate: () => Promise.reject(new Error('nobody signs in')) });
  const response = await app.inject('/api/test/');
  expect([response.statusCode, response.json().code]).toEqual([500, 'internal']);
  await app.close();
});

test('a field that no contract names fails in tests, before anybody sees it', async ({ services }) => {
  const contract = endpoint({
    method: 'GET',
    path: '/test/',
    access: 'anyone',
    summary: 'Answers a column too many',
    input: z.object({}),
    output: z.object({ name: z.string() }),
  });
  const row = { name: 'Ерлан', phone: '+77010000001' };
  const app = await createHttpServer(services);
  const registry = createRegistry([serve(contract, () => Promise.resolve(row))], { checksOutput: true });
  mountCalls(app, { services, registry, authenticate: () => Promise.reject(new Error('nobody signs in')) });
  expect((await app.inject('/api/test/')).statusCode).toBe(500);
  await app.close();
});

test('a demonstration serves its own machine only', async ({ services }) => {
  const app = await createApp(services, { servesSite: false, isGuarded: true });
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        url: '/api/brands/',
        remoteAddress,
        headers: { host: '127.0.0.1:3000', ...headers },
      })
    ).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1', { host: 'localhost:3000' })).toBe(200);
  expect(await ask('203.0.113.9')).toBe(403);
  expect(await ask('127.0.0.1', { host: 'tulpar.example' })).toBe(403);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await ask('127.0.0.1', { referer: 'http://127.0.0.1:3000/cars' })).toBe(200);
  // A proxy that hides itself: what the pages ask that it shows under another name.
  expect(await ask('127.0.0.1', { referer: 'http://tulpar.example/' })).toBe(403);
  const page = { referer: 'https://tulpar.example/' };
  expect(await ask('127.0.0.1', { ...page, 'sec-fetch-site': 'same-origin' })).toBe(403);
  // A link to here on another site's page.
  expect(await ask('127.0.0.1', { ...page, 'sec-fetch-site': 'cross-site' })).toBe(200);
  await app.close();
  const config = { ...services.config, isPrivateDemo: false };
  const publicApp = await createApp({ ...services, config }, { servesSite: false, isGuarded: true });
  const response = await publicApp.inject({ url: '/api/brands/', remoteAddress: '203.0.113.9' });
  expect(response.statusCode).toBe(200);
  await publicApp.close();
});

test('a demonstration is not shown through an nginx that says nothing of its visitors', async ({
  services,
}) => {
  const app = await createApp(services, { servesSite: false, isGuarded: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/brands/ HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  expect(await ask('1.0')).toBe('403');
  expect(await ask('1.1')).toBe('200');
  await app.close();
});

test('an address that asks very often is told to wait, others are not', async ({ services }) => {
  const config = { ...services.config, isPrivateDemo: false, requestsPerSecond: 1 };
  const app = await createApp({ ...services, config }, { servesSite: false, isGuarded: true });
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/healthz', remoteAddress })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.9')));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(statuses).toContain(429);
  expect(await ask('203.0.113.10')).toBe(200);
  await app.close();
});

test('behind a proxy, requests are counted by what the proxy saw, whatever the client says before', async ({
  services,
}) => {
  const config = {
    ...services.config,
    isPrivateDemo: false,
    requestsPerSecond: 1,
    trustedProxies: ['10.0.0.1'],
  };
  const app = await createApp({ ...services, config }, { servesSite: false, isGuarded: true });
  const times = Array.from({ length: 30 }, (_, at) => at);
  const ask = async (forwardedFor: string, remoteAddress = '10.0.0.1') =>
    (
      await app.inject({
        url: '/healthz',
        remoteAddress,
        headers: { 'x-forwarded-for': forwardedFor },
      })
    ).statusCode;
  const limited = async (forwardedFor: (at: number) => string, remoteAddress?: string) =>
    (await Promise.all(times.map((at) => ask(forwardedFor(at), remoteAddress)))).includes(429);
  expect(await limited((at) => `198.51.100.${at}, 203.0.113.9`)).toBe(true);
  expect(await ask('203.0.113.10')).toBe(200);
  // Addresses of one IPv6 network count together.
  expect(await limited((at) => `2001:db8:1:2${at.toString(16).padStart(2, '0')}::1`)).toBe(true);
  // Who is no proxy of ours may say what they like.
  expect(await limited((at) => `198.51.100.${at}`, '203.0.113.11')).toBe(true);
  await app.close();
});

/** A server with limits and one page, which is answered when `finish` is called. */
async function aSlowPage(services: Parameters<typeof createHttpServer>[0]) {
  const config = { ...services.config, isPrivateDemo: false };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const app = await createHttpServer({ ...services, config });
  guard(app, config);
  const work = async ({ ip }: { ip: string }) => {
    begun.push(ip);
    await finished;
    return 'done';
  };
  app.get('/slow', work);
  app.post('/slow', work);
  return { app, begun, finish };
}

test('an address has few requests worked on at once, and others need not wait for them', async ({
  services,
}) => {
  for (const request of [{ method: 'GET' }, { method: 'POST', headers: json, payload: '{}' }] as const) {
    const { app, begun, finish } = await aSlowPage(services);
    const ask = (remoteAddress: string) => app.inject({ ...request, url: '/slow', remoteAddress });
    const crowd = Array.from({ length: 20 }, () => ask('203.0.113.9'));
    await expect.poll(() => begun.length).toBeGreaterThan(3);
    const other = ask('203.0.113.10');
    await expect.poll(() => begun).toContain('203.0.113.10');
    expect(begun.length).toBeLessThan(10);
    finish();
    const answers = await Promise.all([...crowd, other]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await app.close();
  }
});

test('a server that stops does not wait for connections that never asked, but for requests that it is answering', async ({
  services,
}) => {
  const { app, begun, finish } = await aSlowPage(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1').resume();
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await expect.poll(() => begun.length).toBe(1);
  const [isUnusedClosed, isAppClosed] = [once(unused, 'close'), app.close()];
  await isUnusedClosed;
  finish();
  expect(await (await answer).text()).toBe('done');
  await isAppClosed;
});

test('a connection on which another protocol was asked for ends with the answer', async ({ services }) => {
  const { app } = await aSlowPage(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /none HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  expect((await text(socket)).toLowerCase()).toMatch(/^http\/1\.1 404 .*\r\nconnection: close\r\n/s);
  await app.close();
});

/** A way to the database that can be cut, as when its machine dies. */
async function aCuttableWay(url: URL) {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(url.port || 5432), url.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((way.address() as AddressInfo).port);
  return {
    url: through.href,
    cut() {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('without the database every call that needs it answers 503', async ({ services, pool }) => {
  const way = await aCuttableWay(new URL(String(pool.options.connectionString)));
  const ownPool = openPool(way.url, { size: 20 });
  const parts = createServices({ ...services, pool: ownPool, db: openDatabase(ownPool) });
  const app = await createApp(parts, { servesSite: false });
  const { token } = await aMember(parts, { roles: ['admin'] });
  const statusesOf = (bearer: string | null) =>
    Promise.all(
      calls.map(async ({ endpoint: { method, path, body } }) => {
        const visitor = aVisitor(app);
        visitor.signInWith(bearer);
        const url = path.replace(/:(\w+)/g, '1');
        const response =
          body === 'bytes'
            ? await visitor.ask(method, url, Buffer.from('x'), { 'content-type': 'application/octet-stream' })
            : await visitor.ask(method, url);
        return [`${method} ${path}`, response.statusCode] as const;
      }),
    );
  const asked = Promise.all([statusesOf(token), statusesOf(null)]);
  // While those calls are under way.
  await expect.poll(() => ownPool.totalCount, { interval: 1 }).toBeGreaterThan(10);
  way.cut();
  const bugs = (statuses: readonly (readonly [string, number])[]) =>
    statuses.filter(([, status]) => status >= 500 && status !== 503);
  expect((await asked).map(bugs)).toEqual([[], []]);
  const [signedIn, guests] = [await statusesOf(token), await statusesOf(null)];
  expect([bugs(signedIn), bugs(guests)]).toEqual([[], []]);
  expect(signedIn.filter(([, status]) => status === 503).length).toBeGreaterThan(100);
  await app.close();
  await ownPool.end();
});
