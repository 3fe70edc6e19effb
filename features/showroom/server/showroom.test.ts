import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor, queuedMessages } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { reservationTasks } from './reservation-notifications.ts';

type App = Parameters<typeof aVisitor>[0];

const person = { last_name: 'Қали-Бек', first_name: 'Ерлан', consent: true };
const ownCar = { own: true, inspected: true, seller: 'tulpar' };
let phones = 0;
/** A new phone number for each call, because requests with the same number about the same car are merged. */
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
const fieldsOf = (response: { json(): { errors: { field: string }[] } }) =>
  response.json().errors.map(({ field }) => field);

describe('a test drive', () => {
  test('is shown at the desk, in the e-mail and in the export with its time and branch', async ({
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
    const response = await aVisitor(app).ask('POST', '/own-cars/test-drives/', {
      ...person,
      phone,
      car: car.id,
      date: '2026-11-22',
      time: '15:00',
      branch: await aBranch(db),
    });
    expect(response.json()).toEqual({ accepted: true });
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
    const exportResponse = await manager.ask('POST', '/staff/leads/export/', { kind: 'test_drive' });
    expect(exportResponse.body).toContain('"22.11.2026 15:00"');

    const at = '2026-11-22T11:30:00.000Z';
    await manager.ask('POST', `/staff/leads/${lead.id}/visit/`, { decision: 'propose', at });
    const ownCars = (await manager.ask('GET', '/staff/own-cars/?list=requested')).json().results;
    const { requests } = ownCars.find(({ id }: { id: number }) => id === car.id);
    expect(requests).toMatchObject([{ id: lead.id, wished_at: at }]);
  });

  test.for([
    ['yesterday', { date: '2026-11-20' }, ['date']],
    ['an hour in the past', { date: '2026-11-21', time: '11:00' }, ['time']],
    ['before opening hours', { time: '09:00' }, ['time']],
    ['at night', { time: '23:00' }, ['time']],
    ['next month', { date: '2026-12-30' }, ['date']],
    ['a day that does not exist', { date: '2026-11-31' }, ['date']],
    ['a day in words', { date: 'завтра' }, ['date']],
    ['no such branch', { branch: 32_000 }, ['branch']],
    ['no consent', { consent: false }, ['consent']],
    ['a phone of another country', { phone: '+1 202 555 01 00' }, ['phone']],
  ] as const)('%s is refused at its field', async ([, fault, fields], { app, db }) => {
    const car = await aListing(db, ownCar);
    const phone = aPhone();
    const response = await aVisitor(app).ask('POST', '/own-cars/test-drives/', {
      ...person,
      phone,
      car: car.id,
      date: '2026-11-22',
      time: '15:00',
      branch: await aBranch(db),
      ...fault,
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(fieldsOf(response)).toEqual(fields);
    expect(await db.selectFrom('leads').select('id').where('phone', '=', phone).execute()).toEqual([]);
  });
});

describe('a reservation request', () => {
  test.for([
    ['for a private seller’s car', { own: false }, 404, 'not_found'],
    ['for a sold car', { ...ownCar, status: 'sold' }, 409, 'ad_off_sale'],
    ['for a withdrawn car', { ...ownCar, status: 'withdrawn' }, 409, 'ad_off_sale'],
    ['for a draft', { ...ownCar, status: 'draft' }, 404, 'not_found'],
  ] as const)('%s is refused', async ([, facts, status, code], { app, db }) => {
    const car = await aListing(db, facts);
    const input = { ...person, phone: aPhone(), car: car.id };
    const visitor = aVisitor(app);
    const responses = [
      await visitor.ask('POST', '/own-cars/reservations/', input),
      await visitor.ask('POST', '/own-cars/test-drives/', {
        ...input,
        date: '2026-11-22',
        time: '15:00',
        branch: 1,
      }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(status);
      expect(response.json().code).toBe(code);
    }
  });

  test('that is repeated is one lead; a bot that fills in the hidden field creates none', async ({
    app,
    db,
  }) => {
    const car = await aListing(db, ownCar);
    const phone = aPhone();
    const visitor = aVisitor(app);
    const ask = (more: object = {}) =>
      visitor.ask('POST', '/own-cars/reservations/', { ...person, phone, car: car.id, ...more });
    expect((await ask({ website: 'https://spam.example' })).json()).toEqual({ accepted: true });
    expect(await db.selectFrom('leads').select('id').where('phone', '=', phone).execute()).toEqual([]);
    await Promise.all([ask(), ask(), ask()]);
    expect(await leadOf(db, phone)).toMatchObject({ kind: 'reserve', sent_count: 3 });
  });
});

describe('an own car at the desk', () => {
  test('is reserved for a request, visible on its page and card, refused to others, until the reservation expires', async ({
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
    const response = await manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, {
      until,
      lead: lead.id,
      seen_until: null,
    });
    expect(response.json()).toMatchObject({
      reservation: { until, lead_id: lead.id },
      requests: [{ id: lead.id, kind: 'reserve', phone }],
    });
    // The request moves along with the reservation.
    expect(await leadOf(db, phone)).toMatchObject({ status: 'in_work', assignee_id: manager.id });
    const request = (await manager.ask('GET', `/staff/leads/${lead.id}/`)).json();
    expect(request.events.map(({ kind }: { kind: string }) => kind)).toEqual(['status', 'assigned', 'sent']);
    const shownReservation = async () => (await guest.ask('GET', `/cars/${car.id}/`)).json().reserved_until;
    expect(await shownReservation()).toBe(until);
    const { results } = (await guest.ask('GET', '/cars/?own=true&model=kia/rio')).json();
    expect(results[0].reserved_until).toBe(until);
    const secondRequest = await guest.ask('POST', '/own-cars/reservations/', {
      ...person,
      phone: aPhone(),
      car: car.id,
    });
    expect([secondRequest.statusCode, secondRequest.json().code]).toEqual([409, 'already_reserved']);

    // The reservation expires.
    await db
      .updateTable('listings')
      .set({ reserved_until: services.clock.now() })
      .where('id', '=', car.id)
      .execute();
    expect(await shownReservation()).toBeNull();
    const retryResponse = await guest.ask('POST', '/own-cars/reservations/', {
      ...person,
      phone: aPhone(),
      car: car.id,
    });
    expect(retryResponse.json()).toEqual({ accepted: true });
    expect(await auditOf(db, car.id)).toEqual([
      { action: 'car_reserved', actor_id: manager.id, details: { from: null, until, lead: lead.id } },
    ]);
  });

  test('is free again when the person deletes the account, and its manager is told', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { ...ownCar, model: 'kia/rio' });
    const buyer = aVisitor(app);
    const phone = aPhone();
    buyer.signInWith((await aMember(services)).token);
    await buyer.ask('POST', '/own-cars/reservations/', { ...person, phone, car: car.id });
    const { id: lead } = await leadOf(db, phone);
    const manager = await aManager(app, services);
    const until = '2026-11-23T12:00:00.000Z';
    await manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, { until, lead, seen_until: null });
    expect((await buyer.ask('GET', `/cars/${car.id}/`)).json().reserved_until).toBe(until);
    expect((await buyer.ask('DELETE', '/profiles/me/')).statusCode).toBe(200);
    expect((await aVisitor(app).ask('GET', `/cars/${car.id}/`)).json().reserved_until).toBeNull();
    const { results } = (await manager.ask('GET', '/messages/')).json();
    expect(results.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Бронь снята: клиент удалил аккаунт',
      `Клиент удалил аккаунт: заявка №\u00a0${lead}`,
    ]);
  });

  test('notifies the sender of the request when it is reserved, prolonged, freed and when the time expires', async ({
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
      const messages = async () =>
        (await buyer.ask('GET', '/messages/'))
          .json()
          .results.map(({ kind, text }: { kind: string; text: string }) => [
            kind,
            / до (.*?) \(/.exec(text)?.[1] ?? null,
          ]);
      const readAll = () => buyer.ask('POST', '/messages/read/', {});
      return { lead, messages, readAll };
    };
    const [first, second] = [await aBuyer(), await aBuyer()];
    const path = `/staff/own-cars/${car.id}/reservation/`;
    const reserve = async (lead: number, hour: number, seen: string | null) => {
      const until = `2026-11-23T${hour}:00:00.000Z`;
      const response = await manager.ask('PUT', path, { until, lead, seen_until: seen });
      expect(response.statusCode, response.body).toBe(200);
      return until;
    };
    let until = await reserve(first.lead, 10, null);
    until = await reserve(first.lead, 10, until);
    expect(await first.messages()).toEqual([['car_kept', '23 ноября, 15:00']]);
    until = await reserve(first.lead, 12, until);
    expect(await first.messages()).toEqual([['car_kept', '23 ноября, 17:00']]);
    await first.readAll();
    until = await reserve(first.lead, 13, until);
    expect(await first.messages()).toEqual([
      ['car_kept', '23 ноября, 18:00'],
      ['car_kept', '23 ноября, 17:00'],
    ]);
    until = await reserve(second.lead, 14, until);
    expect((await first.messages())[0]).toEqual(['car_let_go', null]);
    expect(await second.messages()).toEqual([['car_kept', '23 ноября, 19:00']]);

    const runExpiryJob = (moment: string) =>
      reservationTasks(services).reservation_ended?.({ carId: car.id, until: moment }, {} as never);
    await runExpiryJob('2026-11-23T13:00:00.000Z');
    expect(await second.messages()).toHaveLength(1);
    await runExpiryJob(until);
    await runExpiryJob(until);
    expect(await second.messages()).toEqual([
      ['car_let_go', null],
      ['car_kept', '23 ноября, 19:00'],
    ]);
    await manager.ask('DELETE', path);

    // The sender of the second request may have bought the car, so they are not notified that it is free.
    await second.readAll();
    until = await reserve(second.lead, 15, null);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
    await runExpiryJob(until);
    expect((await second.messages())[0]).toEqual(['car_kept', '23 ноября, 20:00']);
  });

  test('is reserved for a client who came without a request, who gets one; never for nobody', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, ownCar);
    const manager = await aManager(app, services);
    const phone = aPhone();
    const reserve = (client: object) =>
      manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, {
        until: '2026-11-23T10:00:00.000Z',
        lead: null,
        seen_until: null,
        ...client,
      });
    expect(fieldsOf(await reserve({}))).toEqual(['client']);
    expect(fieldsOf(await reserve({ client: { first_name: '123', phone: '12' } }))).toEqual([
      'client.first_name',
      'client.phone',
    ]);
    const { reservation, requests } = (await reserve({ client: { first_name: 'Айгерим', phone } })).json();
    const lead = await leadOf(db, phone);
    expect(reservation).toMatchObject({ lead_id: lead.id });
    expect(requests).toMatchObject([{ id: lead.id, kind: 'reserve', name: 'Айгерим', phone }]);
    // The manager wrote it down, and its history says so, but it is not the manager's.
    expect(lead).toMatchObject({ member_id: null });
    const { events } = (await manager.ask('GET', `/staff/leads/${lead.id}/`)).json();
    expect(events.at(-1)).toMatchObject({ kind: 'sent', actor: { id: expect.any(Number) } });
  });

  test('is reserved by the first of several concurrent managers; the others get a conflict', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, ownCar);
    const managers = await Promise.all([1, 2, 3].map(() => aManager(app, services)));
    const reserve = (manager: (typeof managers)[number], hour: number, seen: string | null = null) =>
      manager.ask('PUT', `/staff/own-cars/${car.id}/reservation/`, {
        until: `2026-11-23T${hour}:00:00.000Z`,
        lead: null,
        client: { first_name: 'Айгерим', phone: '8 701 555 00 77' },
        seen_until: seen,
      });
    const responses = await Promise.all(managers.map((manager, at) => reserve(manager, 10 + at)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(
      responses.filter(({ statusCode }) => statusCode === 409).map((response) => response.json().code),
    ).toEqual(['already_reserved', 'already_reserved']);
    const reservedUntil = responses.find(({ statusCode }) => statusCode === 200)?.json().reservation.until;
    expect(await auditOf(db, car.id)).toHaveLength(1);

    // A manager who has loaded the current reservation can extend it.
    const [manager] = managers;
    if (!manager) throw new Error('No manager');
    expect((await reserve(manager, 18, reservedUntil)).json().reservation.until).toBe(
      '2026-11-23T18:00:00.000Z',
    );
    expect((await reserve(manager, 19, reservedUntil)).statusCode).toBe(409);
    const freeResponse = await manager.ask('DELETE', `/staff/own-cars/${car.id}/reservation/`);
    expect(freeResponse.json().reservation).toBeNull();
    await manager.ask('DELETE', `/staff/own-cars/${car.id}/reservation/`);
    expect((await auditOf(db, car.id)).map(({ action }) => action)).toEqual([
      'car_reserved',
      'car_reserved',
      'car_freed',
    ]);
  });

  test('cannot be reserved if sold or not our own, in the past, for too long, or for a request about another car', async ({
    app,
    db,
    services,
  }) => {
    const manager = await aManager(app, services);
    const [sold, sellerCar, car, otherCar] = await Promise.all([
      aListing(db, { ...ownCar, status: 'sold' }),
      aListing(db),
      aListing(db, ownCar),
      aListing(db, ownCar),
    ]);
    const phone = aPhone();
    await aVisitor(app).ask('POST', '/own-cars/reservations/', { ...person, phone, car: otherCar.id });
    const lead = await leadOf(db, phone);
    const reserve = (id: number, more: object = {}) =>
      manager.ask('PUT', `/staff/own-cars/${id}/reservation/`, {
        until: '2026-11-23T10:00:00.000Z',
        lead: null,
        client: { first_name: 'Айгерим', phone: '8 701 555 00 78' },
        seen_until: null,
        ...more,
      });
    expect((await reserve(sold.id)).json().code).toBe('ad_off_sale');
    expect((await reserve(sellerCar.id)).json().code).toBe('not_found');
    expect(fieldsOf(await reserve(car.id, { until: '2026-11-21T05:59:00.000Z' }))).toEqual(['until']);
    expect(fieldsOf(await reserve(car.id, { until: '2026-12-06T06:00:00.000Z' }))).toEqual(['until']);
    expect(fieldsOf(await reserve(car.id, { lead: lead.id }))).toEqual(['lead']);
    expect(await auditOf(db, car.id)).toEqual([]);

    // A sold car is not shown as reserved.
    await reserve(car.id);
    await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', car.id).execute();
    const page = (await aVisitor(app).ask('GET', `/cars/${car.id}/`)).json();
    expect([page.status, page.reserved_until]).toEqual(['sold', null]);
  });

  test('is listed with its inspection and its open requests, cars with requests first', async ({
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
    const sellerCar = await aListing(db);
    const facts = await aVisitor(app).ask('GET', `/own-cars/facts/?ids=${car.id},${sellerCar.id},999999`);
    expect(facts.json().results).toEqual([
      { id: car.id, inspected_at: '2026-11-02T00:00:00.000Z', score: null, checked: null },
    ]);
    expect((await aVisitor(app).ask('GET', '/own-cars/facts/?ids=1;drop')).statusCode).toBe(400);
  });
});

