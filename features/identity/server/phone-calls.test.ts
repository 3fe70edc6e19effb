import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor, codeSentTo, queuedMessages, type TestVisitor } from './testing.ts';

let lastPhoneNumber = 0;
const aPhone = () => `+7701900${String(++lastPhoneNumber).padStart(4, '0')}`;
const wrongCodeFor = (code: string) => (code === '111111' ? '222222' : '111111');

describe('signing in by phone', () => {
  test('a code signs in to an account, and the same number to the same account', async ({ app, db }) => {
    const phone = aPhone();
    const ids = [];
    for (const visitor of [aVisitor(app), aVisitor(app)]) {
      // Resets the limit of one code a minute, which has a test of its own.
      await db.deleteFrom('action_counts').execute();
      const codeResponse = await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
      expect(codeResponse.json()).toEqual({ message: 'Код отправлен', resend_after: 60 });
      expect([codeResponse.headers['set-cookie']].flat().join('\n')).toMatch(
        /pending_phone=.*Path=\/api\/profiles\/; HttpOnly; SameSite=Strict/,
      );
      const verifyResponse = await visitor.ask('POST', '/profiles/verify-phone/', {
        code: await codeSentTo(db, phone),
      });
      expect(verifyResponse.json()).toEqual({ message: 'Номер подтверждён', token: expect.any(String) });
      visitor.signInWith(verifyResponse.json().token);
      const me = (await visitor.ask('GET', '/auth/users/me/')).json();
      expect(me).toMatchObject({ phone, email: null });
      ids.push(me.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test.for([
    ['+7 (701) 888-00-01', '+77018880001'],
    ['8 701 888 00 02', '+77018880002'],
    ['77018880003', '+77018880003'],
    ['7018880004', '+77018880004'],
  ] as const)('accepts %s', async ([input, phone], { app, db }) => {
    const response = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone: input });
    expect(response.json().message).toBe('Код отправлен');
    expect(await codeSentTo(db, phone)).toMatch(/^\d{6}$/);
  });

  test.for([
    '+1 202 555 0101',
    '+7 495 123 45 67',
    '123',
    '',
    'позвоните',
    '+7701888000５',
  ])('refuses %j with an error text and status 200', async (phone, { app }) => {
    const response = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ error: 'Введите корректный номер телефона', code: 'invalid-phone' });
  });

  test('the SMS is in the member’s language, else of the page', async ({ app, db, services }) => {
    const phone = aPhone();
    await aMember(services, { phone, language: 'kk' });
    await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
    expect((await queuedMessages(db, phone))[0]?.text).toContain('Оны ешкімге айтпаңыз');
    const stranger = aPhone();
    const response = await aVisitor(app).ask('POST', '/profiles/register-by-phone/?lang=en', {
      phone: stranger,
    });
    expect(response.json().message).toBe('The code is sent');
    expect((await queuedMessages(db, stranger))[0]?.text).toContain('Don’t share it');
  });
});

