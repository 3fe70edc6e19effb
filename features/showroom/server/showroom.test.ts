import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { reservationTasks } from './tell-of-reservation.ts';

type App = Parameters<typeof aVisitor>[0];

const person = { last_name: 'Қали-Бек', first_name: 'Ерлан', consent: true };
const ownCar = { own: true, inspected: true, seller: 'tulpar' };
let phones = 0;
/** Requests from one number about one car are one. */
const aPhone = () => `+770130000${String(++phones).padStart(2, '0')}`;

async function aManager(app: App, services: Services) {
  const { token, id } = await aMember(services, { roles: ['manager'] });
  const manager = aVisitor(app);
  manager.signInWith(token);
  return { ...manager, id };
}
const aBranch = async (db: Database) =>
  (await db.selectFrom('branches').select('id').orderBy('position').executeTakeFirstOrThrow()).id;
const leadOf = (db: Database, phone: string) =>
  db.selectFrom('leads').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
const auditOf = (db: Database, carId: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('target_type', '=', 'ad')
    .where('target_id', '=', String(carId))
    .orderBy('id')
    .execute();
const fieldsOf = (answer: { json(): { errors: { field: string }[] } }) =>
  answer.json().errors.map(({ field }) => field);

describe('a test drive', () => {
  test('comes to the desk, the letter and the export with its time and its branch', async ({
    app,
    db,
    services,
  }) => {
    await db
      .insertInto('lead_departments')
      .values({ kind: 'test_drive', email: 'drive@example.kz' })
      .execute();
    const car = await aListing(db, ownCar);
    const phone = aPhone();
    const answer = await aVisitor(app).ask('POST', '/own-cars/test-drives/', {
      ...person,
      phone,
      car: car.id,
      date: '2026-11-22',
      time: '15:00',
      branch: await aBranch(db),
    });
    expect(answer.json()).toEqual({ accepted: true });
    const lead = await leadOf(db, phone);
    expect(lead).toMatchObject({ kind: 'test_drive', listing_id: car.id });
    expect(lead.facts).toEqual({
      wished_at: '2026-11-22T10:00:00.000Z',
      branch: 'Алматы, пр. Райымбека, 247',
    });
    const [letter] = await queuedMessages(db, 'drive@example.kz');
    expect(letter?.text).toContain('22 ноября 2026 г. в 15:00');
    expect(letter?.text).toContain('Райымбека');

    const manager = await aManager(app, services);
    const { results } = (await manager.ask('GET', '/staff/leads/?kind=test_drive')).json();
    expect(results[0]).toMatchObject({ id: lead.id, facts: { wished_at: '2026-11-22T10:00:00.000Z' } });
    const exported = await manager.ask('POST', '/staff/leads/export/', { kind: 'test_drive' });
    expect(exported.body).toContain('2026-11-22T10:00:00.000Z');
  });

  test.for([
    ['yesterday', { date: '2026-11-20' }, ['date']],
    ['an hour that is over', { date: '2026-11-21', time: '11:00' }, ['time']],
    ['before the doors open', { time: '09:00' }, ['time']],
    ['at night', { time: '23:00' }, ['time']],
    ['next month', { date: '2026-12-30' }, ['date']],
    ['a day that does not exist', { date: '2026-11-31' }, ['date']],
    ['words for a day', { date: 'завтра' }, ['date']],
    ['no such branch', { branch: 32_000 }, ['branch']],
    ['no consent', { consent: false }, ['consent']],
    ['a phone of another country', { phone: '+1 202 555 01 00' }, ['phone']],
  ] as const)('%s is refused at its field', async ([, fault, fields], { app, db }) => {
    const car = await aListing(db, ownCar);
    const phone = aPhone();
    const answer = await aVisitor(app).ask('POST', '/own-cars/test-drives/', {
      ...person,
      phone,
      car: car.id,
      date: '2026-11-22',
      time: '15:00',
      branch: await aBranch(db),
      ...fault,
    });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await db.selectFrom('leads').select('id').where('phone', '=', phone).execute()).toEqual([]);
  });
});

