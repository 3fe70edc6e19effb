import { createHmac } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import { authenticate } from './sessions.ts';
import { aMember, aVisitor } from './testing.ts';
import { signToken } from './tokens.ts';

const afterExpiry = '2027-01-21T06:00:00Z';

describe('an invalid token answers 401 with a code', () => {
  test('a token that is tampered with, unsigned, or has another purpose, key or issuer', async ({
    app,
    services,
  }) => {
    const { token, id, sessionId } = await aMember(services);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forgedClaims = Buffer.from(JSON.stringify({ ...claims, sub: '999' })).toString('base64url');
    const { privateKey } = await generateKeyPair('ES256');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const encodeToken = (header: object, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(key);
    const withSecret = (name: string) => {
      const start = `${Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url')}.${body}`;
      return `${start}.${createHmac('sha256', name).update(start).digest('base64url')}`;
    };
    const stagingServices = {
      ...services,
      config: { ...services.config, publicUrl: 'https://staging.example' },
    };
    const expiresAt = new Date(services.clock.now().getTime() + 1000);
    const tokenInput = { subject: String(id), id: sessionId, expiresAt };
    const invalidTokens = {
      'claims changed': `${head}.${forgedClaims}.${signature}`,
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg none, our kid': `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${body}.`,
      'a shared secret': withSecret(kid),
      'another key, our kid': await encodeToken({ kid }),
      'an unknown kid': await encodeToken({ kid: 'x' }),
      'no kid': await encodeToken({}),
      'another environment': await signToken(stagingServices, { ...tokenInput, purpose: 'api' }),
      'the provider’s': await signToken(services, { ...tokenInput, purpose: 'exchange' }),
      'no token at all': 'nonsense',
      'three dots': '...',
      'a very long one': 'x'.repeat(5000),
    };
    const visitor = aVisitor(app);
    for (const [name, token] of Object.entries(invalidTokens)) {
      visitor.signInWith(token);
      for (const url of ['/auth/users/me/', '/company/branches/']) {
        const response = await visitor.ask('GET', url);
        expect(response.statusCode, name).toBe(401);
        expect(response.json().code, name).toBe('token_invalid');
      }
    }
    visitor.signInWith(token);
    expect((await visitor.ask('GET', '/auth/users/me/')).statusCode).toBe(200);
  });

  test('a product token is not accepted for the exchange', async ({ app, services }) => {
    const { token } = await aMember(services);
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    expect((await visitor.ask('GET', '/firebase/auth/')).json().code).toBe('token_invalid');
    visitor.signInWith(null);
    expect((await visitor.ask('GET', '/firebase/auth/')).json().code).toBe('sign_in_required');
  });

  test('an expired token', async ({ services }) => {
    const { token } = await aMember(services);
    await expect(
      authenticate({ ...services, clock: stoppedClock(afterExpiry) }, token),
    ).rejects.toMatchObject({
      code: 'token_expired',
    });
  });
});

test('keys rotate; a token of an old key is valid until it expires', async ({ services }) => {
  const { token, id } = await aMember(services);
  const inMonth = new Date('2026-12-22T06:00:00Z');
  await services.signingKeys.rotate(inMonth);
  const count = async () =>
    Number((await services.db.selectFrom('signing_keys').select('kid').execute()).length);
  expect(await count()).toBe(2);
  expect(await authenticate(services, token)).toMatchObject({ kind: 'member', id });
  await services.signingKeys.rotate(new Date('2027-03-01T06:00:00Z'));
  expect(await count()).toBe(1);
  await expect(authenticate(services, token)).rejects.toMatchObject({ code: 'token_invalid' });
});

describe('sessions', () => {
  test('are listed, and revoked singly or all at once with immediate effect; another member’s is not found', async ({
    app,
    services,
  }) => {
    const me = await aMember(services);
    const otherSession = await aMember(services);
    const second = crypto.randomUUID();
    await services.db
      .insertInto('member_sessions')
      .values({
        id: second,
        member_id: me.id,
        provider: 'embedded',
        user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1',
        created_at: services.clock.now(),
        last_used_at: services.clock.now(),
        expires_at: new Date(afterExpiry),
      })
      .execute();
    const visitor = aVisitor(app);
    visitor.signInWith(me.token);
    const list = (await visitor.ask('GET', '/auth/sessions/')).json().results;
    expect(list).toHaveLength(2);
    expect(list.find((session: { id: string }) => session.id === me.sessionId)).toMatchObject({
      is_current: true,
    });
    expect(list.find((session: { id: string }) => session.id === second)).toMatchObject({
      device: 'Safari, iPhone',
    });

    const thief = aVisitor(app);
    const stolen = await aMember(services, { isConfirmed: false });
    thief.signInWith(stolen.token);
    const refused = await thief.ask('DELETE', `/auth/sessions/${stolen.sessionId}/`);
    expect(refused.json().code).toBe('confirmation_required');
    expect((await visitor.ask('DELETE', `/auth/sessions/${otherSession.sessionId}/`)).statusCode).toBe(404);
    expect((await visitor.ask('DELETE', `/auth/sessions/${second}/`)).statusCode).toBe(200);
    expect((await visitor.ask('DELETE', `/auth/sessions/${second}/`)).statusCode).toBe(404);
    expect((await visitor.ask('POST', '/auth/logout/')).statusCode).toBe(200);
    expect((await visitor.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    visitor.signInWith(otherSession.token);
    expect((await visitor.ask('GET', '/auth/users/me/')).statusCode).toBe(200);
  });

  test('a device whose session was revoked is not signed in again by the provider’s cookie', async ({
    app,
  }) => {
    const [thisDevice, lostDevice] = [aVisitor(app), aVisitor(app)];
    const account = { email: 'lost-device@example.kz', password: 'gauhar-11' };
    for (const [visitor, url] of [
      [lostDevice, '/identity/sign-up/'],
      [thisDevice, '/identity/sign-in/'],
    ] as const) {
      const { token } = (await visitor.ask('POST', url, account)).json();
      const headers = { authorization: `Bearer ${token}` };
      const response = await visitor.ask('GET', '/firebase/auth/', undefined, headers);
      visitor.signInWith(response.json().jwt);
    }
    const { results } = (await thisDevice.ask('GET', '/auth/sessions/')).json();
    const otherSession = results.find((session: { is_current: boolean }) => !session.is_current);
    expect((await thisDevice.ask('DELETE', `/auth/sessions/${otherSession.id}/`)).statusCode).toBe(200);
    expect((await lostDevice.ask('GET', '/profiles/me/')).json().code).toBe('token_revoked');
    lostDevice.signInWith(null);
    expect((await lostDevice.ask('GET', '/identity/session/')).json().token).toBeNull();
    expect((await thisDevice.ask('GET', '/profiles/me/')).statusCode).toBe(200);
  });

  test('logging out without cookies ends the provider’s session, too', async ({ app }) => {
    const [browser, program] = [aVisitor(app), aVisitor(app)];
    const account = { email: 'no-cookies@example.kz', password: 'gauhar-11' };
    const { token } = (await browser.ask('POST', '/identity/sign-up/', account)).json();
    const exchanged = await browser.ask('GET', '/firebase/auth/', undefined, {
      authorization: `Bearer ${token}`,
    });
    program.signInWith(exchanged.json().jwt);
    expect((await browser.ask('GET', '/identity/session/')).json().token).toEqual(expect.any(String));
    expect((await program.ask('POST', '/auth/logout/')).statusCode).toBe(200);
    expect((await browser.ask('GET', '/identity/session/')).json().token).toBeNull();
  });

  test('logging out everywhere revokes the provider’s sessions, too', async ({ app }) => {
    const [thisDevice, otherDevice] = [aVisitor(app), aVisitor(app)];
    const account = { email: 'everywhere@example.kz', password: 'gauhar-11' };
    const exchanged = async (visitor: typeof thisDevice, url: string) => {
      const { token } = (await visitor.ask('POST', url, account)).json();
      const response = await visitor.ask('GET', '/firebase/auth/', undefined, {
        authorization: `Bearer ${token}`,
      });
      visitor.signInWith(response.json().jwt);
    };
    await exchanged(thisDevice, '/identity/sign-up/');
    await exchanged(otherDevice, '/identity/sign-in/');
    await thisDevice.ask('POST', '/auth/logout/', { everywhere: true });
    expect((await otherDevice.ask('GET', '/profiles/me/')).json().code).toBe('token_revoked');
    otherDevice.signInWith(null);
    expect((await otherDevice.ask('GET', '/identity/session/')).json().token).toBeNull();
  });
});

test('staff who have done nothing for an hour prove their second factor again, but not inspectors without a network', async ({
  app,
  services,
}) => {
  const statesAfterAnHour = async (role: 'moderator' | 'inspector') => {
    const { token, sessionId } = await aMember(services, { roles: [role] });
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    const stateNow = async () => (await visitor.ask('GET', '/auth/users/me/')).json().second_factor;
    expect(await stateNow()).toBe('not_needed');
    await services.db
      .updateTable('member_sessions')
      .set({ last_used_at: new Date(services.clock.now().getTime() - 61 * 60_000) })
      .where('id', '=', sessionId)
      .execute();
    return [await stateNow(), await stateNow()];
  };
  expect(await statesAfterAnHour('moderator')).toEqual(['set_up', 'set_up']);
  expect(await statesAfterAnHour('inspector')).toEqual(['not_needed', 'not_needed']);
});

test('who signed in half a year ago signs in again, however often they came since', async ({
  app,
  services,
}) => {
  const visitor = aVisitor(app);
  const account = { email: 'every-day@example.kz', password: 'gauhar-11' };
  const { token } = (await visitor.ask('POST', '/identity/sign-up/', account)).json();
  const halfAYearAgo = new Date(services.clock.now().getTime() - 181 * 86_400_000);
  const session = await services.db
    .updateTable('embedded_sessions')
    .set({ created_at: halfAYearAgo })
    .where('user_id', '=', String(decodeJwt(token).sub))
    .returning('id')
    .executeTakeFirstOrThrow();
  const exchange = await visitor.ask('GET', '/firebase/auth/', undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(exchange.json().code).toBe('token_revoked');
  expect((await visitor.ask('GET', '/identity/session/')).json()).toEqual({ token: null });
  const left = services.db.selectFrom('embedded_sessions').select('id').where('id', '=', session.id);
  expect(await left.execute()).toEqual([]);
});

test('while the disk of the database is full, people go on reading', async ({ app, services, db }) => {
  const { token, sessionId } = await aMember(services);
  const longAgo = new Date(services.clock.now().getTime() - 20 * 60_000);
  await db
    .updateTable('member_sessions')
    .set({ last_used_at: longAgo })
    .where('id', '=', sessionId)
    .execute();
  await sql`create function refuse_for_full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before update on member_sessions execute function refuse_for_full_disk()`.execute(
    db,
  );
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  const answer = await visitor.ask('GET', '/auth/users/me/');
  await sql`drop function refuse_for_full_disk cascade`.execute(db);
  expect(answer.statusCode).toBe(200);
});
