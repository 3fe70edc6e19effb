import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aVisitor, codeSentTo, type TestVisitor } from './testing.ts';

const password = 'gauhar-11';

async function accountOf(
  visitor: TestVisitor,
): Promise<{ email: string | null; phone: string | null } | null> {
  const { token } = (await visitor.ask('GET', '/identity/session/')).json();
  if (token === null) return null;
  const { jwt } = (
    await visitor.ask('GET', '/firebase/auth/', undefined, { authorization: `Bearer ${token}` })
  ).json();
  return (await visitor.ask('GET', '/auth/users/me/', undefined, { authorization: `Bearer ${jwt}` })).json();
}

const signUp = (visitor: TestVisitor, email: string) =>
  visitor.ask('POST', '/identity/sign-up/', { email, password });

/** The name of the cookie that keeps somebody signed in at the provider. */
function sessionCookieOf({ cookies }: TestVisitor): string {
  const name = [...cookies.keys()].find((cookie) => cookie.endsWith('session_token'));
  if (!name) throw new Error(`no session among ${[...cookies.keys()]}`);
  return name;
}

/** Somebody whose browser a stranger has given all cookies of his own browser. */
function withCookiesOf(app: FastifyInstance, stranger: TestVisitor): TestVisitor {
  const victim = aVisitor(app);
  for (const [name, value] of stranger.cookies) victim.cookies.set(name, value);
  return victim;
}

describe('whose browser got the cookies of a stranger', () => {
  test('gets a session of their own by password, and the stranger stays who he is', async ({ app }) => {
    const [stranger, elsewhere] = [aVisitor(app), aVisitor(app)];
    await signUp(stranger, 'stranger@example.kz');
    await signUp(elsewhere, 'victim@example.kz');
    const victim = withCookiesOf(app, stranger);
    const name = sessionCookieOf(stranger);
    const planted = victim.cookies.get(name);

    const signedIn = await victim.ask('POST', '/identity/sign-in/', { email: 'victim@example.kz', password });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    expect(victim.cookies.get(name)).not.toBe(planted);
    expect(await accountOf(victim)).toMatchObject({ email: 'victim@example.kz' });
    expect(await accountOf(stranger)).toMatchObject({ email: 'stranger@example.kz' });
  });

  test('gets a new session by sign-up too; a made-up one never becomes valid', async ({ app }) => {
    const probe = aVisitor(app);
    await signUp(probe, 'probe@example.kz');
    const name = sessionCookieOf(probe);
    const stranger = aVisitor(app);
    stranger.cookies.set(name, 'made-up.by-a-stranger');
    const victim = withCookiesOf(app, stranger);

    expect((await signUp(victim, 'new-victim@example.kz')).statusCode).toBe(200);
    expect(victim.cookies.get(name)).not.toBe('made-up.by-a-stranger');
    expect(await accountOf(victim)).toMatchObject({ email: 'new-victim@example.kz' });
    expect(await accountOf(stranger)).toBeNull();
  });

  test('signs in by the code of their own phone, not of the stranger’s', async ({ app, db }) => {
    const [strangerPhone, phone] = ['+77019010001', '+77019010002'];
    const stranger = aVisitor(app);
    await stranger.ask('POST', '/profiles/register-by-phone/', { phone: strangerPhone });
    const strangerCode = await codeSentTo(db, strangerPhone);
    const victim = withCookiesOf(app, stranger);
    const planted = victim.cookies.get('pending_phone');
    expect(planted).toEqual(expect.any(String));

    await victim.ask('POST', '/profiles/register-by-phone/', { phone });
    expect(victim.cookies.get('pending_phone')).not.toBe(planted);
    const wrong = await victim.ask('POST', '/profiles/verify-phone/', { code: strangerCode });
    expect(wrong.json().token).toBeUndefined();
    // The cookie that the stranger kept belongs to his number: the code of another opens nothing.
    const his = await stranger.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, phone) });
    expect(his.json().token).toBeUndefined();
    const verified = await victim.ask('POST', '/profiles/verify-phone/', {
      code: await codeSentTo(db, phone),
    });
    const me = await victim.ask('GET', '/auth/users/me/', undefined, {
      authorization: `Bearer ${verified.json().token}`,
    });
    expect(me.json()).toMatchObject({ phone });
  });
});
