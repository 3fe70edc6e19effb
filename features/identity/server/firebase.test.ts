import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test as base } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { firebaseKeys } from './provider.ts';
import { aMember, aVisitor, queuedMessages } from './testing.ts';

const projectId = 'tulpar-test';
const keyPair = await generateKeyPair('RS256');
const googleKeySet = firebaseKeys.keySet;

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keyPair.publicKey)), kid: 'google-1', alg: 'RS256' };
  firebaseKeys.keySet = createLocalJWKSet({ keys: [jwk] });
});
afterAll(() => {
  firebaseKeys.keySet = googleKeySet;
});

function claimsAt({ clock }: Services, changes: Record<string, unknown> = {}) {
  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'uid-1',
    iat: now,
    exp: now + 3600,
    email: 'fire@example.kz',
    email_verified: true,
    name: 'Огонь',
    ...changes,
  };
}

const signClaims = (claims: object, { kid = 'google-1', key = keyPair.privateKey } = {}) =>
  new SignJWT(claims as never).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const test = base.extend<{ fire: { services: Services; exchange(token: string): Promise<ExchangeResult> } }>({
  fire: async ({ services }, use) => {
    const config = { ...services.config, firebase: { projectId, apiKey: 'key', emulator: undefined } };
    await use(await startApp({ ...services, config }));
  },
});
type ExchangeResult = { status: number; code?: string; jwt?: string };

async function startApp(services: Services) {
  const app = await createApp(services, { servesSite: false });
  return {
    services,
    app,
    async exchange(token: string): Promise<ExchangeResult> {
      const visitor = aVisitor(app);
      visitor.signInWith(token);
      const response = await visitor.ask('GET', '/firebase/auth/');
      return { status: response.statusCode, ...response.json() };
    },
  };
}

