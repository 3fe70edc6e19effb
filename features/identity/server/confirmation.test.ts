import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { makeDemoPeople } from './demo-people.ts';
import { aMember, aVisitor, codeSentTo, linkSentTo, queuedMessages, type TestVisitor } from './testing.ts';
import { signToken } from './tokens.ts';

let count = 0;
const anEmail = () => `confirm${++count}@example.kz`;
const aPhone = () => `+7702800${String(++count).padStart(4, '0')}`;

/** Signed up with e-mail and password a moment ago. */
async function aPersonWithPassword(app: Parameters<typeof aVisitor>[0]) {
  const visitor = aVisitor(app);
  const email = anEmail();
  const { token } = (
    await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' })
  ).json();
  const exchanged = await visitor.ask('GET', '/firebase/auth/', undefined, {
    authorization: `Bearer ${token}`,
  });
  visitor.signInWith(exchanged.json().jwt);
  return { visitor, email };
}

const confirm = (visitor: TestVisitor, way: string, secret: string) =>
  visitor.ask('POST', '/auth/confirmation/', { way, secret });
const deleteAccount = (visitor: TestVisitor) => visitor.ask('DELETE', '/profiles/me/');

describe('a member', () => {
  test('deletes the account only after entering the password again', async ({ app }) => {
    const { visitor } = await aPersonWithPassword(app);
    expect((await deleteAccount(visitor)).json()).toMatchObject({
      code: 'confirmation_required',
      status: 403,
    });
    expect((await visitor.ask('GET', '/auth/confirmation/')).json()).toEqual({
      ways: ['password'],
      phone: null,
      email: null,
    });
    expect((await confirm(visitor, 'password', 'gauhar-12')).json()).toMatchObject({
      code: 'wrong_secret',
      status: 403,
    });
    expect((await deleteAccount(visitor)).json().code).toBe('confirmation_required');
    expect((await confirm(visitor, 'password', 'gauhar-11')).json()).toEqual({ done: true });
    expect((await deleteAccount(visitor)).json()).toEqual({ deleted: true });
  });

  test('replaces the phone only after a code to the old one; a first phone needs a recent sign-in', async ({
    app,
    db,
    services,
  }) => {
    const [oldPhone, newPhone] = [aPhone(), aPhone()];
    const visitor = aVisitor(app);
    const me = await aMember(services, { phone: oldPhone, isConfirmed: false });
    visitor.signInWith(me.token);
    const { id } = (await visitor.ask('GET', '/profiles/me/')).json().results[0];
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone: newPhone });
    await visitor.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, newPhone) });
    const save = () => visitor.ask('PATCH', `/profiles/update/${id}/`, { phone: newPhone });
    expect((await save()).json().code).toBe('confirmation_required');

    expect((await visitor.ask('GET', '/auth/confirmation/')).json()).toEqual({
      ways: ['phone'],
      phone: expect.stringMatching(/^\+7 ··· \d\d$/),
      email: null,
    });
    const refused = await visitor.ask('POST', '/auth/confirmation/code/', { to: 'email' });
    expect(refused.json()).toMatchObject({ code: 'way_unavailable', status: 409 });
    await visitor.ask('POST', '/auth/confirmation/code/', { to: 'phone' });
    expect((await visitor.ask('POST', '/auth/confirmation/code/', { to: 'phone' })).json().code).toBe(
      'too_many_tries',
    );
    const code = await codeSentTo(db, oldPhone);
    expect((await confirm(visitor, 'phone', code === '111111' ? '222222' : '111111')).statusCode).toBe(403);
    expect((await confirm(visitor, 'phone', code)).json()).toEqual({ done: true });
    expect((await confirm(visitor, 'phone', code)).json().code).toBe('code_expired');
    expect((await save()).json()).toMatchObject({ phone: newPhone });

    const { visitor: newcomer } = await aPersonWithPassword(app);
    const profile = (await newcomer.ask('GET', '/profiles/me/')).json().results[0];
    const first = aPhone();
    await newcomer.ask('POST', '/profiles/register-by-phone/', { phone: first });
    await newcomer.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, first) });
    const saved = await newcomer.ask('PATCH', `/profiles/update/${profile.id}/`, { phone: first });
    expect(saved.json()).toMatchObject({ phone: first });
  });

  test('with a verified address alone confirms by a letter', async ({ app, db, services }) => {
    const email = anEmail();
    const visitor = aVisitor(app);
    visitor.signInWith((await aMember(services, { email, isConfirmed: false })).token);
    expect((await visitor.ask('GET', '/auth/confirmation/')).json()).toMatchObject({
      ways: ['email'],
      email: 'c···@example.kz',
    });
    await visitor.ask('POST', '/auth/confirmation/code/', { to: 'email' });
    const [letter] = await queuedMessages(db, email);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    expect((await confirm(visitor, 'email', code)).json()).toEqual({ done: true });
  });

  test('whose token was stolen is not guessed at: ten passwords a quarter of an hour', async ({
    app,
    db,
  }) => {
    const { visitor } = await aPersonWithPassword(app);
    expect((await confirm(visitor, 'password', 'guess-1')).json().code).toBe('wrong_secret');
    await db.updateTable('action_counts').set({ count: 10 }).where('action', '=', 'confirm').execute();
    const late = await confirm(visitor, 'password', 'gauhar-11');
    expect(late.json()).toMatchObject({ code: 'too_many_tries', status: 429 });
  });
});

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(base32Bytes(secret)))
    .update(counter)
    .digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Sets up the app of this person; returns its key and the backup codes. */
