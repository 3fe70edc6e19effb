import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { lockMember } from '../../identity/server/public.ts';
import { aMember, aVisitor, codeSentTo } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { eraseMember } from './my-data.ts';
import { profileOf } from './queries.ts';
import { turnOffEmails } from './write-profiles.ts';

type Services = Parameters<typeof aMember>[0];
type App = Parameters<typeof aVisitor>[0];

async function signedIn(app: App, services: Services, about: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(services, about);
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  const profile = (await visitor.ask('GET', '/profiles/me/')).json().results[0];
  return { ...visitor, member, profile };
}

async function verifyPhone(visitor: ReturnType<typeof aVisitor>, services: Services, phone: string) {
  await visitor.ask('POST', '/profiles/register-by-phone/', { phone });
  return visitor.ask('POST', '/profiles/verify-phone/', { code: await codeSentTo(services.db, phone) });
}

/** Has the member locked, waits until `other` waits for that, and then does more. */
async function whileLocked(
  { db }: Services,
  memberId: number,
  { other, more }: { other: () => Promise<unknown>; more: (trx: Database) => Promise<void> },
): Promise<void> {
  let waiting: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    waiting = other();
    waiting.catch(() => {});
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    });
    await more(trx);
  });
  await waiting;
}

test('tells whether an e-mail address is registered', async ({ app, services }) => {
  await aMember(services, { email: 'known@example.kz' });
  const exists = async (email: string) =>
    (await aVisitor(app).ask('POST', '/profiles/check-is-user-exist/', { email })).json();
  expect(await exists('Known@Example.kz ')).toEqual({ success: true });
  expect(await exists('unknown@example.kz')).toEqual({ success: false });
  expect(await exists("' or 1=1 --")).toEqual({ success: false });
  const visitor = aVisitor(app);
  const statuses = [];
  for (let time = 0; time < 32; time++)
    statuses.push(
      (await visitor.ask('POST', '/profiles/check-is-user-exist/', { email: 'x@example.kz' })).statusCode,
    );
  expect(statuses.at(-1)).toBe(429);
});

describe('my profile', () => {
  test('is a list of one; a city is set by its id and returned with its name', async ({ app, services }) => {
    const me = await signedIn(app, services, { email: 'aigerim@example.kz' });
    expect(me.profile).toMatchObject({
      email: 'aigerim@example.kz',
      city: null,
      phone: null,
      is_deleted: false,
      notifications: { promotions: false, price_changes: true, quiet: null },
    });
    const city = await services.db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'almaty')
      .executeTakeFirstOrThrow();
    const updateResponse = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, {
      city: city.id,
      name: '  Айгерім  ',
      language: 'kk',
      fcm_token: 'device-1',
      notifications: { promotions: true, quiet: { from: '22:00', to: '07:30' } },
    });
    expect(updateResponse.json()).toMatchObject({
      id: me.profile.id,
      city: city.id,
      name: 'Айгерім',
      language: 'kk',
      fcm_token: 'device-1',
      notifications: { promotions: true, price_changes: true, quiet: { from: '22:00', to: '07:30' } },
    });
    const readResponse = await me.ask('GET', '/profiles/me/?lang=en');
    expect(readResponse.json().results[0].city).toEqual({ id: city.id, slug: 'almaty', name: 'Almaty' });
    const quietHoursResponse = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, {
      notifications: { quiet: null },
    });
    expect(quietHoursResponse.json().notifications).toMatchObject({ promotions: true, quiet: null });
  });

  test('each consent to promotions or news is recorded, and that it was taken back', async ({
    app,
    services,
  }) => {
    const me = await signedIn(app, services);
    for (const notifications of [
      { promotions: true },
      { promotions: true, price_changes: false },
      { news: true },
      { promotions: false },
    ])
      await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, { notifications });
    await turnOffEmails(services.db, me.member.id, 'news');
    const { profile } = (await me.ask('GET', '/profiles/me/export/')).json();
    expect(profile.mailing_consents).toMatchObject([
      { mailing: 'promotions', is_given: true },
      { mailing: 'news', is_given: true },
      { mailing: 'promotions', is_given: false },
      { mailing: 'news', is_given: false },
    ]);
    await eraseMember(services, me.member.id);
    const { rows } = await sql`select from mailing_consents where member_id = ${me.member.id}`.execute(
      services.db,
    );
    expect(rows).toEqual([]);
  });

  test('another member’s profile cannot be changed', async ({ app, services }) => {
    const [me, stranger] = [await signedIn(app, services), await signedIn(app, services)];
    for (const id of [stranger.profile.id, 999_999]) {
      const response = await me.ask('PATCH', `/profiles/update/${id}/`, { name: 'Чужой' });
      expect(response.statusCode).toBe(404);
    }
    const strangerUpdateResponse = await me.ask('PATCH', `/profiles/update/${stranger.profile.id}/`, {
      profileId: me.profile.id,
      name: 'Чужой',
    });
    expect(strangerUpdateResponse.statusCode).toBe(404);
    expect((await stranger.ask('GET', '/profiles/me/')).json().results[0].name).toBeNull();
  });

  test.for([
    { is_deleted: true },
    { email: 'new@example.kz' },
    { member_id: 1 },
    { roles: ['admin'] },
    { __proto__x: 1 },
    { notifications: { spam: true } },
    { notifications: { quiet: { from: '25:00', to: '07:00' } } },
    { language: 'de' },
    { name: '' },
    { name: 'x'.repeat(101) },
    { city: 'almaty' },
    { fcm_token: '' },
  ])('%j is refused, and nothing changes', async (changes, { app, services }) => {
    const me = await signedIn(app, services);
    const response = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, {
      name: 'Новое',
      ...changes,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
    expect((await me.ask('GET', '/profiles/me/')).json().results[0].name).toBeNull();
  });

  test('an unknown city is refused, and nothing is changed', async ({ app, services }) => {
    const me = await signedIn(app, services);
    const response = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, {
      city: 999_999,
      name: 'Нет',
    });
    expect(response.json()).toMatchObject({ code: 'unknown_city', status: 422 });
    expect((await me.ask('GET', '/profiles/me/')).json().results[0].name).toBeNull();
  });

  test('a device token belongs to the member who registered it last', async ({ app, services }) => {
    const [first, second] = [await signedIn(app, services), await signedIn(app, services)];
    for (const person of [first, second])
      await person.ask('PATCH', `/profiles/update/${person.profile.id}/`, { fcm_token: 'shared-phone' });
    const token = async (person: typeof first) =>
      (await person.ask('GET', '/profiles/me/')).json().results[0].fcm_token;
    expect([await token(first), await token(second)]).toEqual([null, 'shared-phone']);
  });
});

