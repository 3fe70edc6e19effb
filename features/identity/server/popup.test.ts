import { generateKeyPairSync, hash } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, vi } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { createServices } from '../../../apps/api/services.ts';
import { test as base } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { appleOnAndroidPath, popupPath } from '../contract.ts';
import { demoOpenIdPath } from './demo-open-id-client.ts';
import { nameAdmin } from './name-admin.ts';
import { revokeDemoVerifications } from './revoke-demo-verifications.ts';
import { demoIdToken, linkSentTo } from './testing.ts';

type Fixtures = { site: { app: FastifyInstance; address: string } };

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function aSite(services: Services) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const config = { ...services.config, port, publicUrl: address };
  const app = await createApp(createServices({ ...services, config }), { servesSite: false });
  await app.listen({ port, host: '127.0.0.1' });
  return { app, address };
}

/** The server listens on a real port, because Better Auth fetches the provider's keys and tokens over HTTP. */
const test = base.extend<Fixtures>({
  site: [
    async ({ services }, use) => {
      const site = await aSite(services);
      await use(site);
      await site.app.close();
    },
    { scope: 'file' },
  ],
});

/** A minimal browser window: stores cookies, does not follow redirects automatically. */
function aWindow() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async go(url: string, init: RequestInit = {}) {
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: {
          ...init.headers,
          'user-agent': 'Mozilla/5.0 Chrome/140.0',
          'accept-language': 'ru',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return { response, location: response.headers.get('location'), text: await response.text() };
    },
  };
}
type Window = ReturnType<typeof aWindow>;

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** Opens the popup and picks an identity at the demo provider; returns the message of the last page. */
async function signInThroughPopup(
  window: Window,
  address: string,
  brand: 'google' | 'apple',
  formFields: Record<string, string>,
) {
  const { location } = await window.go(`${address}${popupPath(brand, 'tab-1')}`);
  const page = await window.go(String(location));
  expect(page.text).toContain('здесь можно назваться кем угодно');
  const authorizeQuery = Object.fromEntries(new URL(String(location)).searchParams);
  const submitted = await window.go(String(location), form({ ...authorizeQuery, ...formFields }));
  const returned = await window.go(String(submitted.location));
  const finalPage = await window.go(new URL(String(returned.location), address).href);
  return /postMessage\((\{.*?\})\)/.exec(finalPage.text)?.[1];
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function productToken(window: Window, address: string): Promise<string> {
  const { token } = JSON.parse((await window.go(`${address}/api/identity/session/`)).text);
  const exchanged = await window.go(`${address}/api/firebase/auth/`, { headers: bearer(token) });
  return JSON.parse(exchanged.text).jwt;
}

async function productUser(window: Window, address: string) {
  const headers = bearer(await productToken(window, address));
  return JSON.parse((await window.go(`${address}/api/auth/users/me/`, { headers })).text);
}

const json = (body: object, headers = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

describe('the window of Google and Apple', () => {
  test('redirects with PKCE and returns a verified address; a second sign-in is the same member', async ({
    site: { address },
  }) => {
    const window = aWindow();
    const { response, location } = await window.go(`${address}${popupPath('google', 'tab-1')}`);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const url = new URL(String(location));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      scope: expect.stringContaining('openid'),
    });
    const person = { email: 'dana@example.kz', name: 'Дана', verified: 'on' };
    expect(await signInThroughPopup(aWindow(), address, 'google', person)).toBe(
      '{"kind":"done","id":"tab-1"}',
    );
    const [first, second] = [aWindow(), aWindow()];
    await signInThroughPopup(first, address, 'google', person);
    await signInThroughPopup(second, address, 'apple', person);
    const [googleUser, appleUser] = [await productUser(first, address), await productUser(second, address)];
    expect(googleUser).toMatchObject({ email: 'dana@example.kz', email_verified: true });
    expect(appleUser.id).toBe(googleUser.id);
  });

  test('whoever proves an address takes over the account that a stranger opened with it', async ({
    site: { address },
    db,
  }) => {
    const email = 'squatted@example.kz';
    const stranger = aWindow();
    await stranger.go(`${address}/api/identity/sign-up/`, json({ email, password: 'gauhar-11' }));
    const strangerToken = bearer(await productToken(stranger, address));
    await db.updateTable('members').set({ phone: '+77015550199' }).where('email', '=', email).execute();

    const owner = aWindow();
    expect(await signInThroughPopup(owner, address, 'google', { email, name: 'Дана', verified: 'on' })).toBe(
      '{"kind":"done","id":"tab-1"}',
    );
    expect(await productUser(owner, address)).toMatchObject({ email, email_verified: true, phone: null });
    const me = await stranger.go(`${address}/api/auth/users/me/`, { headers: strangerToken });
    expect(JSON.parse(me.text).code).toBe('token_revoked');
    expect(JSON.parse((await stranger.go(`${address}/api/identity/session/`)).text).token).toBeNull();
    const again = await stranger.go(
      `${address}/api/identity/sign-in/`,
      json({ email, password: 'gauhar-11' }),
    );
    expect(again.response.status).not.toBe(200);
  });

  test('links to an existing account only if the new address is verified', async ({
    site: { address },
    db,
  }) => {
    const email = 'same@example.kz';
    const owner = aWindow();
    await owner.go(`${address}/api/identity/sign-up/`, json({ email, password: 'gauhar-11' }));
    const ownerUser = await productUser(owner, address);
    const google = { email, name: 'Х', verified: 'on' };
    const refusedMessage = '{"kind":"failed","code":"account-exists-with-different-credential","id":"tab-1"}';
    const token = await linkSentTo(db, email, 'verify');
    const ownerToken = bearer(await productToken(owner, address));
    const verifyResponse = await owner.go(
      `${address}/api/identity/verify-email/`,
      json({ token }, ownerToken),
    );
    expect(verifyResponse.response.status).toBe(200);
    const { verified, ...unverifiedClaims } = google;
    expect(verified).toBe('on');
    expect(await signInThroughPopup(aWindow(), address, 'apple', unverifiedClaims)).toBe(refusedMessage);
    const window = aWindow();
    expect(await signInThroughPopup(window, address, 'google', google)).toBe('{"kind":"done","id":"tab-1"}');
    expect((await productUser(window, address)).id).toBe(ownerUser.id);
  });

  test('refuses a token that was issued for another sign-in', async ({ site: { address } }) => {
    const person = { email: 'replayed@example.kz', name: 'Р', verified: 'on' };
    for (const nonce of ['another', '']) {
      const window = aWindow();
      const refused = await signInThroughPopup(window, address, 'google', { ...person, nonce });
      expect(refused).toBe('{"kind":"failed","code":"invalid-credential","id":"tab-1"}');
      expect(JSON.parse((await window.go(`${address}/api/identity/session/`)).text).token).toBeNull();
    }
  });

  test('signs nobody in if it is closed or continued in another browser', async ({ site: { address } }) => {
    const window = aWindow();
    expect(await signInThroughPopup(window, address, 'google', { cancel: '1', email: '', name: '' })).toBe(
      '{"kind":"failed","code":"popup-closed-by-user","id":"tab-1"}',
    );
    expect(JSON.parse((await window.go(`${address}/api/identity/session/`)).text).token).toBeNull();

    const victim = aWindow();
    const attacker = aWindow();
    const { location } = await attacker.go(`${address}${popupPath('google', 'tab-1')}`);
    const authorizeQuery = Object.fromEntries(new URL(String(location)).searchParams);
    const submitted = await attacker.go(
      String(location),
      form({ ...authorizeQuery, email: 'attacker@example.kz', name: 'A', verified: 'on' }),
    );
    await victim.go(String(submitted.location));
    expect(JSON.parse((await victim.go(`${address}/api/identity/session/`)).text).token).toBeNull();
  });
});