async function setUpApp(visitor: TestVisitor) {
  const started = await visitor.ask('POST', '/auth/second-factor/app/');
  expect(started.statusCode, started.body).toBe(200);
  const { uri, secret, backup_codes: backupCodes } = started.json();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tulpar/);
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const finished = await visitor.ask('PUT', '/auth/second-factor/app/', { code: codeOf(secret) });
  expect(finished.json()).toEqual({ done: true });
  return { secret: secret as string, backupCodes: backupCodes as string[] };
}

function base32Bytes(text: string): number[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
}

/** Another sign-in of the same person: without a confirmation and a second factor. */
async function signInAgain(services: Services, memberId: number): Promise<string> {
  const { sessionId } = await aMember(services, { isConfirmed: false });
  await services.db
    .updateTable('member_sessions')
    .set({ member_id: memberId })
    .where('id', '=', sessionId)
    .execute();
  const expiresAt = new Date(services.clock.now().getTime() + 3_600_000);
  return signToken(services, { purpose: 'api', subject: String(memberId), id: sessionId, expiresAt });
}

describe('staff', () => {
  test('may do nothing until they have a second factor, which they set up themselves', async ({
    app,
    services,
  }) => {
    const admin = aVisitor(app);
    const person = await aMember(services, { email: anEmail(), roles: ['admin'] });
    admin.signInWith(await signInAgain(services, person.id));
    expect((await admin.ask('GET', '/staff/people/')).json()).toMatchObject({
      code: 'second_factor_required',
      status: 403,
    });
    expect((await admin.ask('GET', '/auth/users/me/')).json()).toMatchObject({
      roles: ['admin'],
      second_factor: 'set_up',
    });
    // Whoever found an open session could otherwise set up a factor of their own.
    expect((await admin.ask('POST', '/auth/second-factor/app/')).json().code).toBe('confirmation_required');

    const owner = aVisitor(app);
    owner.signInWith(person.token);
    const { secret, backupCodes } = await setUpApp(owner);
    expect((await owner.ask('GET', '/staff/people/')).statusCode).toBe(200);
    expect((await admin.ask('GET', '/auth/users/me/')).json().second_factor).toBe('ask');
    expect((await admin.ask('GET', '/auth/confirmation/')).json().ways).toEqual(['app']);
    // A code that was seen is worth nothing a second time.
    expect((await confirm(admin, 'app', codeOf(secret))).json().code).toBe('wrong_secret');
    expect((await confirm(admin, 'app', '000000')).json().code).toBe('wrong_secret');
    const [backupCode = ''] = backupCodes;
    // What lies in the database opens nothing.
    const { rows: kept } = await services.pool.query(
      'select backup_codes from second_factor_apps where user_id = $1',
      [String(person.id)],
    );
    const hashes = JSON.parse(kept[0].backup_codes);
    expect(hashes).toHaveLength(10);
    expect(hashes).not.toContain(backupCode);
    expect((await confirm(admin, 'app', hashes[0])).json().code).toBe('wrong_secret');
    expect((await confirm(admin, 'app', backupCode)).json()).toEqual({ done: true });
    expect((await admin.ask('GET', '/staff/people/')).statusCode).toBe(200);
    expect((await confirm(admin, 'app', backupCode)).json().code).toBe('wrong_secret');
    expect((await admin.ask('DELETE', '/auth/second-factor/app/')).json()).toEqual({ done: true });
    expect((await owner.ask('GET', '/auth/second-factor/')).json()).toEqual({ has_app: false, passkeys: [] });
  });

  test('are refused to an account that was closed a moment ago', async ({ app, services, db }) => {
    const { token } = await aMember(services, { email: anEmail(), roles: ['admin'] });
    const owner = aVisitor(app);
    owner.signInWith(token);
    await sql`create function close_meanwhile() returns trigger language plpgsql as
      $$ begin delete from second_factor_people where id = new.user_id; return new; end $$`.execute(db);
    await sql`create trigger closed before insert on second_factor_apps for each row execute function close_meanwhile()`.execute(
      db,
    );
    const begun = await owner.ask('POST', '/auth/second-factor/app/');
    await sql`drop function close_meanwhile cascade`.execute(db);
    expect([begun.statusCode, begun.json().code]).toEqual([401, 'token_revoked']);
  });

  test('are asked again before roles, blocks and settings, a quarter of an hour after the last time', async ({
    app,
    db,
    services,
  }) => {
    const admin = aVisitor(app);
    const { token, sessionId } = await aMember(services, { email: anEmail(), roles: ['admin'] });
    admin.signInWith(token);
    const { id } = await aMember(services);
    const setRoles = () => admin.ask('PUT', `/staff/people/${id}/roles/`, { roles: ['manager'] });
    expect((await setRoles()).statusCode).toBe(200);
    const earlier = new Date(services.clock.now().getTime() - 16 * 60_000);
    await db
      .updateTable('member_sessions')
      .set({ confirmed_at: earlier })
      .where('id', '=', sessionId)
      .execute();
    for (const [method, url] of [
      ['PUT', `/staff/people/${id}/roles/`],
      ['POST', `/staff/people/${id}/block/`],
      ['POST', `/staff/people/${id}/unblock/`],
      ['PUT', '/staff/credit/rate/'],
      ['PUT', '/staff/check-prices/'],
      ['PUT', '/staff/lead-departments/'],
      ['PUT', '/staff/company/contacts/'],
      ['POST', '/staff/documents/privacy-policy/versions/'],
    ] as const) {
      const response = await admin.ask(method, url, {});
      expect(response.json(), url).toMatchObject({ code: 'confirmation_required', status: 403 });
    }
    expect((await admin.ask('GET', '/staff/people/')).statusCode).toBe(200);
  });

  test('of the demo skip both, but only where the site serves this machine alone', async ({
    db,
    services,
  }) => {
    await makeDemoPeople(db, services.clock.now());
    const statuses = [];
    for (const address of [{}, { publicUrl: 'https://cars.example' }, { host: '0.0.0.0' }]) {
      const app = await createApp(
        { ...services, config: { ...services.config, ...address } },
        { servesSite: false },
      );
      const admin = aVisitor(app);
      const signedIn = await admin.ask('POST', '/identity/sign-in/', {
        email: 'admin@demo.tulpar.kz',
        password: 'tulpar-demo',
      });
      const exchanged = await admin.ask('GET', '/firebase/auth/', undefined, {
        authorization: `Bearer ${signedIn.json().token}`,
      });
      admin.signInWith(exchanged.json().jwt);
      const people = await admin.ask('GET', '/staff/people/');
      const block = await admin.ask('POST', '/staff/people/999999/block/', { reason: 'x' });
      statuses.push([people.statusCode, block.json().code]);
      await app.close();
    }
    expect(statuses).toEqual([
      [200, 'not_found'],
      [403, 'second_factor_required'],
      [403, 'second_factor_required'],
    ]);
  });

  test('a member without a role has no second factor', async ({ app, services }) => {
    const visitor = aVisitor(app);
    visitor.signInWith((await aMember(services)).token);
    expect((await visitor.ask('POST', '/auth/second-factor/app/')).json().code).toBe('staff_only');
    expect((await visitor.ask('GET', '/auth/users/me/')).json().second_factor).toBe('not_needed');
  });
});

