import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aCityId, asked, form, someone, toldTo, vin } from './testing.ts';

describe('a request', () => {
  test('is at its desk and at the manager’s, with the price of that day', async ({ app, db, services }) => {
    const { answer, id, memberId } = await asked(app, services);
    expect(answer.json()).toEqual({ accepted: true, check: id });
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
    expect(await toldTo(db, memberId)).toEqual(['check_requested']);
  });

  test('takes a plate however it is typed', async ({ app, db, services }) => {
    const { id } = await asked(app, services, { number: '123авс02' });
    const row = await db.selectFrom('check_requests').select(['vin', 'plate']).where('id', '=', id).execute();
    expect(row).toEqual([{ vin: null, plate: '123 ABC 02' }]);
  });

  test.for([
    ['no number', { number: '' }, 'number'],
    ['a number of nothing', { number: 'ABC' }, 'number'],
    ['a VIN with a letter that none has', { number: 'XW7BF4FK1OS000001' }, 'number'],
    ['a plate of no region', { number: '123 ABC 99' }, 'number'],
    ['a phone of another country', { phone: '+1 202 555 01 00' }, 'phone'],
    ['no consent', { consent: false }, 'consent'],
    ['a city that is not there', { city: 999_999_999 }, 'city'],
    ['another service', { service: 'free' }, 'service'],
  ] as const)('%s is refused at its field', async ([, fault, field], { app, services }) => {
    const { answer } = await asked(app, services, fault);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('for the same car within a day is the same one, and its newest words count', async ({
    app,
    db,
    services,
  }) => {
    const { id, ask, memberId, city } = await asked(app, services);
    const again = { ...form, city, number: ` ${vin.toLowerCase()} `, service: 'full', phone: '+77013000002' };
    expect((await ask('POST', '/checks/', again)).json().check).toBe(id);
    const rows = await db
      .selectFrom('check_requests')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toMatchObject([
      { sent_count: 2, service: 'full', price_tenge: 35_000, phone: '+77013000002' },
    ]);
    expect(await toldTo(db, memberId)).toEqual(['check_requested']);
    const other = await ask('POST', '/checks/', { ...form, city, number: '123 ABC 02' });
    expect(other.json().check).not.toBe(id);
    const stranger = await asked(app, services);
    expect(stranger.id).not.toBe(id);
  });

  test('pressed five times at once is one', async ({ app, db, services }) => {
    const member = await someone(app, services);
    const city = await aCityId(db);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.ask('POST', '/checks/', { ...form, city })),
    );
    expect(new Set(answers.map((answer) => answer.json().check)).size).toBe(1);
  });

  test('of a program that fills in the hidden field is thanked, and nothing is kept', async ({
    app,
    db,
    services,
  }) => {
    const { answer, memberId } = await asked(app, services, { website: 'https://spam.example' });
    expect(answer.json()).toEqual({ accepted: true, check: null });
    expect(await toldTo(db, memberId)).toEqual([]);
  });

  test('comes ten times an hour from one account, whatever browser it uses', async ({
    app,
    db,
    services,
  }) => {
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