describe('my phone', () => {
  test('changes only after its code was confirmed', async ({ app, services }) => {
    const me = await signedIn(app, services);
    const phone = '+77015551001';
    const patch = () => me.ask('PATCH', `/profiles/update/${me.profile.id}/`, { phone: '8 (701) 555-10-01' });
    expect((await patch()).json()).toMatchObject({ code: 'phone_not_verified', status: 409 });
    const verifyResponse = await verifyPhone(me, services, phone);
    expect(verifyResponse.json()).toMatchObject({ token: expect.any(String) });
    me.signInWith(verifyResponse.json().token);
    expect((await patch()).json()).toMatchObject({ phone });
    expect((await patch()).json()).toMatchObject({ phone });
    const foreignPhoneResponse = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, {
      phone: '+1 202 555 0101',
    });
    expect(foreignPhoneResponse.json()).toMatchObject({ code: 'invalid_phone', status: 422 });
  });

  test('is refused if another account has it, even if confirmed', async ({ app, services }) => {
    const phone = '+77015551002';
    await aMember(services, { phone });
    const me = await signedIn(app, services);
    await verifyPhone(me, services, phone);
    const response = await me.ask('PATCH', `/profiles/update/${me.profile.id}/`, { phone });
    expect(response.json()).toMatchObject({ code: 'phone_taken', status: 409 });
  });

  test('a code requested as a member does not sign in a guest', async ({ app, services }) => {
    const phone = '+77015551003';
    const me = await signedIn(app, services);
    await me.ask('POST', '/profiles/register-by-phone/', { phone });
    me.signInWith(null);
    const response = await me.ask('POST', '/profiles/verify-phone/', {
      code: await codeSentTo(services.db, phone),
      phone,
    });
    expect(response.json().code).toBe('expired-code');
  });
});