describe('an invalid code', () => {
  test('after five wrong attempts even the right code is refused; a new code works', async ({ app, db }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const codes = [];
    for (let time = 0; time < 5; time++)
      codes.push(
        (await visitor.ask('POST', '/profiles/verify-phone/', { code: wrongCodeFor(code) })).json().code,
      );
    expect(codes).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'too-many-tries']);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().code).toBe(
      'too-many-tries',
    );

    await db.deleteFrom('action_counts').execute();
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const newCode = await codeSentTo(db, phone);
    expect(
      (await visitor.ask('POST', '/profiles/verify-phone/', { code: newCode })).json().token,
    ).toBeTruthy();
  });

  test('attempts from other browsers have their own limit and do not use up those of the requesting browser', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const owner = aVisitor(app);
    await owner.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const codes = [];
    for (let time = 0; time < 7; time++) {
      const input = { code: wrongCodeFor(code), phone };
      codes.push((await aVisitor(app).ask('POST', '/profiles/verify-phone/', input)).json().code);
    }
    expect(codes).toEqual([...Array(4).fill('wrong-code'), ...Array(3).fill('too-many-tries')]);
    const lateResponse = await aVisitor(app).ask('POST', '/profiles/verify-phone/', { code, phone });
    expect(lateResponse.json().code).toBe('too-many-tries');
    expect((await owner.ask('POST', '/profiles/verify-phone/', { code })).json().token).toBeTruthy();
  });

  test('concurrent guesses do not exceed five', async ({ app, db }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor.ask('POST', '/profiles/verify-phone/', { code: wrongCodeFor(code) }),
      ),
    );
    expect(responses.filter((response) => response.json().code === 'wrong-code')).toHaveLength(4);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().code).toBe(
      'too-many-tries',
    );
  });

  test('refuses a used, a replaced and a malformed code', async ({ app, db }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const first = await codeSentTo(db, phone);
    await db.deleteFrom('action_counts').execute();
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const second = await codeSentTo(db, phone);
    if (first !== second)
      expect((await visitor.ask('POST', '/profiles/verify-phone/', { code: first })).json().code).toBe(
        'wrong-code',
      );
    for (const code of ['', 'abc', '１２３４５６', "' or 1=1", second.slice(0, 5)])
      expect((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().token).toBeUndefined();
    await db.updateTable('phone_codes').set({ tries: 0 }).execute();
    const codeWithSpace = `${second.slice(0, 3)} ${second.slice(3)}`;
    const cookies = new Map(visitor.cookies);
    expect(
      (await visitor.ask('POST', '/profiles/verify-phone/', { code: codeWithSpace })).json().token,
    ).toBeTruthy();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code: second })).json().code).toBe(
      'expired-code',
    );
  });

  test('a code works only with its own phone number', async ({ app, db }) => {
    const [myPhone, theirPhone] = [aPhone(), aPhone()];
    const [me, them] = [aVisitor(app), aVisitor(app)];
    await me.ask('POST', '/profiles/register-by-phone/', { phone: myPhone });
    await them.ask('POST', '/profiles/register-by-phone/', { phone: theirPhone });
    const foreignCode = await codeSentTo(db, theirPhone);
    if (foreignCode !== (await codeSentTo(db, myPhone)))
      expect((await me.ask('POST', '/profiles/verify-phone/', { code: foreignCode })).json().code).toBe(
        'wrong-code',
      );
    const stranger = aVisitor(app);
    expect((await stranger.ask('POST', '/profiles/verify-phone/', { code: foreignCode })).json().code).toBe(
      'expired-code',
    );
    const bothResponse = await me.ask('POST', '/profiles/verify-phone/', {
      code: foreignCode,
      phone: theirPhone,
    });
    expect(bothResponse.json().code).toBe('expired-code');
    const strangerResponse = await stranger.ask('POST', '/profiles/verify-phone/', {
      code: foreignCode,
      phone: theirPhone,
    });
    expect(strangerResponse.json().token).toBeTruthy();
  });

  test('a code expires after ten minutes', async ({ app, db, services }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const laterApp = await createApp(
      { ...services, clock: stoppedClock('2026-11-21T06:10:01Z') },
      { servesSite: false },
    );
    const response = await laterApp.inject({
      method: 'POST',
      url: '/api/profiles/verify-phone/',
      headers: { cookie: `pending_phone=${visitor.cookies.get('pending_phone')}`, 'accept-language': 'ru' },
      payload: { code: await codeSentTo(db, phone) },
    });
    await laterApp.close();
    expect(response.json()).toEqual({ error: 'Код устарел, запросите новый', code: 'expired-code' });
  });
});