describe('the dialog of Google and Apple on a phone', () => {
  const nonce = 'a nonce of the app';
  const signIn = async (window: Window, address: string, body: object) => {
    const { response, text } = await window.go(`${address}/api/identity/sign-in-on-phone/`, json(body));
    return { status: response.status, body: JSON.parse(text) };
  };

  test('signs in without a cookie, as the same member as the window of the site', async ({
    site: { address },
  }) => {
    const email = 'phone@example.kz';
    const browser = aWindow();
    await signInThroughPopup(browser, address, 'google', { email, name: 'Дана', verified: 'on' });
    const phone = aWindow();
    const token = await demoIdToken(address, 'google', { email, nonce });
    const { status, body } = await signIn(phone, address, { provider: 'google', id_token: token, nonce });
    expect([status, [...phone.cookies.keys()]]).toEqual([200, ['visitor']]);
    const exchanged = await phone.go(`${address}/api/firebase/auth/`, { headers: bearer(body.token) });
    const me = await phone.go(`${address}/api/auth/users/me/`, {
      headers: bearer(JSON.parse(exchanged.text).jwt),
    });
    expect(JSON.parse(me.text)).toMatchObject({
      id: (await productUser(browser, address)).id,
      email_verified: true,
    });
  });

  test("accepts the hash of the nonce, as Apple's dialog sends it", async ({ site: { address } }) => {
    const email = 'apple-phone@example.kz';
    const token = await demoIdToken(address, 'apple', { email, nonce: hash('sha256', nonce) });
    expect((await signIn(aWindow(), address, { provider: 'apple', id_token: token, nonce })).status).toBe(
      200,
    );
  });

  test('refuses a token with another nonce, of another provider, changed, or no token at all', async ({
    site: { address },
  }) => {
    const token = await demoIdToken(address, 'google', { email: 'refused@example.kz', nonce });
    const [head, claims, signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(String(claims), 'base64url').toString()), email: 'x@y.kz' }),
    ).toString('base64url');
    for (const body of [
      { provider: 'google', id_token: token, nonce: 'another nonce of an app' },
      { provider: 'apple', id_token: token, nonce },
      { provider: 'google', id_token: [head, forged, signature].join('.'), nonce },
      { provider: 'google', id_token: 'no token', nonce },
    ])
      expect(await signIn(aWindow(), address, body)).toMatchObject({
        status: 403,
        body: { code: 'invalid-credential' },
      });
    // A refused token is not accepted afterwards without its nonce.
    expect((await signIn(aWindow(), address, { provider: 'google', id_token: token })).status).toBe(400);
  });

  test('gives nobody an account whose address is not proved', async ({ site: { address } }) => {
    const email = 'owned@example.kz';
    await aWindow().go(`${address}/api/identity/sign-up/`, json({ email, password: 'gauhar-11' }));
    const token = await demoIdToken(address, 'google', { email, nonce, verified: false });
    expect(await signIn(aWindow(), address, { provider: 'google', id_token: token, nonce })).toMatchObject({
      status: 409,
      body: { code: 'account-exists-with-different-credential' },
    });
  });
});