describe('the day of an inspection', () => {
  test('is set by a manager, replaces an earlier one, and the page of the car says it', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { ...ownCar, inspected: false });
    const manager = await aManager(app, services);
    const setDay = (day: string) => manager.ask('PUT', `/staff/own-cars/${car.id}/inspection/`, { day });
    const page = async () => (await aVisitor(app).ask('GET', `/cars/${car.id}/`)).json();
    expect((await page()).reports).toEqual([]);
    expect((await setDay('2026-11-01')).statusCode).toBe(200);
    expect((await setDay('2026-11-03')).json().inspected_at).toBe('2026-11-02T19:00:00.000Z');
    expect(await page()).toMatchObject({
      inspected: true,
      reports: [{ name: 'TulparAutoCheck', date: '2026-11-02T19:00:00.000Z' }],
    });
    const facts = (await aVisitor(app).ask('GET', `/own-cars/facts/?ids=${car.id}`)).json();
    expect(facts.results).toEqual([
      { id: car.id, inspected_at: '2026-11-02T19:00:00.000Z', score: null, checked: null },
    ]);
  });

  test('is no day to come, none long ago, of no seller’s car and of none off sale', async ({
    app,
    db,
    services,
  }) => {
    const manager = await aManager(app, services);
    const statusOf = async (id: number, day: string) =>
      (await manager.ask('PUT', `/staff/own-cars/${id}/inspection/`, { day })).statusCode;
    const car = await aListing(db, ownCar);
    expect(await statusOf(car.id, '2027-11-01')).toBe(400);
    expect(await statusOf(car.id, '2024-11-01')).toBe(400);
    expect(await statusOf((await aListing(db)).id, '2026-11-01')).toBe(404);
    expect(await statusOf((await aListing(db, { ...ownCar, status: 'sold' })).id, '2026-11-01')).toBe(409);
  });
});