describe('limits of SMS', () => {
  /** Lets the minute between two codes to the same number pass. */
  const nextMinute = (db: Database) =>
    db.deleteFrom('action_counts').where('window_seconds', '=', 60).execute();
  async function askFor(visitor: TestVisitor, phone: string): Promise<string> {
    const response = await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    return response.json().code ?? 'sent';
  }
  const countOf = async (db: Database, who: string) => {
    const row = await db
      .selectFrom('action_counts')
      .select('count')
      .where('action', '=', 'sms')
      .where('who', '=', who)
      .executeTakeFirst();
    return row?.count ?? 0;
  };

  test('one a minute per phone number from any network address, five an hour from one', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    expect(await askFor(visitor, phone)).toBe('sent');
    expect(await askFor(visitor, phone)).toBe('too-many-requests');
    expect(await askFor(aVisitor(app), phone)).toBe('too-many-requests');
    const codes = [];
    for (let time = 0; time < 5; time++) {
      await nextMinute(db);
      codes.push(await askFor(visitor, phone));
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'too-many-requests']);
  });

  test('refused requests of one number use up nothing: neither the day of the number nor that of everybody', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const attacker = aVisitor(app);
    const before = await countOf(db, 'everybody');
    for (let time = 0; time < 30; time++) await askFor(attacker, phone);
    expect(await countOf(db, 'everybody')).toBe(before + 1);
    await nextMinute(db);
    expect(await askFor(attacker, phone)).toBe('sent');
  });

  test('a day of codes asked for by strangers shuts out neither the owner nor the owner’s browser', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const owner = aVisitor(app);
    await askFor(owner, phone);
    await owner.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, phone) });
    const strangers = Array.from({ length: 6 }, () => aVisitor(app));
    const codes = [];
    for (const stranger of strangers) {
      for (let time = 0; time < 5; time++) {
        await nextMinute(db);
        codes.push(await askFor(stranger, phone));
      }
    }
    // Each address gets its first code; the others share twenty a day.
    expect(codes.filter((code) => code === 'sent')).toHaveLength(26);
    // A stranger has just been sent a code, but the owner's browser does not wait for that minute to pass.
    expect(await askFor(owner, phone)).toBe('sent');
    await nextMinute(db);
    expect(await askFor(aVisitor(app), phone)).toBe('sent');
  });

  test('forty a day for one number, however many networks ask', async ({ app, db }) => {
    const phone = aPhone();
    const codes = [];
    for (let network = 0; network < 45; network++) {
      await nextMinute(db);
      codes.push(await askFor(aVisitor(app), phone));
    }
    expect(codes.filter((code) => code === 'sent')).toHaveLength(40);
    expect(codes.at(-1)).toBe('too-many-requests');
  });

  test('forty wrong codes a day for one number, however many networks guess; its own browser still signs in', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const owner = aVisitor(app);
    const confirm = async (visitor: TestVisitor, code: string) =>
      (await visitor.ask('POST', '/profiles/verify-phone/', { code })).json();
    await askFor(owner, phone);
    expect(await confirm(owner, await codeSentTo(db, phone))).toHaveProperty('token');
    const answers = [];
    for (let network = 0; network < 9; network++) {
      const stranger = aVisitor(app);
      await nextMinute(db);
      await askFor(stranger, phone);
      const wrong = wrongCodeFor(await codeSentTo(db, phone));
      for (let time = 0; time < 5; time++) answers.push((await confirm(stranger, wrong)).code);
    }
    // The fifth wrong code of each browser says that it was the last.
    expect(answers.filter((code) => code === 'wrong-code')).toHaveLength(32);
    const late = aVisitor(app);
    await nextMinute(db);
    await askFor(late, phone);
    expect((await confirm(late, await codeSentTo(db, phone))).code).toBe('too-many-tries');
    await nextMinute(db);
    await askFor(owner, phone);
    expect(await confirm(owner, await codeSentTo(db, phone))).toHaveProperty('token');
  });

  test('sixty an hour per network address, of which those that were confirmed do not count', async ({
    app,
    db,
  }) => {
    const address = '198.51.100.77';
    const ask = (phone: string) => askFor(aVisitor(app, { address }), phone);
    const codes = [];
    for (let time = 0; time < 61; time++) codes.push(await ask(aPhone()));
    expect(codes.filter((code) => code === 'sent')).toHaveLength(60);
    expect(codes.at(-1)).toBe('too-many-requests');

    const neighbour = aVisitor(app, { address: '198.51.100.78' });
    const phone = aPhone();
    await askFor(neighbour, phone);
    const { address: who } = await db
      .selectFrom('action_counts')
      .select('who as address')
      .where('action', '=', 'sms')
      .where('count', '=', 60)
      .executeTakeFirstOrThrow();
    const everybody = await countOf(db, 'everybody');
    await neighbour.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(db, phone) });
    expect(await countOf(db, 'everybody')).toBe(everybody - 1);
    expect(await countOf(db, who)).toBe(60);
  });

  test('without an SMS gateway and demo mode, phone sign-in is off', async ({ services }) => {
    const app = await createApp(
      { ...services, config: { ...services.config, isDemo: false, isPrivateDemo: false } },
      { servesSite: false },
    );
    const visitor = aVisitor(app);
    const response = await visitor.ask('POST', '/profiles/register-by-phone/', { phone: aPhone() });
    expect(response.json().code).toBe('operation-not-allowed');
    expect((await visitor.ask('GET', '/identity/providers/')).json()).toMatchObject({
      phone: false,
      google: false,
      apple: false,
      is_demo: false,
    });
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/openid/google/jwks'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
    expect((await app.inject('/api/identity/popup/google')).statusCode).toBe(404);
    await app.close();
  });
});
