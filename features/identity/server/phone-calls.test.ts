import { describe, expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import { aMember, aVisitor, codeSentTo, waitingMessages } from './testing.ts';

let last = 0;
const aPhone = () => `+7701900${String(++last).padStart(4, '0')}`;
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

describe('signing in by phone', () => {
  test('a code leads to an account, and the same number to the same account', async ({ app, db }) => {
    const phone = aPhone();
    const ids = [];
    for (const visitor of [aVisitor(app), aVisitor(app)]) {
      // The limit of one code a minute is another test's matter.
      await db.deleteFrom('action_counts').execute();
      const asked = await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
      expect(asked.json()).toEqual({ message: 'Код отправлен', resend_after: 60 });
      expect([asked.headers['set-cookie']].flat().join('\n')).toMatch(
        /pending_phone=.*Path=\/api\/profiles\/; HttpOnly; SameSite=Strict/,
      );
      const taken = await visitor.ask('POST', '/profiles/verify-phone/', {
        code: await codeSentTo(db, phone),
      });
      expect(taken.json()).toEqual({ message: 'Номер подтверждён', token: expect.any(String) });
      visitor.signInWith(taken.json().token);
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
  ] as const)('%s is understood', async ([given, phone], { app, db }) => {
    const answer = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone: given });
    expect(answer.json().message).toBe('Код отправлен');
    expect(await codeSentTo(db, phone)).toMatch(/^\d{6}$/);
  });

  test.for([
    '+1 202 555 0101',
    '+7 495 123 45 67',
    '123',
    '',
    'позвоните',
    '+7701888000５',
  ])('%j is refused in words, with status 200', async (phone, { app }) => {
    const answer = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ error: 'Введите корректный номер телефона', code: 'invalid-phone' });
  });

  test('the message is in the language of the person, else of the page', async ({ app, db, services }) => {
    const phone = aPhone();
    const { id } = await aMember(services, { phone });
    await db.insertInto('profiles').values({ member_id: id, language: 'kk' }).execute();
    await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
    expect((await waitingMessages(db, phone))[0]?.text).toContain('Оны ешкімге айтпаңыз');
    const stranger = aPhone();
    const answer = await aVisitor(app).ask('POST', '/profiles/register-by-phone/?lang=en', {
      phone: stranger,
    });
    expect(answer.json().message).toBe('The code is sent');
    expect((await waitingMessages(db, stranger))[0]?.text).toContain('Do not tell it');
  });
});