describe('the account', () => {
  test('of somebody who came by phone gets an address and a password, and the old sessions end', async ({
    app,
    db,
    services,
  }) => {
    const visitor = aVisitor(app);
    const me = await aMember(services, { phone: aPhone() });
    visitor.signInWith(me.token);
    const password = { password: 'plov-na-kazane' };
    expect((await visitor.ask('PUT', '/auth/password/', password)).json().code).toBe('email_needed');
    const email = anEmail();
    expect((await visitor.ask('POST', '/auth/email/', { email })).json()).toEqual({ sent: true });
    const code = /\b\d{6}\b/.exec((await queuedMessages(db, email)).at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await visitor.ask('PUT', '/auth/email/', { code: wrong })).json().code).toBe('wrong_code');
    expect((await visitor.ask('PUT', '/auth/email/', { code })).json()).toEqual({ email });
    expect((await visitor.ask('PUT', '/auth/email/', { code })).json().code).toBe('code_expired');
    expect((await visitor.ask('GET', '/auth/users/me/')).json()).toMatchObject({
      email,
      email_verified: true,
    });

    const elsewhere = aVisitor(app);
    elsewhere.signInWith(await signInAgain(services, me.id));
    expect((await visitor.ask('PUT', '/auth/password/', { password: 'qwerty123' })).json().code).toBe(
      'common-password',
    );
    expect((await visitor.ask('PUT', '/auth/password/', password)).json()).toEqual({ done: true });
    expect((await elsewhere.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    expect((await visitor.ask('GET', '/auth/users/me/')).statusCode).toBe(200);
    const signedIn = await aVisitor(app).ask('POST', '/identity/sign-in/', { email, ...password });
    expect(signedIn.statusCode).toBe(200);
  });

  test('changes neither without a confirmation, nor to an address of somebody else', async ({
    app,
    services,
  }) => {
    const { visitor, email: taken } = await aPersonWithPassword(app);
    for (const [method, url, input] of [
      ['POST', '/auth/email/', { email: anEmail() }],
      ['PUT', '/auth/email/', { code: '123456' }],
      ['PUT', '/auth/password/', { password: 'plov-na-kazane' }],
    ] as const)
      expect((await visitor.ask(method, url, input)).json().code, url).toBe('confirmation_required');
    const other = aVisitor(app);
    other.signInWith((await aMember(services)).token);
    const refused = await other.ask('POST', '/auth/email/', { email: taken });
    expect(refused.json()).toMatchObject({ code: 'email-already-in-use', status: 409 });
  });

  test('of staff has a password of twelve characters', async ({ app, services }) => {
    const visitor = aVisitor(app);
    visitor.signInWith((await aMember(services, { roles: ['manager'] })).token);
    const refused = await visitor.ask('PUT', '/auth/password/', { password: 'x7Kp!q2mZ' });
    expect(refused.json()).toMatchObject({ code: 'short-for-staff', status: 422 });
  });

  test('of staff has twelve characters also when a link sets it', async ({ app, db, services }) => {
    const { visitor, email } = await aPersonWithPassword(app);
    const { id } = (await visitor.ask('GET', '/auth/users/me/')).json();
    await db.insertInto('member_roles').values({ member_id: id, role: 'manager' }).execute();
    await visitor.ask('POST', '/identity/forgot-password/', { email });
    const token = await linkSentTo(db, email, 'reset');
    const reset = (password: string) => visitor.ask('POST', '/identity/reset-password/', { token, password });
    expect((await reset('x7Kp!q2mZ')).json()).toMatchObject({ code: 'short-for-staff', status: 422 });
    expect((await reset('plov-na-kazane')).statusCode).toBe(200);
    // The one who got a role with a shorter password has no use of the role before the second factor.
    visitor.signInWith(await signInAgain(services, id));
    expect((await visitor.ask('GET', '/auth/users/me/')).json().second_factor).toBe('set_up');
  });

  test('is not taken back by a link that lies in the old mailbox, and the old mailbox hears of the change', async ({
    app,
    db,
    services,
  }) => {
    const email = anEmail();
    const visitor = aVisitor(app);
    visitor.signInWith((await aMember(services)).token);
    const change = async (to: string) => {
      await visitor.ask('POST', '/auth/email/', { email: to });
      const letter = (await queuedMessages(db, to)).at(-1);
      return visitor.ask('PUT', '/auth/email/', { code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] });
    };
    expect((await change(email)).json()).toEqual({ email });
    await visitor.ask('PUT', '/auth/password/', { password: 'plov-na-kazane' });
    await aVisitor(app).ask('POST', '/identity/forgot-password/', { email });
    const token = await linkSentTo(db, email, 'reset');
    await change(anEmail());
    const subjects = (await queuedMessages(db, email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      'Tulpar Auto: пароль изменён',
      'Смена пароля на Tulpar Auto',
      'Tulpar Auto: почта изменена',
    ]);
    const reset = await aVisitor(app).ask('POST', '/identity/reset-password/', {
      token,
      password: 'manty-na-paru',
    });
    expect(reset.json().code).toBe('invalid-action-code');
  });
});

test('the commonest passwords are refused at sign-up', async ({ app }) => {
  for (const password of ['123456', 'qwerty', 'пароль', 'almaty2024']) {
    const response = await aVisitor(app).ask('POST', '/identity/sign-up/', { email: anEmail(), password });
    expect(response.json(), password).toMatchObject({ code: 'common-password', status: 422 });
  }
});