test('while Google does not answer, people are told to come again', async ({ services }) => {
  const { app, address } = await aSite(services);
  const person = { email: 'waits@example.kz', name: 'Дана', verified: 'on' };
  const nonce = 'a nonce of the app';
  const token = await demoIdToken(address, 'google', { email: person.email, nonce });
  const { fetch } = globalThis;
  const asked: string[] = [];
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const isOfProvider = /(token|jwks)$/.test(String(url));
    if (!isOfProvider) return fetch(url, init);
    asked.push(String(url));
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  });
  const shown = await signInThroughPopup(aWindow(), address, 'google', person);
  expect(shown).toBe('{"kind":"failed","code":"unavailable","id":"tab-1"}');
  const { response: done } = await aWindow().go(`${address}/api/identity/popup/done?error=provider_away`);
  expect([done.status, done.headers.get('retry-after')]).toEqual([503, '10']);
  const onPhone = () =>
    aWindow().go(
      `${address}/api/identity/sign-in-on-phone/`,
      json({ provider: 'google', id_token: token, nonce }),
    );
  for (let time = 0; time < 7; time += 1) {
    const { response, text } = await onPhone();
    expect([response.status, JSON.parse(text).code]).toEqual([503, 'unavailable']);
    expect(response.headers.get('retry-after')).toBe('10');
  }
  // It is left alone after five in a row.
  expect(asked.filter((url) => url === `${address}${demoOpenIdPath}/google/jwks`)).toHaveLength(5);
  network.mockRestore();
  await app.close();
});

