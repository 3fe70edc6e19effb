import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aCityId, aMemberVisitor, aRequestedCheck, form, messageKindsOf, vin } from './testing.ts';

describe('a request', () => {
  test('creates a check with the current price, and a lead', async ({ app, db, services }) => {
    const { response, id, memberId } = await aRequestedCheck(app, services);
    expect(response.json()).toEqual({ accepted: true, check: id });
    const row = await db
      .selectFrom('check_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      vin,
      plate: null,
      phone: '+77013000001',
      service: 'both',
      price_tenge: 45_000,
    });
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    expect(lead).toMatchObject({
      kind: 'check',
      facts: { check: id, number: vin, service: 'both', price: 45_000 },
    });
    expect(await messageKindsOf(db, memberId)).toEqual([]);
  });

  test('accepts a plate in any spelling', async ({ app, db, services }) => {
    const { id } = await aRequestedCheck(app, services, { number: '123авс02' });
    const row = await db.selectFrom('check_requests').select(['vin', 'plate']).where('id', '=', id).execute();
    expect(row).toEqual([{ vin: null, plate: '123 ABC 02' }]);
  });

  test.for([
    ['no number', { number: '' }, 'number'],
    ['an invalid number', { number: 'ABC' }, 'number'],
    ['a VIN with an invalid letter', { number: 'XW7BF4FK1OS000001' }, 'number'],
    ['a plate with an invalid region', { number: '123 ABC 99' }, 'number'],
    ['a phone of another country', { phone: '+1 202 555 01 00' }, 'phone'],
    ['no consent', { consent: false }, 'consent'],
    ['an unknown city', { city: 999_999_999 }, 'city'],
    ['another service', { service: 'free' }, 'service'],
  ] as const)('with %s is rejected with an error on its field', async ([, fault, field], {
    app,
    services,
  }) => {
    const { response } = await aRequestedCheck(app, services, fault);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('for the same car within a day updates the first one', async ({ app, db, services }) => {
    const { id, ask, memberId, city } = await aRequestedCheck(app, services);
    const repeated = {
      ...form,
      city,
      number: ` ${vin.toLowerCase()} `,
      service: 'full',
      phone: '+77013000002',
    };
    expect((await ask('POST', '/checks/', repeated)).json().check).toBe(id);
    const rows = await db
      .selectFrom('check_requests')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toMatchObject([
      { sent_count: 2, service: 'full', price_tenge: 35_000, phone: '+77013000002' },
    ]);
    expect(await messageKindsOf(db, memberId)).toEqual([]);
    const other = await ask('POST', '/checks/', { ...form, city, number: '123 ABC 02' });
    expect(other.json().check).not.toBe(id);
    const stranger = await aRequestedCheck(app, services);
    expect(stranger.id).not.toBe(id);
  });

  test('sent five times concurrently is stored once', async ({ app, db, services }) => {
    const member = await aMemberVisitor(app, services);
    const city = await aCityId(db);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => member.ask('POST', '/checks/', { ...form, city })),
    );
    expect(new Set(responses.map((response) => response.json().check)).size).toBe(1);
  });

  test('with the hidden field filled in by a bot is accepted but not stored', async ({
    app,
    db,
    services,
  }) => {
    const { response, memberId } = await aRequestedCheck(app, services, { website: 'https://spam.example' });
    expect(response.json()).toEqual({ accepted: true, check: null });
    expect(await messageKindsOf(db, memberId)).toEqual([]);
  });

  test('is limited to ten per hour and account', async ({ app, db, services }) => {
    const { token } = await aMember(services);
    const city = await aCityId(db);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const visitor = aVisitor(app);
      visitor.signInWith(token);
      const number = `1${String(at).padStart(2, '0')} ABC 02`;
      statuses.push((await visitor.ask('POST', '/checks/', { ...form, city, number })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