describe('a reservation that is asked for', () => {
  test.for([
    ['of another’s car', { own: false }, 404, 'not_found'],
    ['of a sold car', { ...ownCar, status: 'sold' }, 409, 'ad_off_sale'],
    ['of a car taken off sale', { ...ownCar, status: 'withdrawn' }, 409, 'ad_off_sale'],
    ['of a draft', { ...ownCar, status: 'draft' }, 404, 'not_found'],
  ] as const)('%s is refused', async ([, facts, status, code], { app, db }) => {
    const car = await aListing(db, facts);
    const input = { ...person, phone: aPhone(), car: car.id };
    const visitor = aVisitor(app);
    const answers = [
      await visitor.ask('POST', '/own-cars/reservations/', input),
      await visitor.ask('POST', '/own-cars/test-drives/', {
        ...input,
        date: '2026-11-22',
        time: '15:00',
        branch: 1,
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json().code).toBe(code);
    }
  });

  test('twice is one request; a program that fills the hidden field leaves nothing', async ({ app, db }) => {
    const car = await aListing(db, ownCar);
    const phone = aPhone();
    const ask = (more: object = {}) =>
      aVisitor(app).ask('POST', '/own-cars/reservations/', { ...person, phone, car: car.id, ...more });
    expect((await ask({ website: 'https://spam.example' })).json()).toEqual({ accepted: true });
    expect(await db.selectFrom('leads').select('id').where('phone', '=', phone).execute()).toEqual([]);
    await Promise.all([ask(), ask(), ask()]);
    expect(await leadOf(db, phone)).toMatchObject({ kind: 'reserve', sent_count: 3 });
  });
});

describe('an own car at the desk', () => {
  test('is kept for a request: page, card and the next person are told; it ends by itself', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { ...ownCar, model: 'kia/rio' });
    const guest = aVisitor(app);
    const phone = aPhone();
    await guest.ask('POST', '/own-cars/reservations/', { ...person, phone, car: car.id });
    const lead = await leadOf(db, phone);
    const manager = await aManager(app, services);
    const until = '2026-11-23T12:00:00.000Z';
    const answer = await manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, {
      until,
      lead: lead.id,
      seen_until: null,
    });
    expect(answer.json()).toMatchObject({
      reservation: { until, lead_id: lead.id },
      requests: [{ id: lead.id, kind: 'reserve', phone }],
    });
    const told = async () => (await guest.ask('GET', `/cars/${car.id}/`)).json().reserved_until;
    expect(await told()).toBe(until);
    const { results } = (await guest.ask('GET', '/cars/?own=true&model=kia/rio')).json();
    expect(results[0].reserved_until).toBe(until);
    const late = await guest.ask('POST', '/own-cars/reservations/', {
      ...person,
      phone: aPhone(),
      car: car.id,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_reserved']);

    // Its time runs out.
    await db
      .updateTable('car_reservations')
      .set({ until: services.clock.now() })
      .where('listing_id', '=', car.id)
      .execute();
    expect(await told()).toBeNull();
    const again = await guest.ask('POST', '/own-cars/reservations/', {
      ...person,
      phone: aPhone(),
      car: car.id,
    });
    expect(again.json()).toEqual({ accepted: true });
    expect(await auditOf(db, car.id)).toEqual([
      { action: 'car_reserved', actor_id: manager.id, details: { from: null, until, lead: lead.id } },
    ]);
  });

  test('is told to whose request it belongs: kept, prolonged, let go, run out', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, ownCar);
    const manager = await aManager(app, services);
    const aBuyer = async () => {
      const phone = aPhone();
      const buyer = aVisitor(app);
      buyer.signInWith((await aMember(services)).token);
      await buyer.ask('POST', '/own-cars/reservations/', { ...person, phone, car: car.id });
      const lead = (await leadOf(db, phone)).id;
      const told = async () =>
        (await buyer.ask('GET', '/messages/'))
          .json()
          .results.map(({ kind, text }: { kind: string; text: string }) => [
            kind,
            / до (.*?) \(/.exec(text)?.[1] ?? null,
          ]);
      const readAll = () => buyer.ask('POST', '/messages/read/', {});
      return { lead, told, readAll };
    };
    const [first, second] = [await aBuyer(), await aBuyer()];
    const path = `/staff/own-cars/${car.id}/reservation/`;
    const keep = async (lead: number, hour: number, seen: string | null) => {
      const until = `2026-11-23T${hour}:00:00.000Z`;
      const answer = await manager.ask('PUT', path, { until, lead, seen_until: seen });
      expect(answer.statusCode, answer.body).toBe(200);
      return until;
    };
    let until = await keep(first.lead, 10, null);
    until = await keep(first.lead, 10, until);
    expect(await first.told()).toEqual([['car_kept', '23 ноября, 15:00']]);
    until = await keep(first.lead, 12, until);
    expect(await first.told()).toEqual([['car_kept', '23 ноября, 17:00']]);
    await first.readAll();
    until = await keep(first.lead, 13, until);
    expect(await first.told()).toEqual([
      ['car_kept', '23 ноября, 18:00'],
      ['car_kept', '23 ноября, 17:00'],
    ]);
    until = await keep(second.lead, 14, until);
    expect((await first.told())[0]).toEqual(['car_let_go', null]);
    expect(await second.told()).toEqual([['car_kept', '23 ноября, 19:00']]);

    const runOut = (moment: string) =>
      reservationTasks(services).reservation_ended?.({ carId: car.id, until: moment }, {} as never);
    await runOut('2026-11-23T13:00:00.000Z');
    expect(await second.told()).toHaveLength(1);
    await runOut(until);
    await runOut(until);
    expect(await second.told()).toEqual([
      ['car_let_go', null],
      ['car_kept', '23 ноября, 19:00'],
    ]);
    await manager.ask('DELETE', path);

    // Who has bought the car is not told that it is free.
    await second.readAll();
    until = await keep(second.lead, 15, null);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
    await runOut(until);
    expect((await second.told())[0]).toEqual(['car_kept', '23 ноября, 20:00']);
  });

  test('of two managers at once the first wins, and the other is told', async ({ app, db, services }) => {
    const car = await aListing(db, ownCar);
    const managers = await Promise.all([1, 2, 3].map(() => aManager(app, services)));
    const reserve = (manager: (typeof managers)[number], hour: number, seen: string | null = null) =>
      manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, {
        until: `2026-11-23T${hour}:00:00.000Z`,
        lead: null,
        seen_until: seen,
      });
    const answers = await Promise.all(managers.map((manager, at) => reserve(manager, 10 + at)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(
      answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code),
    ).toEqual(['already_reserved', 'already_reserved']);
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().reservation.until;
    expect(await auditOf(db, car.id)).toHaveLength(1);

    // Whoever saw until when it is kept may prolong it.
    const [manager] = managers;
    if (!manager) throw new Error('No manager');
    expect((await reserve(manager, 18, kept)).json().reservation.until).toBe('2026-11-23T18:00:00.000Z');
    expect((await reserve(manager, 19, kept)).statusCode).toBe(409);
    const freed = await manager.ask('DELETE', `/staff/own-cars/${car.id}/reservation/`);
    expect(freed.json().reservation).toBeNull();
    await manager.ask('DELETE', `/staff/own-cars/${car.id}/reservation/`);
    expect((await auditOf(db, car.id)).map(({ action }) => action)).toEqual([
      'car_reserved',
      'car_reserved',
      'car_freed',
    ]);
  });

  test('cannot be kept when sold, another’s, in the past, for ever, or for a request about another car', async ({
    app,
    db,
    services,
  }) => {
    const manager = await aManager(app, services);
    const [sold, foreign, car, other] = await Promise.all([
      aListing(db, { ...ownCar, status: 'sold' }),
      aListing(db),
      aListing(db, ownCar),
      aListing(db, ownCar),
    ]);
    const phone = aPhone();
    await aVisitor(app).ask('POST', '/own-cars/reservations/', { ...person, phone, car: other.id });
    const lead = await leadOf(db, phone);
    const reserve = (id: number, more: object = {}) =>
      manager.ask('PUT', `/staff/own-cars/${id}/reservation/`, {
        until: '2026-11-23T10:00:00.000Z',
        lead: null,
        seen_until: null,
        ...more,
      });
    expect((await reserve(sold.id)).json().code).toBe('ad_off_sale');
    expect((await reserve(foreign.id)).json().code).toBe('not_found');
    expect(fieldsOf(await reserve(car.id, { until: '2026-11-21T05:59:00.000Z' }))).toEqual(['until']);
    expect(fieldsOf(await reserve(car.id, { until: '2026-12-06T06:00:00.000Z' }))).toEqual(['until']);
    expect(fieldsOf(await reserve(car.id, { lead: lead.id }))).toEqual(['lead']);
    expect(await auditOf(db, car.id)).toEqual([]);

    // What is kept and then sold is kept for nobody.
    await reserve(car.id);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
    const page = (await aVisitor(app).ask('GET', `/cars/${car.id}/`)).json();
    expect([page.status, page.reserved_until]).toEqual(['sold', null]);
  });

  test('is listed with its inspection and its open requests, what waits first', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { ...ownCar, published_at: '2020-01-01T00:00:00Z' });
    await db
      .insertInto('inspection_reports')
      .values([
        { listing_id: car.id, name: 'TulparAutoCheck', status: 'ready', reported_at: '2026-10-01T00:00:00Z' },
        { listing_id: car.id, name: 'TulparAutoCheck', status: 'ready', reported_at: '2026-11-02T00:00:00Z' },
        { listing_id: car.id, name: 'TulparAutoCheck', status: 'generating', reported_at: null },
      ])
      .execute();
    await aVisitor(app).ask('POST', '/own-cars/reservations/', {
      ...person,
      phone: aPhone(),
      car: car.id,
    });
    const manager = await aManager(app, services);
    const { results } = (await manager.ask('GET', '/staff/own-cars/?list=requested')).json();
    const row = results.find(({ id }: { id: number }) => id === car.id);
    expect(row).toMatchObject({
      inspected_at: '2026-11-02T00:00:00.000Z',
      requests: [{ kind: 'reserve', name: 'Қали-Бек Ерлан' }],
    });
    const foreign = await aListing(db);
    const facts = await aVisitor(app).ask('GET', `/own-cars/facts/?ids=${car.id},${foreign.id},999999`);
    expect(facts.json().results).toEqual([{ id: car.id, inspected_at: '2026-11-02T00:00:00.000Z' }]);
    expect((await aVisitor(app).ask('GET', '/own-cars/facts/?ids=1;drop')).statusCode).toBe(400);
  });
});

