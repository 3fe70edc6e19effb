import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aVisitor, linkSentTo, type TestVisitor, waitingMessages } from './testing.ts';

let count = 0;
const anEmail = () => `person${++count}@example.kz`;

async function exchange(visitor: TestVisitor, token: string) {
  const answer = await visitor.ask('GET', '/firebase/auth/', undefined, { authorization: `Bearer ${token}` });
  return answer.json().jwt as string;
}

describe('signing up with an e-mail', () => {
  test('gives a token that is exchanged, a letter to prove the address, and a provider session in a cookie', async ({
    app,
    db,
  }) => {
    const visitor = aVisitor(app);
    const email = anEmail();
    const up = await visitor.ask('POST', '/identity/sign-up/', {
      email,
      password: 'secret1',
      name: 'Айгерім',
    });
    expect(up.statusCode, up.body).toBe(200);
    const jwt = await exchange(visitor, up.json().token);
    visitor.signInWith(jwt);
    const me = await visitor.ask('GET', '/auth/users/me/');
    expect(me.json()).toMatchObject({ email, email_verified: false, roles: [] });
    const profile = await visitor.ask('GET', '/profiles/me/');
    expect(profile.json().results[0]).toMatchObject({ name: 'Айгерім', email, city: null, language: 'ru' });

    visitor.signInWith(null);
    const again = await visitor.ask('GET', '/identity/session/');
    expect(again.json().token).toEqual(expect.any(String));

    expect((await waitingMessages(db, email)).map(({ subject }) => subject)).toEqual([
      'Подтвердите почту на Tulpar Auto',
    ]);
    const proof = await visitor.ask('POST', '/identity/verify-email/', {
      token: await linkSentTo(db, email, 'verify'),
    });
    expect(proof.statusCode, proof.body).toBe(200);
    visitor.signInWith(await exchange(visitor, again.json().token));
    expect((await visitor.ask('GET', '/auth/users/me/')).json()).toMatchObject({ email_verified: true });
  });
});