test("Apple's page on Android gives the app the token for its code, and for a wrong code says so", async ({
  app,
  services,
}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apple = {
    clientId: 'kz.tulpar.web',
    teamId: 'A1B2C3D4E5',
    keyId: 'K1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const withApple = await createApp(
    { ...services, config: { ...services.config, apple } },
    { servesSite: false },
  );
  const sent: { url: string; form: URLSearchParams }[] = [];
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const form = init?.body as URLSearchParams;
    sent.push({ url: String(url), form });
    return form.get('code') === 'right'
      ? Response.json({ id_token: 'a.b+c', access_token: 'secret' })
      : Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  const answerTo = (server: FastifyInstance, payload: string) =>
    server.inject({
      method: 'POST',
      url: appleOnAndroidPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload,
    });
  const returned = await answerTo(withApple, 'state=1&code=right');
  expect([returned.statusCode, returned.headers.location]).toEqual([
    303,
    'kz.tulpar.auto://apple?success=true&id_token=a.b%2Bc&access_token=none',
  ]);
  expect(sent[0]?.url).toBe('https://appleid.apple.com/auth/token');
  const { client_secret: secret = '', ...grant } = Object.fromEntries(sent[0]?.form ?? []);
  expect(grant).toEqual({
    grant_type: 'authorization_code',
    client_id: apple.clientId,
    code: 'right',
    redirect_uri: `${services.config.publicUrl}${appleOnAndroidPath}`,
  });
  expect(decodeProtectedHeader(secret).kid).toBe('K1');
  await jwtVerify(secret, publicKey, {
    issuer: apple.teamId,
    subject: apple.clientId,
    audience: 'https://appleid.apple.com',
  });
  for (const payload of ['state=1&code=wrong', 'error=user_cancelled_authorize', ''])
    expect((await answerTo(withApple, payload)).headers.location).toBe(
      'kz.tulpar.auto://apple?success=false',
    );
  expect(sent).toHaveLength(2);
  network.mockRestore();
  expect((await withApple.inject('/api/app/')).json().apple).toEqual({ android: apple.clientId });
  await withApple.close();
  // Nothing is exchanged where Apple is not set up.
  expect((await answerTo(app, 'code=right')).statusCode).toBe(404);
});

describe('the demo provider', () => {
  test('counts as unverified once demo mode is off: only the real owner of the address gets in', async ({
    site: { address },
    db,
    services,
  }) => {
    const email = 'claimed@example.kz';
    const stranger = aWindow();
    await signInThroughPopup(stranger, address, 'google', { email, name: 'Х', verified: 'on' });
    const headers = bearer(await productToken(stranger, address));
    const me = async () => JSON.parse((await stranger.go(`${address}/api/auth/users/me/`, { headers })).text);
    expect(await me()).toMatchObject({ email, email_verified: true });

    await revokeDemoVerifications(db, services.clock.now());
    await revokeDemoVerifications(db, services.clock.now());
    expect((await me()).code).toBe('token_revoked');
    expect(JSON.parse((await stranger.go(`${address}/api/identity/session/`)).text).token).toBeNull();
    const member = await db
      .selectFrom('members')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(member.email_verified).toBe(false);
    expect(await nameAdmin(db, email, services.clock.now())).toBe('unproved');

    const owner = aWindow();
    await owner.go(`${address}/api/identity/forgot-password/`, json({ email }));
    const token = await linkSentTo(db, email, 'reset');
    await owner.go(`${address}/api/identity/reset-password/`, json({ token, password: 'gauhar-12' }));
    await owner.go(`${address}/api/identity/sign-in/`, json({ email, password: 'gauhar-12' }));
    expect(await productUser(owner, address)).toMatchObject({ email_verified: true, roles: ['admin'] });
  });

  const validParams = {
    client_id: 'tulpar-auto-demo',
    response_type: 'code',
    state: 's',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  };

  test('redirects only to our own site, and requires PKCE', async ({ site: { address } }) => {
    const window = aWindow();
    const callbackUrl = `${address}/api/identity/oauth/callback/google`;
    const authorizeStatus = async (fields: Record<string, string>) =>
      (await window.go(`${address}/dev/openid/google/authorize?${new URLSearchParams(fields)}`)).response
        .status;
    expect(await authorizeStatus({ ...validParams, redirect_uri: callbackUrl })).toBe(200);
    expect(await authorizeStatus({ ...validParams, redirect_uri: 'https://evil.example/' })).toBe(400);
    expect(
      await authorizeStatus({ ...validParams, redirect_uri: callbackUrl, code_challenge_method: 'plain' }),
    ).toBe(400);
  });

  test('exchanges a code once, and only with the right verifier', async ({ site: { address } }) => {
    const window = aWindow();
    const redirect_uri = `${address}/api/identity/oauth/callback/google`;
    const fields = { ...validParams, redirect_uri, email: 'x@example.kz', name: 'x' };
    const { location } = await window.go(`${address}/dev/openid/google/authorize`, form(fields));
    const code = new URL(String(location)).searchParams.get('code') ?? '';
    const redeem = await window.go(
      `${address}/dev/openid/google/token`,
      form({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: 'b'.repeat(43) }),
    );
    expect(redeem.response.status).toBe(400);
    expect(JSON.parse(redeem.text)).toEqual({ error: 'invalid_grant' });
  });
});
