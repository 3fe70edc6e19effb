import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { nameAdmin } from './name-admin.ts';
import { aMember, aVisitor, codeSentTo, linkSentTo, queuedMessages, type TestVisitor } from './testing.ts';

let count = 0;
const anEmail = () => `person${++count}@example.kz`;

async function exchange(visitor: TestVisitor, token: string) {
  const response = await visitor.ask('GET', '/firebase/auth/', undefined, {
    authorization: `Bearer ${token}`,
  });
  return response.json().jwt as string;
}

/** As if everything counted so far for this action had happened so often. */
const setCount = (db: Database, action: string, count: number) =>
  db
    .updateTable('action_counts')
    .set({ count })
    .where('action', '=', action)
    .where('count', '>', 0)
    .execute();

describe('signing up with an e-mail', () => {
  test('returns a token for the exchange, sends a verification e-mail, and sets the provider’s session cookie', async ({
    app,
    db,
  }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const signUpResponse = await visitor.ask('POST', '/identity/sign-up/', {
      email,
      password: 'gauhar-11',
      name: 'Айгерім',
    });
    expect(signUpResponse.statusCode, signUpResponse.body).toBe(200);
    const jwt = await exchange(visitor, signUpResponse.json().token);
    visitor.signInWith(jwt);
    const me = await visitor.ask('GET', '/auth/users/me/');
    expect(me.json()).toMatchObject({ email, email_verified: false, roles: [] });
    const profile = await visitor.ask('GET', '/profiles/me/');
    expect(profile.json().results[0]).toMatchObject({ name: 'Айгерім', email, city: null, language: 'ru' });

    visitor.signInWith(null);
    const secondResponse = await visitor.ask('GET', '/identity/session/');
    expect(secondResponse.json().token).toEqual(expect.any(String));

    expect((await queuedMessages(db, email)).map(({ subject }) => subject)).toEqual([
      'Подтвердите почту на Tulpar Auto',
    ]);
    visitor.signInWith(jwt);
    const proof = await visitor.ask('POST', '/identity/verify-email/', {
      token: await linkSentTo(db, email, 'verify'),
    });
    expect(proof.statusCode, proof.body).toBe(200);
    expect((await visitor.ask('GET', '/auth/users/me/')).json()).toMatchObject({ email_verified: true });
    visitor.signInWith(await exchange(visitor, secondResponse.json().token));
    expect((await visitor.ask('GET', '/auth/users/me/')).json()).toMatchObject({ email_verified: true });
  });
});

describe('an address', () => {
  test.for([
    'nobody',
    'a@b',
    '',
    'аdmin@example.kz',
    'иван@почта.рф',
    'a b@example.kz',
    `${'a'.repeat(250)}@example.kz`,
    'x@example.kz\nbcc: y@example.kz',
  ])('%j is refused as invalid', async (email, { app }) => {
    const response = await aVisitor(app).ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe('invalid-email');
  });

  test('is normalized: case and surrounding spaces do not matter', async ({ app }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const secondResponse = await visitor.ask('POST', '/identity/sign-up/', {
      email: ` ${email.toUpperCase()} `,
      password: 'gauhar-11',
    });
    expect(secondResponse.json()).toMatchObject({ code: 'email-already-in-use', status: 409 });
    const signedIn = await visitor.ask('POST', '/identity/sign-in/', {
      email: email.toUpperCase(),
      password: 'gauhar-11',
    });
    expect(signedIn.statusCode).toBe(200);
  });
});