describe('Firebase', () => {
  test('a valid token signs in to the same account each time, or to the one that has verified the address', async ({
    fire,
  }) => {
    const { services, exchange } = fire;
    const before = await aMember(services, { email: 'fire@example.kz' });
    const first = await exchange(await signClaims(claimsAt(services)));
    expect(first).toMatchObject({ status: 200, jwt: expect.any(String) });
    await exchange(await signClaims(claimsAt(services)));
    const logins = await services.db
      .selectFrom('member_logins')
      .select(['uid', 'member_id'])
      .where('provider', '=', 'firebase')
      .where('uid', '=', 'uid-1')
      .execute();
    expect(logins).toEqual([{ uid: 'uid-1', member_id: before.id }]);
  });

  test('an unverified address does not open an existing account; a verified phone does', async ({ fire }) => {
    const { services, exchange } = fire;
    const owner = await aMember(services, { email: 'owner@example.kz', phone: '+77017770001' });
    const memberOf = async (uid: string) =>
      (
        await services.db
          .selectFrom('member_logins')
          .select('member_id')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).member_id;
    const unverifiedClaims = { sub: 'uid-2', email: 'owner@example.kz', email_verified: false };
    await exchange(await signClaims(claimsAt(services, unverifiedClaims)));
    expect(await memberOf('uid-2')).not.toBe(owner.id);
    const byPhone = {
      sub: 'uid-3',
      email: undefined,
      email_verified: undefined,
      phone_number: '+77017770001',
    };
    await exchange(await signClaims(claimsAt(services, byPhone)));
    expect(await memberOf('uid-3')).toBe(owner.id);
    // Acceptance of the documents is recorded only when an account is created; the owner's already existed.
    const accepted = await services.db
      .selectFrom('document_acceptances')
      .select(['member_id', 'document', 'occasion'])
      .where('member_id', 'in', [await memberOf('uid-2'), owner.id])
      .orderBy('document')
      .execute();
    expect(accepted.map(({ document }) => document)).toEqual(['agreement', 'privacy']);
    expect(new Set(accepted.map(({ member_id }) => member_id))).toEqual(new Set([await memberOf('uid-2')]));
  });

  test('invalid tokens are refused', async ({ fire }) => {
    const { services, exchange } = fire;
    const now = Math.floor(services.clock.now().getTime() / 1000);
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const invalidTokens: Record<string, string> = {
      'another project': await signClaims(claimsAt(services, { aud: 'other' })),
      'another issuer': await signClaims(claimsAt(services, { iss: 'https://securetoken.google.com/other' })),
      'another key': await signClaims(claimsAt(services), { key: stranger }),
      'an unknown key': await signClaims(claimsAt(services), { kid: 'google-2' }),
      'nobody’s': await signClaims(claimsAt(services, { sub: '' })),
      unsigned: new UnsecuredJWT(claimsAt(services)).encode(),
      nonsense: 'a.b.c',
    };
    for (const [name, token] of Object.entries(invalidTokens))
      expect(await exchange(token), name).toMatchObject({ status: 401, code: 'token_invalid' });
    expect(await exchange(await signClaims(claimsAt(services, { exp: now - 1 })))).toMatchObject({
      status: 401,
      code: 'token_expired',
    });
  });

  test('unsigned tokens are accepted only from the emulator', async ({ services }) => {
    const config = { ...services.config, firebase: { projectId, apiKey: 'k', emulator: '127.0.0.1:9099' } };
    const { exchange } = await startApp({ ...services, config });
    const unsigned = (changes = {}) => new UnsecuredJWT(claimsAt(services, changes)).encode();
    expect(await exchange(unsigned({ sub: 'emulated' }))).toMatchObject({ status: 200 });
    expect(await exchange(unsigned({ aud: 'other' }))).toMatchObject({ status: 401 });
  });

  test('the embedded provider is off, and its tokens are refused', async ({ fire, services }) => {
    const { services: withFirebase, exchange } = fire;
    const app = await createApp(withFirebase, { servesSite: false });
    const visitor = aVisitor(app);
    const signUpResponse = await visitor.ask('POST', '/identity/sign-up/', {
      email: 'a@example.kz',
      password: 'gauhar-11',
    });
    expect(signUpResponse.json()).toMatchObject({ code: 'operation-not-allowed', status: 403 });
    expect((await visitor.ask('GET', '/identity/providers/')).json()).toMatchObject({
      provider: 'firebase',
      firebase: { project_id: projectId, emulator: null },
    });
    const embedded = await createApp(services, { servesSite: false });
    const account = { email: 'embedded@example.kz', password: 'gauhar-11' };
    const { token } = (await aVisitor(embedded).ask('POST', '/identity/sign-up/', account)).json();
    expect(await exchange(token)).toMatchObject({ status: 401 });
    await Promise.all([app.close(), embedded.close()]);
  });

  test('a person with a deleted account is told so, and can do nothing else', async ({ fire }) => {
    const { services, exchange } = fire;
    const token = await signClaims(claimsAt(services, { sub: 'leaver', email: 'leaver@example.kz' }));
    const app = await createApp(services, { servesSite: false });
    const visitor = aVisitor(app);
    visitor.signInWith(String((await exchange(token)).jwt));
    // Firebase keeps the password to itself, so the person confirms by a letter.
    await visitor.ask('POST', '/auth/confirmation/code/', { to: 'email' });
    const letter = (await queuedMessages(services.db, 'leaver@example.kz')).at(-1);
    const secret = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    await visitor.ask('POST', '/auth/confirmation/', { way: 'email', secret });
    expect((await visitor.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect((await visitor.ask('GET', '/profiles/me/')).statusCode).toBe(401);
    visitor.signInWith(String((await exchange(token)).jwt));
    expect((await visitor.ask('GET', '/profiles/me/')).json().results[0]).toMatchObject({
      is_deleted: true,
      email: null,
      name: null,
    });
    expect((await visitor.ask('GET', '/auth/sessions/')).json().code).toBe('account_deleted');
    await app.close();
  });
});