describe('a hot offer', () => {
  test('is in the catalogue at once to the end of its day, is prolonged, ends, and leaves with its ad', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { model: 'mazda/cx-5' });
    const manager = await aManager(app, services);
    const isHot = async () =>
      (await aVisitor(app).ask('GET', '/cars/?hot=true&model=mazda/cx-5')).json().count === 1;
    const mark = (day: string) => manager.ask('PUT', `/staff/hot-offers/${car.id}/`, { day });
    expect(await isHot()).toBe(false);
    expect((await mark('2026-11-21')).json().hot_until).toBe('2026-11-21T19:00:00.000Z');
    expect(await isHot()).toBe(true);
    expect((await mark('2026-12-21')).json().hot_until).toBe('2026-12-21T19:00:00.000Z');
    await mark('2026-12-21');
    for (const wrong of ['2026-11-20', '2026-12-22', '2026-11-31', '1', ''])
      expect(fieldsOf(await mark(wrong)), wrong).toEqual(['day']);

    const listed = async (list: string) =>
      (await manager.ask('GET', `/staff/hot-offers/?list=${list}`))
        .json()
        .results.map(({ id }: { id: number }) => id);
    expect(await listed('current')).toContain(car.id);
    await db.updateTable('listings').set({ status: 'withdrawn' }).where('id', '=', car.id).execute();
    expect(await isHot()).toBe(false);
    expect(await listed('current')).not.toContain(car.id);
    expect(await listed('past')).toContain(car.id);
    expect((await mark('2026-11-25')).json().code).toBe('ad_off_sale');
    await db.updateTable('listings').set({ status: 'published' }).where('id', '=', car.id).execute();
    expect(await isHot()).toBe(true);

    const end = () => manager.ask('DELETE', `/staff/hot-offers/${car.id}/`);
    expect((await end()).json().hot_until).toBe('2026-11-21T06:00:00.000Z');
    expect(await isHot()).toBe(false);
    await end();
    expect((await auditOf(db, car.id)).map(({ action, details }) => [action, details])).toEqual([
      ['hot_marked', { day: '2026-11-21', from: null, until: '2026-11-21T19:00:00.000Z' }],
      [
        'hot_marked',
        { day: '2026-12-21', from: '2026-11-21T19:00:00.000Z', until: '2026-12-21T19:00:00.000Z' },
      ],
      ['hot_ended', { from: '2026-12-21T19:00:00.000Z', until: '2026-11-21T06:00:00.000Z' }],
    ]);
  });

  test('is found by number, link, VIN, and by names with a year; hostile words find nothing', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { model: 'bmw/x5', year: 2011, vin: 'WBAZV41050L123456' });
    const manager = await aManager(app, services);
    const found = async (q: string) =>
      (await manager.ask('GET', `/staff/offers/?q=${encodeURIComponent(q)}`))
        .json()
        .results.map(({ id }: { id: number }) => id);
    for (const q of [
      String(car.id),
      `№ ${car.id}`,
      `https://tulpar.example/kk/cars/${car.id}?from=x`,
      'wbazv41050l123456',
      'WBAZV410',
      'bmw x5 2011',
      'BMW',
    ])
      expect(await found(q), q).toEqual([car.id]);
    for (const q of ['', ' ', '%', '_______', "' or 1=1 --", 'bmw x5 2012', '999999999999999'])
      expect(await found(q), q).toEqual([]);
    await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', car.id).execute();
    expect(await found(String(car.id))).toEqual([]);
  });
});