describe('my data', () => {
  test('is exported with one part per area', async ({ app, services }) => {
    const me = await signedIn(app, services, { email: 'export@example.kz' });
    const car = await aListing(services.db);
    await services.db
      .updateTable('listings')
      .set({ member_id: me.member.id })
      .where('id', '=', car.id)
      .execute();
    const exportResponse = await me.ask('GET', '/profiles/me/export/');
    expect(exportResponse.headers['content-disposition']).toBe('attachment; filename="tulpar-auto.json"');
    const data = exportResponse.json();
    expect(Object.keys(data).sort()).toEqual([
      'accepted_documents',
      'account',
      'ads',
      'checks',
      'conversations',
      'favourites',
      'firm_reviews',
      'firms',
      'garage',
      'inspections',
      'messages',
      'moderation',
      'photos',
      'profile',
      'requests',
      'reservations',
      'saved_searches',
    ]);
    expect(data.account).toMatchObject({ email: 'export@example.kz', sessions: [expect.anything()] });
    expect(data.ads).toMatchObject({ online: [{ id: car.id }] });
    expect(JSON.stringify(data)).not.toMatch(/token_hash|password|private/);
  });

  test('is exported only to whoever has just confirmed who they are', async ({ app }) => {
    const account = { email: 'export2@example.kz', password: 'gauhar-11', name: 'Сақ' };
    const visitor = aVisitor(app);
    const { token } = (await visitor.ask('POST', '/identity/sign-up/', account)).json();
    const exchanged = await visitor.ask('GET', '/firebase/auth/', undefined, {
      authorization: `Bearer ${token}`,
    });
    visitor.signInWith(exchanged.json().jwt);
    const exportData = () => visitor.ask('GET', '/profiles/me/export/');
    const refused = await exportData();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required']);
    await visitor.ask('POST', '/auth/confirmation/', { way: 'password', secret: account.password });
    expect((await exportData()).json().account).toMatchObject({ email: account.email });
  });

  test('waits for what the member is changing, without a deadlock', async ({ app, services, db }) => {
    const { member } = await signedIn(app, services);
    const car = await aListing(db);
    const hidden = { member_id: member.id, listing_id: car.id, hides_seller: false, position: 1 };
    await db.insertInto('hidden_listings').values(hidden).execute();
    await whileLocked(services, member.id, {
      other: () => eraseMember(services, member.id),
      async more(trx) {
        await trx.deleteFrom('hidden_listings').where('member_id', '=', member.id).execute();
      },
    });
    const closed = db.selectFrom('members').select('deleted_at').where('id', '=', member.id);
    expect((await closed.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });

  test('is not in the way of a profile that is made at this moment', async ({ services }) => {
    const { id: memberId } = await aMember(services);
    const reader = { memberId, locale: 'ru', now: services.clock.now() } as const;
    await whileLocked(services, memberId, {
      other: () => services.db.transaction().execute((trx) => profileOf(trx, reader)),
      async more(trx) {
        await trx.insertInto('profiles').values({ member_id: memberId, is_deleted: true }).execute();
      },
    });
    expect(await profileOf(services.db, reader)).toMatchObject({ is_deleted: true });
  });

  test('is erased: sessions are revoked, ads withdrawn, e-mail and phone can be registered again', async ({
    app,
    services,
  }) => {
    const { db } = services;
    const account = { email: 'leaving@example.kz', password: 'gauhar-11', name: 'Уходящий' };
    const visitor = aVisitor(app);
    const exchange = async (token: string) =>
      visitor.ask('GET', '/firebase/auth/', undefined, { authorization: `Bearer ${token}` });
    const { token } = (await visitor.ask('POST', '/identity/sign-up/', account)).json();
    const { jwt } = (await exchange(token)).json();
    visitor.signInWith(jwt);
    const { id } = (await visitor.ask('GET', '/auth/users/me/')).json();
    await visitor.ask('GET', '/profiles/me/');
    await db.updateTable('members').set({ phone: '+77015552001' }).where('id', '=', id).execute();
    const cars = {
      published: await aListing(db, { status: 'published', contact_phone: '+77015552001' }),
      draft: await aListing(db, { status: 'draft', contact_phone: '+77015552001' }),
      sold: await aListing(db, { status: 'sold', contact_phone: '+77015552001' }),
    };
    const ids = Object.values(cars).map((car) => car.id);
    await db.updateTable('listings').set({ member_id: id }).where('id', 'in', ids).execute();

    await visitor.ask('POST', '/auth/confirmation/', { way: 'password', secret: account.password });
    expect((await visitor.ask('DELETE', '/profiles/me/')).json()).toEqual({ deleted: true });

    expect((await visitor.ask('GET', '/profiles/me/')).json().code).toBe('token_revoked');
    visitor.signInWith(null);
    expect((await visitor.ask('GET', '/identity/session/')).json().token).toBeNull();
    const states = await db
      .selectFrom('listings')
      .select(['status', 'contact_phone', 'member_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(states.map(({ status }) => status)).toEqual(['withdrawn', 'deleted', 'sold']);
    expect(states.every((ad) => ad.contact_phone === null && ad.member_id === null)).toBe(true);
    for (const table of [
      'members',
      'profiles',
      'member_logins',
      'embedded_users',
      'member_sessions',
    ] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toMatch(/leaving@example|Уходящий|\+77015552001/);
    }
    expect(
      await db.selectFrom('profiles').select('is_deleted').where('member_id', '=', id).execute(),
    ).toEqual([{ is_deleted: true }]);
    const oldSignIn = await visitor.ask('POST', '/identity/sign-in/', account);
    expect(oldSignIn.json().code).toBe('user-not-found');
    const newSignUp = await visitor.ask('POST', '/identity/sign-up/', account);
    expect(newSignUp.statusCode).toBe(200);
    visitor.signInWith((await exchange(newSignUp.json().token)).json().jwt);
    expect((await visitor.ask('GET', '/auth/users/me/')).json().id).not.toBe(id);
  });
});