describe('a hot offer', () => {
  test('is hot in the catalogue until the end of its day, can be prolonged and ended, and not while off sale', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { model: 'mazda/cx-5' });
    const manager = await aManager(app, services);
    const isHot = async () =>
      (await aVisitor(app).ask('GET', '/cars/?hot=true&model=mazda/cx-5')).json().count === 1;
    const markHot = (day: string) => manager.ask('PUT', `/staff/hot-offers/${car.id}/`, { day });
    expect(await isHot()).toBe(false);
    expect((await markHot('2026-11-21')).json().hot_until).toBe('2026-11-21T19:00:00.000Z');
    expect(await isHot()).toBe(true);
    expect((await markHot('2026-12-21')).json().hot_until).toBe('2026-12-21T19:00:00.000Z');
    await markHot('2026-12-21');
    for (const invalidDay of ['2026-11-20', '2026-12-22', '2026-11-31', '1', ''])
      expect(fieldsOf(await markHot(invalidDay)), invalidDay).toEqual(['day']);

    const listedOffers = async (list: string) =>
      (await manager.ask('GET', `/staff/hot-offers/?list=${list}`))
        .json()
        .results.map(({ id }: { id: number }) => id);
    expect(await listedOffers('current')).toContain(car.id);
    await db.updateTable('listings').set({ status: 'withdrawn' }).where('id', '=', car.id).execute();
    expect(await isHot()).toBe(false);
    expect(await listedOffers('current')).not.toContain(car.id);
    expect(await listedOffers('past')).toContain(car.id);
    expect((await markHot('2026-11-25')).json().code).toBe('ad_off_sale');
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

  test('is found by number, link, VIN, and by names with a year; malicious queries find nothing', async ({
    app,
    db,
    services,
  }) => {
    const car = await aListing(db, { model: 'bmw/x5', year: 2011, vin: 'WBAZV41050L123456' });
    const manager = await aManager(app, services);
    const search = async (q: string) =>
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
      expect(await search(q), q).toEqual([car.id]);
    for (const q of ['', ' ', '%', '_______', "' or 1=1 --", 'bmw x5 2012', '999999999999999'])
      expect(await search(q), q).toEqual([]);
    await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', car.id).execute();
    expect(await search(String(car.id))).toEqual([]);
  });
});