test('of several sign-ups with one address at the same moment, one succeeds and the others are told why', async ({
  app,
}) => {
  const input = { email: anEmail(), password: 'gauhar-11' };
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => aVisitor(app).ask('POST', '/identity/sign-up/', input)),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test('a password has 6 to 128 characters', async ({ app }) => {
  const visitor = aVisitor(app);
  const signUpWith = (password: string) =>
    visitor.ask('POST', '/identity/sign-up/', { email: anEmail(), password });
  expect((await signUpWith('five5')).json().code).toBe('weak-password');
  expect((await signUpWith('x'.repeat(129))).json().code).toBe('weak-password');
  expect((await signUpWith('шесть6')).statusCode).toBe(200);
  expect((await signUpWith('я-'.repeat(64))).statusCode).toBe(200);
});

describe('the verification e-mail', () => {
  test('verifies nothing if another account opens its link, and grants no invited role', async ({
    app,
    db,
    services,
  }) => {
    const email = anEmail();
    await nameAdmin(db, email, services.clock.now());
    const stranger = aVisitor(app);
    const signUpResponse = await stranger.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    stranger.signInWith(await exchange(stranger, signUpResponse.json().token));
    const token = await linkSentTo(db, email, 'verify');

    const owner = aVisitor(app);
    const verifyEmail = () => owner.ask('POST', '/identity/verify-email/', { token });
    expect((await verifyEmail()).json()).toMatchObject({ code: 'sign_in_required', status: 401 });
    owner.signInWith((await aMember(services)).token);
    expect((await verifyEmail()).json()).toMatchObject({ code: 'other-account', status: 403 });
    const me = await stranger.ask('GET', '/auth/users/me/');
    expect(me.json()).toMatchObject({ email_verified: false, roles: [] });

    // The owner of the mailbox can reset the password, which revokes the stranger's access.
    await owner.ask('POST', '/identity/forgot-password/', { email });
    const reset = await linkSentTo(db, email, 'reset');
    await owner.ask('POST', '/identity/reset-password/', { token: reset, password: 'gauhar-12' });
    expect((await stranger.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    const signedIn = await owner.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-12' });
    owner.signInWith(await exchange(owner, signedIn.json().token));
    expect((await owner.ask('GET', '/auth/users/me/')).json().roles).toEqual(['admin']);
  });

  test('does nothing with a forged link', async ({ app }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const signUpResponse = await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    visitor.signInWith(await exchange(visitor, signUpResponse.json().token));
    const forgedToken = await new SignJWT({ email })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('guess'));
    for (const token of ['', 'a.b.c', forgedToken]) {
      const proof = await visitor.ask('POST', '/identity/verify-email/', { token });
      expect(proof.json().code, token).toBe('invalid-action-code');
    }
    expect((await visitor.ask('GET', '/auth/users/me/')).json().email_verified).toBe(false);
  });

  test('can be sent again to the caller’s own address until it is verified, five times an hour', async ({
    app,
    db,
  }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const signUpResponse = await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    visitor.signInWith(await exchange(visitor, signUpResponse.json().token));
    const resend = (headers = {}) => visitor.ask('POST', '/identity/resend-verification/', {}, headers);
    expect((await resend()).json()).toEqual({ sent: true });
    // A provider cookie of another account makes no difference.
    const stranger = aVisitor(app);
    await stranger.ask('POST', '/identity/sign-up/', { email: anEmail(), password: 'gauhar-11' });
    visitor.cookies.clear();
    for (const [name, value] of stranger.cookies) visitor.cookies.set(name, value);
    expect((await resend()).json()).toEqual({ sent: true });
    expect((await queuedMessages(db, email)).length).toBe(3);
    const other = { email: anEmail() };
    expect((await visitor.ask('POST', '/identity/resend-verification/', other)).statusCode).toBe(400);
    for (let time = 0; time < 3; time += 1) await resend();
    expect((await resend()).json()).toMatchObject({ code: 'too-many-requests', status: 429 });
    const token = await linkSentTo(db, email, 'verify');
    await visitor.ask('POST', '/identity/verify-email/', { token });
    expect((await resend()).json()).toEqual({ sent: false });
    visitor.signInWith(null);
    expect((await resend()).statusCode).toBe(401);
  });
});

describe('wrong passwords', () => {
  test('an unknown address and a wrong password have the codes of the specification', async ({ app }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const correct = await visitor.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-11' });
    expect(correct.headers['cache-control']).toBe('no-store');
    const wrong = await visitor.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-12' });
    expect(wrong.json()).toMatchObject({ code: 'wrong-password', status: 403 });
    const unknown = await visitor.ask('POST', '/identity/sign-in/', {
      email: anEmail(),
      password: 'gauhar-12',
    });
    expect(unknown.json()).toMatchObject({ code: 'user-not-found', status: 404 });
  });

  test('whoever checks a list of addresses is soon told the same about all of them', async ({ app, db }) => {
    const registered = anEmail();
    await aVisitor(app).ask('POST', '/identity/sign-up/', { email: registered, password: 'gauhar-11' });
    const checker = aVisitor(app);
    const codeOf = async (email: string) =>
      (await checker.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-12' })).json().code;
    const unknown = anEmail();
    expect(await codeOf(unknown)).toBe('user-not-found');
    await setCount(db, 'tell_what_was_wrong', 30);
    expect(await codeOf(anEmail())).toBe('invalid-credential');
    expect(await codeOf(registered)).toBe('invalid-credential');
  });

  test('of an account that is guessed at, no more is told than that the guess is wrong', async ({
    app,
    db,
  }) => {
    const email = anEmail();
    await aVisitor(app).ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const guess = () => aVisitor(app).ask('POST', '/identity/sign-in/', { email, password: 'wrong-1' });
    expect((await guess()).json().code).toBe('wrong-password');
    await setCount(db, 'tell_what_was_wrong', 10);
    expect((await guess()).json().code).toBe('invalid-credential');
  });

  test('a browser that signed in before is not shut out by its neighbours', async ({ app, db }) => {
    const email = anEmail();
    const address = '198.51.100.99';
    const owner = aVisitor(app, { address });
    await owner.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const neighbour = aVisitor(app, { address });
    await neighbour.ask('POST', '/identity/sign-in/', { email: anEmail(), password: 'wrong-1' });
    await setCount(db, 'wrong_password', 100);
    const strange = await aVisitor(app, { address }).ask('POST', '/identity/sign-in/', {
      email,
      password: 'gauhar-11',
    });
    expect(strange.statusCode).toBe(429);
    const own = await owner.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-11' });
    expect(own.statusCode).toBe(200);
    // The cookie is worth nothing for another account.
    const other = await owner.ask('POST', '/identity/sign-in/', { email: anEmail(), password: 'wrong-1' });
    expect(other.statusCode).toBe(429);
  });

  test('after ten wrong passwords even the right one is refused; from another address it works', async ({
    app,
    services,
  }) => {
    const delays: number[] = [];
    services.clock.sleep = async (milliseconds) => void delays.push(milliseconds);
    const email = anEmail();
    const guesser = aVisitor(app);
    await guesser.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const codes = [];
    for (let time = 0; time < 11; time++) {
      const response = await guesser.ask('POST', '/identity/sign-in/', { email, password: `guess-${time}` });
      codes.push(response.json().code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong-password'));
    expect(codes[10]).toBe('too-many-requests');
    expect(delays).toEqual([100, 200, 400, 800, 1600, 2000, 2000]);
    const correct = await guesser.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-11' });
    expect(correct.statusCode).toBe(429);
    const owner = await aVisitor(app).ask('POST', '/identity/sign-in/', { email, password: 'gauhar-11' });
    expect(owner.statusCode).toBe(200);
  });

  test('concurrent guesses do not exceed ten, and right passwords do not count', async ({ app }) => {
    const email = anEmail();
    const guesser = aVisitor(app);
    await guesser.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const signIn = (password: string) => guesser.ask('POST', '/identity/sign-in/', { email, password });
    for (let time = 0; time < 2; time++) expect((await signIn('gauhar-11')).statusCode).toBe(200);
    const responses = await Promise.all(Array.from({ length: 25 }, (_, at) => signIn(`guess-${at}`)));
    const codes = responses.map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(15);
  });

  test('wrong passwords from many addresses never lock the owner out', async ({ app }) => {
    const email = anEmail();
    const owner = aVisitor(app);
    await owner.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const guess = async (stranger: TestVisitor) =>
      (await stranger.ask('POST', '/identity/sign-in/', { email, password: 'wrong-1' })).statusCode;
    await Promise.all(
      Array.from({ length: 18 }, () => aVisitor(app)).flatMap((stranger) => [
        guess(stranger),
        guess(stranger),
        guess(stranger),
      ]),
    );
    const response = await owner.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-11' });
    expect(response.statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('is reset by an e-mail in the person’s language, once, and all sessions are revoked', async ({
    app,
    db,
  }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const signUpResponse = await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    visitor.signInWith(await exchange(visitor, signUpResponse.json().token));
    const response = await visitor.ask(
      'POST',
      '/identity/forgot-password/',
      { email },
      { 'accept-language': 'kk' },
    );
    expect(response.json()).toEqual({ sent: true });
    expect((await queuedMessages(db, email)).at(-1)).toMatchObject({
      subject: 'Tulpar Auto: құпиясөзді қалпына келтіру',
      text: expect.stringContaining('http://127.0.0.1:3000/kk/auth?reset='),
    });

    const token = await linkSentTo(db, email, 'reset');
    const reset = (password: string) =>
      aVisitor(app).ask('POST', '/identity/reset-password/', { token, password });
    expect((await reset('short')).json().code).toBe('weak-password');
    expect((await reset('gauhar-12')).statusCode).toBe(200);
    expect((await reset('gauhar-13')).json().code).toBe('invalid-action-code');

    expect((await visitor.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    visitor.signInWith(null);
    expect((await visitor.ask('GET', '/identity/session/')).json().token).toBeNull();
    const oldPasswordSignIn = await visitor.ask('POST', '/identity/sign-in/', {
      email,
      password: 'gauhar-11',
    });
    expect(oldPasswordSignIn.json().code).toBe('wrong-password');
    const newPasswordSignIn = await visitor.ask('POST', '/identity/sign-in/', {
      email,
      password: 'gauhar-12',
    });
    visitor.signInWith(await exchange(visitor, newPasswordSignIn.json().token));
    expect((await visitor.ask('GET', '/auth/users/me/')).json().email_verified).toBe(true);
  });

  test('a provider token issued before the reset is refused after it', async ({ app, db }) => {
    const [stranger, owner] = [aVisitor(app), aVisitor(app)];
    const email = anEmail();
    const signUpResponse = await stranger.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    await owner.ask('POST', '/identity/forgot-password/', { email });
    const token = await linkSentTo(db, email, 'reset');
    await owner.ask('POST', '/identity/reset-password/', { token, password: 'gauhar-12' });
    const lateResponse = await stranger.ask('GET', '/firebase/auth/', undefined, {
      authorization: `Bearer ${signUpResponse.json().token}`,
    });
    expect(lateResponse.json()).toMatchObject({ code: 'token_revoked', status: 401 });
  });

  test('after the owner resets the password, the phone of whoever created the account is removed', async ({
    app,
    db,
  }) => {
    const [stranger, owner] = [aVisitor(app), aVisitor(app)];
    const email = anEmail();
    const phone = '+77015550177';
    const signUpResponse = await stranger.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    stranger.signInWith(await exchange(stranger, signUpResponse.json().token));
    const { id } = (await stranger.ask('GET', '/profiles/me/')).json().results[0];
    await stranger.ask('POST', '/profiles/register-by-phone/', { phone });
    await stranger.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, phone) });
    const phoneResponse = await stranger.ask('PATCH', `/profiles/update/${id}/`, { phone });
    expect(phoneResponse.json()).toMatchObject({ phone });

    await owner.ask('POST', '/identity/forgot-password/', { email });
    const token = await linkSentTo(db, email, 'reset');
    await owner.ask('POST', '/identity/reset-password/', { token, password: 'gauhar-12' });
    const signedIn = await owner.ask('POST', '/identity/sign-in/', { email, password: 'gauhar-12' });
    owner.signInWith(await exchange(owner, signedIn.json().token));
    expect((await owner.ask('GET', '/profiles/me/')).json().results[0]).toMatchObject({ id, phone: null });
  });

  test('nothing is sent to an unknown address, and a forged link does nothing', async ({ app, db }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const response = await visitor.ask('POST', '/identity/forgot-password/', { email });
    expect(response.json()).toEqual({ sent: true });
    expect(await queuedMessages(db, email)).toEqual([]);
    const reset = await visitor.ask('POST', '/identity/reset-password/', {
      token: 'x',
      password: 'gauhar-11',
    });
    expect(reset.json().code).toBe('invalid-action-code');
  });

  test('one mailbox gets at most five e-mails an hour, and its owner is not refused', async ({ app, db }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    const stranger = aVisitor(app);
    const statuses = [];
    for (let time = 0; time < 12; time++)
      statuses.push((await stranger.ask('POST', '/identity/forgot-password/', { email })).statusCode);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    expect(await queuedMessages(db, email)).toHaveLength(6);
    // The links of the five letters still work, so a sixth is not needed.
    const owner = await visitor.ask('POST', '/identity/forgot-password/', { email });
    expect(owner.statusCode).toBe(200);
    expect(await queuedMessages(db, email)).toHaveLength(6);
    // The stranger's refused requests have used up no day: an hour later the owner gets a letter.
    await db.deleteFrom('action_counts').where('window_seconds', '=', 3600).execute();
    await visitor.ask('POST', '/identity/forgot-password/', { email });
    expect(await queuedMessages(db, email)).toHaveLength(7);
  });
});

describe('a page of another site', () => {
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  test('signs nobody in or out', async ({ app }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' });
    for (const [url, body] of [
      ['/identity/sign-in/', { email, password: 'gauhar-11' }],
      ['/identity/sign-out/', {}],
      ['/profiles/verify-phone/', { code: '123456' }],
    ] as const) {
      const response = await visitor.ask('POST', url, body, elsewhere);
      expect(response.json(), url).toMatchObject({ code: 'foreign_origin', status: 403 });
    }
    expect((await visitor.ask('GET', '/identity/session/')).json().token).toEqual(expect.any(String));
  });

  test('our own origin and a missing origin are accepted; a form body is not', async ({ app }) => {
    const visitor = aVisitor(app);
    const ownOrigin = { origin: 'http://127.0.0.1:3000' };
    expect((await visitor.ask('POST', '/identity/sign-out/', {}, ownOrigin)).statusCode).toBe(200);
    expect((await visitor.ask('POST', '/identity/sign-out/')).statusCode).toBe(200);
    const form = await app.inject({
      method: 'POST',
      url: '/api/identity/sign-in/',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"a@example.kz","password":"gauhar-11"}',
    });
    expect(form.statusCode).toBe(400);
  });

  test('cookies are httpOnly and not sent from other sites', async ({ app }) => {
    const response = await aVisitor(app).ask('POST', '/identity/sign-up/', {
      email: anEmail(),
      password: 'gauhar-11',
    });
    const lines = [response.headers['set-cookie']].flat().filter((line) => line?.startsWith('tulpar'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/HttpOnly.*SameSite=(Lax|Strict)/);
  });
});
