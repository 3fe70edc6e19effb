import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';

const wished = '2026-11-23T06:00:00.000Z';
const branch = 'Алматы, пр. Райымбека, 247';

async function aTestDrive(
  { db, clock }: Services,
  input: { memberId?: number; phone?: string; wishedAt?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('leads')
    .values({
      kind: 'test_drive',
      first_name: 'Әсем',
      phone: input.phone ?? '+77011000090',
      member_id: input.memberId ?? null,
      facts: JSON.stringify({ wished_at: input.wishedAt ?? wished, branch }),
      created_at: clock.now(),
      last_sent_at: clock.now(),
      consent_version: 1,
      consent_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aManager(app: Parameters<typeof aVisitor>[0], services: Services) {
  const { id, token } = await aMember(services, { roles: ['manager'] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { id, ask: visitor.ask };
}

describe('a test drive', () => {
  test('stands in the agenda of its day and branch, and a confirmed hour is told to the member', async ({
    app,
    services,
  }) => {
    const member = await aMember(services);
    const lead = await aTestDrive(services, { memberId: member.id });
    const manager = await aManager(app, services);
    const agenda = async (query: string) =>
      (await manager.ask('GET', `/staff/visits/?${query}`))
        .json()
        .results.map(({ id }: { id: number }) => id);
    expect(await agenda('from=2026-11-23&days=1')).toContain(lead);
    expect(await agenda('from=2026-11-24&days=7')).not.toContain(lead);
    expect(await agenda(`from=2026-11-23&branch=${encodeURIComponent('Астана')}`)).toEqual([]);

    const inKazakh = (await manager.ask('GET', '/staff/visits/?from=2026-11-23&days=1&lang=kk')).json();
    const address = 'Алматы, Райымбек даңғылы, 247';
    expect(inKazakh.branches).toContainEqual({ value: branch, label: address });
    expect(inKazakh.results.find(({ id }: { id: number }) => id === lead).facts.branch).toBe(address);

    const plan = await manager.ask('POST', `/staff/leads/${lead}/visit/`, {
      decision: 'confirm',
      at: wished,
    });
    expect(plan.json()).toMatchObject({
      visit_at: wished,
      visit_is_agreed: true,
      status: 'in_work',
      assignee: { id: manager.id },
    });
    const reader = aVisitor(app);
    reader.signInWith(member.token);
    expect((await reader.ask('GET', '/messages/')).json().results).toMatchObject([
      { kind: 'visit_confirmed', text: expect.stringMatching(/23 ноября, 11:00.*пр\. Райымбека, 247/) },
    ]);
    expect((await reader.ask('GET', '/messages/?lang=kk')).json().results[0].text).toContain(address);
  });

  test('at another time is a proposal until it is agreed; a guest is told by SMS', async ({
    app,
    services,
    db,
  }) => {
    const phone = '+77011000091';
    const lead = await aTestDrive(services, { phone });
    const manager = await aManager(app, services);
    const at = '2026-11-24T09:00:00.000Z';
    const plan = await manager.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'propose', at });
    expect(plan.json()).toMatchObject({ visit_at: at, visit_is_agreed: false });
    expect((await queuedMessages(db, phone)).map(({ text }) => text)).toEqual([
      expect.stringContaining('24 ноября, 14:00'),
    ]);
    const cancel = await manager.ask('POST', `/staff/leads/${lead}/visit/`, {
      decision: 'cancel',
      reason: 'Машину продали',
    });
    expect(cancel.json()).toMatchObject({ visit_at: null, status: 'refused' });
    expect((await queuedMessages(db, phone)).at(-1)?.text).toContain('Причина: Машину продали.');
    const again = await manager.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'confirm', at });
    expect(again.json()).toMatchObject({ status: 409, code: 'no_test_drive' });
  });

  test('is refused in the past and far ahead, and to all but managers', async ({ app, services }) => {
    const lead = await aTestDrive(services);
    const manager = await aManager(app, services);
    const codeAt = async (at: string) =>
      (await manager.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'confirm', at })).json().errors[0]
        .code;
    expect(await codeAt('2026-11-20T06:00:00.000Z')).toBe('past');
    expect(await codeAt('2027-11-20T06:00:00.000Z')).toBe('too_late');
    expect(
      (await manager.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'confirm' })).json().errors,
    ).toMatchObject([{ field: 'at' }]);
    const visitor = aVisitor(app);
    visitor.signInWith((await aMember(services, { roles: ['moderator'] })).token);
    expect((await visitor.ask('GET', '/staff/visits/?from=2026-11-23')).statusCode).toBe(403);
    expect(
      (await visitor.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'confirm', at: wished }))
        .statusCode,
    ).toBe(403);
  });

  test('of one car is given to one person an hour', async ({ app, services, db }) => {
    const car = await db
      .insertInto('listings')
      .values(({ selectFrom }) => ({
        status: 'published',
        source: 'member',
        brand_id: selectFrom('brands').select('id').limit(1),
        city_id: selectFrom('cities').select('id').limit(1),
        year: 2020,
        price_tenge: 9_000_000,
        seller: 'tulpar',
        own: true,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const manager = await aManager(app, services);
    const plan = async (phone: string, at: string) => {
      const lead = await aTestDrive(services, { phone });
      await db.updateTable('leads').set({ listing_id: car.id }).where('id', '=', lead).execute();
      return (await manager.ask('POST', `/staff/leads/${lead}/visit/`, { decision: 'confirm', at })).json();
    };
    expect((await plan('+77011000093', wished)).visit_at).toBe(wished);
    expect(await plan('+77011000094', '2026-11-23T06:30:00.000Z')).toMatchObject({ code: 'car_taken_then' });
    expect((await plan('+77011000095', '2026-11-23T07:00:00.000Z')).visit_at).toBe(
      '2026-11-23T07:00:00.000Z',
    );
  });
});