describe('a code that is not good', () => {
  test('wrong five times: even the right one is refused then, and a new one works', async ({ app, db }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const codes = [];
    for (let time = 0; time < 5; time++)
      codes.push((await visitor.ask('POST', '/profiles/verify-phone/', { code: wrongOf(code) })).json().code);
    expect(codes).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'too-many-tries']);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().code).toBe(
      'too-many-tries',
    );

    await db.deleteFrom('action_counts').execute();
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const fresh = await codeSentTo(db, phone);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code: fresh })).json().token).toBeTruthy();
  });

  test('strangers cannot use up the tries of the browser that asked, and have no more themselves', async ({
    app,
    db,
  }) => {
    const phone = aPhone();
    const owner = aVisitor(app);
    await owner.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const codes = [];
    for (let time = 0; time < 7; time++) {
      const given = { code: wrongOf(code), phone };
      codes.push((await aVisitor(app).ask('POST', '/profiles/verify-phone/', given)).json().code);
    }
    expect(codes).toEqual([...Array(4).fill('wrong-code'), ...Array(3).fill('too-many-tries')]);
    const late = await aVisitor(app).ask('POST', '/profiles/verify-phone/', { code, phone });
    expect(late.json().code).toBe('too-many-tries');
    expect((await owner.ask('POST', '/profiles/verify-phone/', { code })).json().token).toBeTruthy();
  });

  test('guesses sent at once are no more than five', async ({ app, db }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const code = await codeSentTo(db, phone);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        visitor.ask('POST', '/profiles/verify-phone/', { code: wrongOf(code) }),
      ),
    );
    expect(answers.filter((answer) => answer.json().code === 'wrong-code')).toHaveLength(4);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code })).json().code).toBe(
      'too-many-tries',
    );
  });

  test('used already, replaced by a newer one, or nothing like a code', async ({ app, db }) => {
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
    const spaced = `${second.slice(0, 3)} ${second.slice(3)}`;
    const cookies = new Map(visitor.cookies);
    expect(
      (await visitor.ask('POST', '/profiles/verify-phone/', { code: spaced })).json().token,
    ).toBeTruthy();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect((await visitor.ask('POST', '/profiles/verify-phone/', { code: second })).json().code).toBe(
      'expired-code',
    );
  });

  test('another person’s code is worth nothing in my browser, and a code without a number nothing at all', async ({
    app,
    db,
  }) => {
    const [mine, theirs] = [aPhone(), aPhone()];
    const [me, them] = [aVisitor(app), aVisitor(app)];
    await me.ask('POST', '/profiles/register-by-phone/', { phone: mine });
    await them.ask('POST', '/profiles/register-by-phone/', { phone: theirs });
    const foreign = await codeSentTo(db, theirs);
    if (foreign !== (await codeSentTo(db, mine)))
      expect((await me.ask('POST', '/profiles/verify-phone/', { code: foreign })).json().code).toBe(
        'wrong-code',
      );
    const stranger = aVisitor(app);
    expect((await stranger.ask('POST', '/profiles/verify-phone/', { code: foreign })).json().code).toBe(
      'expired-code',
    );
    const both = await me.ask('POST', '/profiles/verify-phone/', { code: foreign, phone: theirs });
    expect(both.json().code).toBe('expired-code');
    const named = await stranger.ask('POST', '/profiles/verify-phone/', { code: foreign, phone: theirs });
    expect(named.json().token).toBeTruthy();
  });

  test('old: after ten minutes', async ({ app, db, services }) => {
    const phone = aPhone();
    const visitor = aVisitor(app);
    await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
    const laterApp = await createApp(
      { ...services, clock: stoppedClock('2026-11-21T06:10:01Z') },
      { servesSite: false },
    );
    const answer = await laterApp.inject({
      method: 'POST',
      url: '/api/profiles/verify-phone/',
      headers: { cookie: `pending_phone=${visitor.cookies.get('pending_phone')}`, 'accept-language': 'ru' },
      payload: { code: await codeSentTo(db, phone) },
    });
    await laterApp.close();
    expect(answer.json()).toEqual({ error: 'Код устарел, запросите новый', code: 'expired-code' });
  });
});

describe('messages cost money', () => {
  test('one a minute and five an hour for a number, from wherever it is asked', async ({ app, db }) => {
    const phone = aPhone();
    const codes = [];
    for (let time = 0; time < 3; time++) {
      const answer = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
      codes.push(answer.json().code ?? 'sent');
    }
    expect(codes).toEqual(['sent', 'too-many-requests', 'too-many-requests']);
    await db.deleteFrom('action_counts').where('window_seconds', '=', 60).execute();
    for (let time = 0; time < 3; time++) {
      const answer = await aVisitor(app).ask('POST', '/profiles/register-by-phone/', { phone });
      codes.push(answer.json().code ?? 'sent');
      await db.deleteFrom('action_counts').where('window_seconds', '=', 60).execute();
    }
    expect(codes.slice(3)).toEqual(['sent', 'sent', 'too-many-requests']);
  });

  test('twenty an hour from one network address', async ({ app }) => {
    const address = '198.51.100.77';
    const codes = [];
    for (let time = 0; time < 21; time++) {
      const answer = await aVisitor(app, { address }).ask('POST', '/profiles/register-by-phone/', {
        phone: aPhone(),
      });
      codes.push(answer.json().code ?? 'sent');
    }
    expect(codes.filter((code) => code === 'sent')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too-many-requests');
  });

  test('no gateway and no demo: no phone sign-in', async ({ services }) => {
    const app = await createApp(
      { ...services, config: { ...services.config, isDemo: false } },
      { servesSite: false },
    );
    const visitor = aVisitor(app);
    const answer = await visitor.ask('POST', '/profiles/register-by-phone/', { phone: aPhone() });
    expect(answer.json().code).toBe('operation-not-allowed');
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
