import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { nameAdmin } from './name-admin.ts';
import { aMember, aVisitor, linkSentTo } from './testing.ts';

describe('an admin', () => {
  test('finds people by a part of the e-mail or the phone, and by role', async ({ app, services }) => {
    const admin = await aMember(services, { email: 'boss@example.kz', roles: ['admin'] });
    await aMember(services, { email: 'dias@example.kz', phone: '+77015550001' });
    await aMember(services, { email: 'hundred%percent@example.kz' });
    const visitor = aVisitor(app);
    visitor.signInWith(admin.token);
    const findEmails = async (query: string) =>
      (await visitor.ask('GET', `/staff/people/?${query}`))
        .json()
        .results.map((person: { email: string }) => person.email);
    expect(await findEmails('q=DIAS')).toEqual(['dias@example.kz']);
    expect(await findEmails(`q=${encodeURIComponent('8 701 555-00-01')}`)).toEqual(['dias@example.kz']);
    // An e-mail with a digit is no part of a phone number.
    expect(await findEmails('q=seller1')).toEqual([]);
    expect(await findEmails('q=50001')).toEqual(['dias@example.kz']);
    expect(await findEmails('q=%25')).toEqual(['hundred%percent@example.kz']);
    expect(await findEmails('role=admin')).toEqual(['boss@example.kz']);
    expect((await visitor.ask('GET', '/staff/people/?page=2')).json().results).toEqual([]);
  });

  test('grants and revokes roles, which apply at the next call and are logged', async ({ app, services }) => {
    const admin = await aMember(services, { roles: ['admin'] });
    const person = await aMember(services);
    const visitor = aVisitor(app);
    const setRoles = (roles: string[]) => visitor.ask('PUT', `/staff/people/${person.id}/roles/`, { roles });
    visitor.signInWith(admin.token);
    expect((await setRoles(['manager', 'moderator'])).json().roles).toEqual(['manager', 'moderator']);
    visitor.signInWith(person.token);
    expect((await visitor.ask('GET', '/auth/users/me/')).json().roles).toEqual(['manager', 'moderator']);
    visitor.signInWith(admin.token);
    await setRoles(['manager']);
    expect((await setRoles(['king'])).statusCode).toBe(400);
    const log = await visitor.ask('GET', `/staff/audit/?target_type=member&target_id=${person.id}`);
    expect(
      log
        .json()
        .results.map((entry: { action: string; details: object; actor: { id: number } }) => [
          entry.action,
          entry.details,
          entry.actor.id,
        ]),
    ).toEqual([
      ['role_revoked', { role: 'moderator' }, admin.id],
      ['role_granted', { role: 'moderator' }, admin.id],
      ['role_granted', { role: 'manager' }, admin.id],
    ]);
  });

  test('blocks a person with immediate effect, and unblocks them', async ({ app, services }) => {
    const admin = await aMember(services, { roles: ['admin'] });
    const visitor = aVisitor(app);
    const account = { email: 'blocked@example.kz', password: 'gauhar-11' };
    await visitor.ask('POST', '/identity/sign-up/', account);
    const signIn = async () => (await visitor.ask('POST', '/identity/sign-in/', account)).json().token;
    const exchange = (token: string) =>
      visitor.ask('GET', '/firebase/auth/', undefined, { authorization: `Bearer ${token}` });
    const firstToken = await signIn();
    const { jwt } = (await exchange(firstToken)).json();
    visitor.signInWith(jwt);
    const { id } = (await visitor.ask('GET', '/auth/users/me/')).json();
    const staff = aVisitor(app);
    staff.signInWith(admin.token);
    const blockResponse = await staff.ask('POST', `/staff/people/${id}/block/`, { reason: 'обман' });
    expect(blockResponse.json()).toMatchObject({ blocked_reason: 'обман' });

    expect((await visitor.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    visitor.signInWith(null);
    const denied = await exchange(await signIn());
    expect(denied.json()).toMatchObject({ code: 'user-disabled', status: 403 });
    await staff.ask('POST', `/staff/people/${id}/unblock/`);
    expect((await exchange(firstToken)).json().code).toBe('token_revoked');
    expect((await exchange(await signIn())).statusCode).toBe(200);
    visitor.signInWith(jwt);
    expect((await visitor.ask('GET', '/auth/users/me/')).statusCode).toBe(401);
  });

  test('cannot block or demote themselves; an unknown member is not found', async ({ app, services }) => {
    const admin = await aMember(services, { roles: ['admin'] });
    const visitor = aVisitor(app);
    visitor.signInWith(admin.token);
    const response = await visitor.ask('PUT', `/staff/people/${admin.id}/roles/`, { roles: [] });
    expect(response.json()).toMatchObject({ code: 'own_account', status: 409 });
    expect((await visitor.ask('POST', `/staff/people/${admin.id}/block/`, { reason: 'x' })).statusCode).toBe(
      409,
    );
    expect((await visitor.ask('POST', '/staff/people/999999/unblock/')).statusCode).toBe(404);
  });

  test('one admin remains when two demote or block each other at the same moment', async ({
    app,
    services,
  }) => {
    for (const action of ['roles', 'block'] as const) {
      const admins = [
        await aMember(services, { roles: ['admin'] }),
        await aMember(services, { roles: ['admin'] }),
      ] as const;
      const responses = await Promise.all(
        [admins, admins.toReversed()].map(async ([actor, target]) => {
          const visitor = aVisitor(app);
          visitor.signInWith(actor?.token ?? null);
          const path = `/staff/people/${target?.id}/${action}/`;
          if (action === 'roles') return visitor.ask('PUT', path, { roles: [] });
          return visitor.ask('POST', path, { reason: 'x' });
        }),
      );
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });

  test('sees in the log who was affected, and can filter it by staff member', async ({ app, services }) => {
    const admin = await aMember(services, { email: 'log@example.kz', roles: ['admin'] });
    const person = await aMember(services, { email: 'whom@example.kz' });
    const visitor = aVisitor(app);
    visitor.signInWith(admin.token);
    await visitor.ask('POST', `/staff/people/${person.id}/block/`, { reason: 'спам' });
    const { results } = (await visitor.ask('GET', `/staff/audit/?actor_id=${admin.id}`)).json();
    expect(results).toMatchObject([
      {
        action: 'blocked',
        sentence: 'Заблокирован вход: whom@example.kz',
        target_name: 'whom@example.kz',
        actor: { id: admin.id, name: 'log@example.kz' },
      },
    ]);
    expect((await visitor.ask('GET', `/staff/audit/?actor_id=${person.id}`)).json().count).toBe(0);
  });
});

describe('the first admin is named from the command line', () => {
  test('an account that has verified the address becomes admin at once', async ({ services }) => {
    const person = await aMember(services, { email: 'first@example.kz' });
    expect(await nameAdmin(services.db, 'first@example.kz', services.clock.now())).toBe('granted');
    const roles = await services.db
      .selectFrom('member_roles')
      .select(['role', 'granted_by'])
      .where('member_id', '=', person.id)
      .execute();
    expect(roles).toEqual([{ role: 'admin', granted_by: null }]);
  });

  test('an account with an unverified address becomes admin when it verifies it', async ({
    app,
    db,
    services,
  }) => {
    const email = 'unproved@example.kz';
    const visitor = aVisitor(app);
    const { token } = (
      await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' })
    ).json();
    visitor.signInWith(token);
    visitor.signInWith((await visitor.ask('GET', '/firebase/auth/')).json().jwt);
    expect(await nameAdmin(db, email, services.clock.now())).toBe('unproved');
    const roles = async () => (await visitor.ask('GET', '/auth/users/me/')).json().roles;
    expect(await roles()).toEqual([]);
    await visitor.ask('POST', '/identity/verify-email/', { token: await linkSentTo(db, email, 'verify') });
    expect(await roles()).toEqual(['admin']);
  });

  test('an account created later must verify the address first', async ({ app, services }) => {
    const email = 'later@example.kz';
    expect(await nameAdmin(services.db, email, services.clock.now())).toBe('invited');
    const visitor = aVisitor(app);
    const { token } = (
      await visitor.ask('POST', '/identity/sign-up/', { email, password: 'gauhar-11' })
    ).json();
    const rolesNow = async () => {
      visitor.signInWith(token);
      visitor.signInWith((await visitor.ask('GET', '/firebase/auth/')).json().jwt);
      return (await visitor.ask('GET', '/auth/users/me/')).json().roles;
    };
    expect(await rolesNow()).toEqual([]);
    await services.db
      .updateTable('embedded_users')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    expect(await rolesNow()).toEqual(['admin']);
  });
});
