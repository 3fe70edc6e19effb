import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { stoppedClock } from '../../../platform/server/clock.ts';
import type { Context, Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import type { AdDetail, AdForm } from '../contract.ts';
import { approveAd, blockAd, rejectAd, revertDecision, setSubmittedVehicle } from './decide.ts';
import { moveAd } from './move-ad.ts';
import { aDecision, aFullForm, anOnlineAd, aReason, aSeller, aSubmittedAd } from './testing.ts';

/** A seller, the function that sends requests as this seller, and a moderator. */
async function people(app: FastifyInstance, services: Services) {
  const seller = await aSeller(services);
  const moderator = await aMember(services, { roles: ['moderator'] });
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const { db } = services;
  const decisionOn = async (adId: number) => aDecision(services, adId, moderator.id);
  return {
    seller,
    moderator,
    visitor,
    async call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<AdDetail> {
      const response = await visitor.ask(method, path, body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    save: (adId: number, form: AdForm) => visitor.ask('PATCH', `/ads/${adId}/`, { form }),
    submit: (adId: number) => visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true }),
    car: async (adId: number) => (await visitor.ask('GET', `/cars/${adId}/`)).json(),
    async approve(adId: number) {
      const decision = await decisionOn(adId);
      await db.transaction().execute((trx) => approveAd(trx, decision));
    },
    async reject(adId: number) {
      const decision = {
        ...(await decisionOn(adId)),
        reasons: [aReason],
        comment: 'Снимите при дневном свете',
      };
      await db.transaction().execute((trx) => rejectAd(trx, decision));
    },
    async block(adId: number) {
      const decision = { ...(await decisionOn(adId)), reasons: [aReason], comment: null };
      await db.transaction().execute((trx) => blockAd(trx, decision));
    },
    async undo(adId: number) {
      const undoing = { adId, actorId: moderator.id, now: services.clock.now() };
      await db.transaction().execute((trx) => revertDecision(trx, undoing));
    },
  };
}

describe('a new ad', () => {
  test('goes from an empty form through moderation into the catalogue', async ({ app, services, db }) => {
    const { seller, call, approve, visitor } = await people(app, services);
    const { id, can } = await call('POST', '/ads/', {});
    expect(can).toEqual(['submit', 'delete']);
    const form = await aFullForm(db, { phone: seller.phone, vin: 'jtnb11hk103456789' });
    await call('PATCH', `/ads/${id}/`, { form });
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ form, revision: 1, has_unsent_changes: true });
    const submitted = await call('POST', `/ads/${id}/submit/`, { agreed: true });
    expect(submitted).toMatchObject({
      status: 'moderation',
      title: 'Toyota Camry 2019',
      queue: { place: 1, expected_minutes: null },
      has_unsent_changes: false,
      can: ['submit', 'recall', 'delete'],
    });
    expect((await visitor.ask('GET', `/cars/${id}/`)).statusCode).toBe(404);
    // Submitting an ad accepts the terms and the privacy policy; the accepted versions are stored.
    const accepted = await db
      .selectFrom('document_acceptances')
      .select(['document', 'version', 'occasion'])
      .where('member_id', '=', seller.id)
      .orderBy('document')
      .execute();
    expect(accepted).toEqual([
      { document: 'agreement', version: 1, occasion: 'published_ad' },
      { document: 'privacy', version: 1, occasion: 'published_ad' },
    ]);

    await approve(id);
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({
      status: 'published',
      is_online: true,
      queue: null,
      published_at: '2026-11-21T06:00:00.000Z',
      expires_at: '2026-12-21T06:00:00.000Z',
    });
    const car = (await visitor.ask('GET', `/cars/${id}/`)).json();
    expect(car).toMatchObject({ status: 'published', price: 12_400_000, vin: 'JTNB11HK103456789' });
    const catalogue = (await visitor.ask('GET', '/cars/?brand=toyota')).json();
    expect(catalogue.results.map((car: { id: number }) => car.id)).toContain(id);
  });

  test('that is rejected shows the reason in the reader’s language, and can be corrected and sent again', async ({
    app,
    services,
    db,
  }) => {
    const { seller, call, save, reject, approve, visitor } = await people(app, services);
    const id = await aSubmittedAd(services, seller);
    await reject(id);
    const kazakh = (await visitor.ask('GET', `/ads/${id}/?lang=kk`)).json();
    expect(kazakh).toMatchObject({
      status: 'rejected',
      verdict: {
        decision: 'rejected',
        reasons: [{ code: 'bad_photos', step: 'photos', text: 'Фото анық емес' }],
        comment: 'Снимите при дневном свете',
      },
    });
    await save(id, { photos: [await aPhoto(db)] });
    expect(await call('POST', `/ads/${id}/submit/`, { agreed: true })).toMatchObject({
      status: 'moderation',
    });
    await approve(id);
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ status: 'published', verdict: null });
  });

  test('of a car whose model is not in the list waits until a moderator names its brand and model', async ({
    app,
    services,
    db,
  }) => {
    const { seller, moderator, call, approve } = await people(app, services);
    const id = await aSubmittedAd(services, seller, {
      brand: null,
      model: null,
      generation: null,
      brand_other: ' Тойота ',
      model_other: 'Камри',
    });
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ title: 'Тойота Камри 2019' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'vehicle_unnamed' });
    const decisionInput = { adId: id, submissionNo: 1, actorId: moderator.id, now: services.clock.now() };
    const nameVehicle = (brand: string, model: string) =>
      db
        .transaction()
        .execute((trx) => setSubmittedVehicle(trx, { ...decisionInput, brand, model, generation: null }));
    await expect(nameVehicle('toyota', 'kia/rio')).rejects.toMatchObject({ code: 'invalid_input' });
    await nameVehicle('toyota', 'toyota/camry');
    await approve(id);
    const ad = await call('GET', `/ads/${id}/`);
    expect(ad).toMatchObject({ title: 'Toyota Camry 2019', has_unsent_changes: false });
    expect(ad.form).not.toHaveProperty('brand_other');
  });
});

describe('an online ad', () => {
  test('keeps its old version online while an edit waits or is rejected', async ({ app, services }) => {
    const { seller, call, car, save, reject, approve, submit } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await save(id, { mileage: 91_000, price: 11_000_000 });
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ has_unsent_changes: true, status: 'published' });
    await submit(id);
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ status: 'moderation', is_online: true });
    expect(await car(id)).toMatchObject({ mileage_km: 84_000, price: 12_400_000 });
    await reject(id);
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ status: 'rejected', is_online: true });
    expect(await car(id)).toMatchObject({ mileage_km: 84_000 });

    await save(id, { mileage: 90_000 });
    await submit(id);
    await approve(id);
    expect(await car(id)).toMatchObject({
      mileage_km: 90_000,
      price: 11_000_000,
      published_at: '2026-11-21T06:00:00.000Z',
      prices: [{ price: 12_400_000 }, { price: 11_000_000 }],
    });
  });

  test('shows a new price at once; approving a version that was already waiting does not restore the old price', async ({
    app,
    services,
  }) => {
    const { seller, call, car, save, approve, submit } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await save(id, { mileage: 91_000 });
    await submit(id);
    const adWithNewPrice = await call('POST', `/ads/${id}/price/`, { price: 11_900_000 });
    expect(adWithNewPrice).toMatchObject({
      price: 11_900_000,
      status: 'moderation',
      has_unsent_changes: false,
    });
    expect(await car(id)).toMatchObject({ price: 11_900_000, mileage_km: 84_000 });
    await approve(id);
    expect(await car(id)).toMatchObject({ price: 11_900_000, mileage_km: 91_000 });
  });

  test('whose form differs only in the price needs no moderator', async ({ app, services }) => {
    const { seller, call, car, save, submit } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await save(id, { price: 11_500_000 });
    expect(await car(id)).toMatchObject({ price: 12_400_000 });
    expect((await submit(id)).json()).toMatchObject({ status: 'published', has_unsent_changes: false });
    expect(await car(id)).toMatchObject({ price: 11_500_000 });
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ price: 11_500_000, queue: null });
    await save(id, { mileage: 1 });
    await save(id, { mileage: 84_000 });
    expect((await submit(id)).json()).toMatchObject({ status: 'published', has_unsent_changes: false });
  });

  test('can be sold, renewed, withdrawn and deleted; its public page shows each status', async ({
    app,
    services,
  }) => {
    const { seller, call, car, visitor } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    const move = (name: string, extraInput = {}) =>
      call('POST', `/ads/${id}/move/`, { move: name, ...extraInput });
    expect(await move('sell', { sold_price: 12_000_000 })).toMatchObject({
      status: 'sold',
      is_online: false,
    });
    expect(await car(id)).toMatchObject({ status: 'sold' });
    expect(await move('renew')).toMatchObject({ status: 'published', is_online: true });
    expect(await move('withdraw')).toMatchObject({
      status: 'withdrawn',
      can: expect.arrayContaining(['renew']),
    });
    expect(await car(id)).toMatchObject({ status: 'withdrawn' });
    expect(await move('delete')).toMatchObject({ status: 'deleted', can: [] });
    expect((await visitor.ask('GET', `/cars/${id}/`)).statusCode).toBe(410);
    expect((await visitor.ask('GET', `/ads/${id}/`)).statusCode).toBe(410);
    expect((await visitor.ask('GET', '/ads/')).json()).toMatchObject({ count: 0, counts: {} });
  });

  test('is renewed with its approved content, without an edit that was cancelled', async ({
    app,
    services,
  }) => {
    const { seller, call, car, save, submit } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await save(id, { mileage: 1 });
    await submit(id);
    await call('POST', `/ads/${id}/move/`, { move: 'withdraw' });
    const renewedAd = await call('POST', `/ads/${id}/move/`, { move: 'renew' });
    expect(renewedAd).toMatchObject({ status: 'published', has_unsent_changes: true });
    expect(await car(id)).toMatchObject({ mileage_km: 84_000 });
  });

  test('is dated as new after a renewal only when a week has passed', async ({ services }) => {
    const seller = await aSeller(services);
    const id = await anOnlineAd(services, seller);
    const actor = {
      kind: 'member',
      id: seller.id,
      sessionId: '',
      roles: [],
      heldBackRoles: [],
      confirmation: 'none',
      firm: null,
      personId: seller.id,
      isDeleted: false,
    } as const;
    const renewedAt = (moment: string) => {
      const context = { ...services, actor, locale: 'ru', clock: stoppedClock(moment) };
      return moveAd(context as unknown as Context, { adId: id, move: 'renew' });
    };
    expect(await renewedAt('2026-11-25T06:00:00Z')).toMatchObject({
      published_at: '2026-11-21T06:00:00.000Z',
      expires_at: '2026-12-25T06:00:00.000Z',
    });
    expect(await renewedAt('2026-11-28T06:00:00Z')).toMatchObject({
      published_at: '2026-11-28T06:00:00.000Z',
      expires_at: '2026-12-28T06:00:00.000Z',
    });
  });
});

describe('a decision', () => {
  test('on an outdated submission is refused, because the seller has sent a newer one', async ({
    app,
    services,
  }) => {
    const { seller, save, submit, call, approve, db, decision } = {
      ...(await people(app, services)),
      db: services.db,
      decision: (adId: number) => aDecision(services, adId, 1),
    };
    const id = await aSubmittedAd(services, seller);
    const oldDecision = { ...(await decision(id)), actorId: seller.id };
    await save(id, { mileage: 5 });
    // Edits that the seller has saved but not submitted do not make the reviewed submission outdated.
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ has_unsent_changes: true });
    await submit(id);
    await expect(db.transaction().execute((trx) => approveAd(trx, oldDecision))).rejects.toMatchObject({
      code: 'submission_changed',
    });
    await approve(id);
  });

  test('that is undone restores the ad’s previous state', async ({ app, services }) => {
    const { seller, call, car, save, submit, approve, reject, block, undo, visitor } = await people(
      app,
      services,
    );
    const id = await aSubmittedAd(services, seller);
    const before = await call('GET', `/ads/${id}/`);
    for (const decide of [approve, reject, block]) {
      await decide(id);
      await undo(id);
      expect(await call('GET', `/ads/${id}/`)).toEqual(before);
      expect((await visitor.ask('GET', `/cars/${id}/`)).statusCode).toBe(404);
    }
    await approve(id);
    await save(id, { mileage: 99_000 });
    await submit(id);
    const edited = await call('GET', `/ads/${id}/`);
    for (const decide of [approve, reject, block]) {
      await decide(id);
      await undo(id);
      expect(await call('GET', `/ads/${id}/`)).toEqual(edited);
      expect(await car(id)).toMatchObject({ status: 'published', mileage_km: 84_000 });
    }
    await expect(undo(id)).rejects.toMatchObject({ code: 'too_late_to_undo' });
  });

  test('that is undone keeps a price that the seller has changed since', async ({ app, services }) => {
    const { seller, call, car, save, submit, approve, undo } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await save(id, { mileage: 99_000 });
    await submit(id);
    await approve(id);
    await call('POST', `/ads/${id}/price/`, { price: 10_000_000 });
    await undo(id);
    expect(await car(id)).toMatchObject({ mileage_km: 84_000, price: 10_000_000 });
    await approve(id);
    expect(await car(id)).toMatchObject({ mileage_km: 99_000, price: 10_000_000 });
  });

  test('can be appealed once; a blocked ad allows nothing else', async ({ app, services }) => {
    const { seller, call, block, approve, visitor, save } = await people(app, services);
    const id = await anOnlineAd(services, seller);
    await block(id);
    expect((await visitor.ask('GET', `/cars/${id}/`)).statusCode).toBe(404);
    expect(await call('GET', `/ads/${id}/`)).toMatchObject({ status: 'blocked', can: ['appeal'] });
    expect((await save(id, { mileage: 1 })).json().code).toBe('move_not_possible');
    const appealed = await call('POST', `/ads/${id}/appeal/`, { comment: 'Это моя машина' });
    expect(appealed).toMatchObject({ status: 'moderation', can: [], is_online: false });
    await block(id);
    const secondAppeal = await visitor.ask('POST', `/ads/${id}/appeal/`, { comment: 'И всё же' });
    expect(secondAppeal.json()).toMatchObject({ code: 'already_appealed', status: 409 });

    const other = await anOnlineAd(services, seller);
    await block(other);
    await call('POST', `/ads/${other}/appeal/`, { comment: 'Это моя машина' });
    await approve(other);
    expect(await call('GET', `/ads/${other}/`)).toMatchObject({ status: 'published', is_online: true });
  });
});

test('an ad in the queue shows its position and the remaining part of the usual wait', async ({
  app,
  services,
  db,
}) => {
  const { seller, approve, call } = await people(app, services);
  const decided = await aSubmittedAd(services, seller);
  const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);
  await approve(decided);
  await db.updateTable('ads').set({ decided_at: null }).where('id', '<>', decided).execute();
  await db.updateTable('ads').set({ status: 'draft' }).where('status', '=', 'moderation').execute();
  await db
    .updateTable('ads')
    .set({ submitted_at: minutesAgo(40) })
    .where('id', '=', decided)
    .execute();
  const first = await aSubmittedAd(services, await aSeller(services));
  const second = await aSubmittedAd(services, seller);
  await db
    .updateTable('ads')
    .set({ submitted_at: minutesAgo(30) })
    .where('id', '=', first)
    .execute();
  await db
    .updateTable('ads')
    .set({ submitted_at: minutesAgo(25) })
    .where('id', '=', second)
    .execute();
  expect(await call('GET', `/ads/${second}/`)).toMatchObject({ queue: { place: 2, expected_minutes: 30 } });
});

test('the days of an ad’s statistics change at midnight in Almaty, and days without views are listed too', async ({
  app,
  services,
  db,
}) => {
  const { seller, visitor } = await people(app, services);
  const id = await anOnlineAd(services, seller);
  await db
    .insertInto('listing_days')
    .values([
      { listing_id: id, day: '2026-11-21', views: 7, reveals: 2 },
      { listing_id: id, day: '2026-10-22', views: 100, reveals: 1 },
    ])
    .execute();
  const savingMember = await aMember(services);
  await db
    .insertInto('favourites')
    // The moment is evening in UTC but already the next day in Almaty.
    .values({ member_id: savingMember.id, listing_id: id, saved_at: '2026-11-20T19:30:00Z', price_tenge: 1 })
    .execute();
  const { results } = (await visitor.ask('GET', `/ads/${id}/days/`)).json();
  expect(results).toHaveLength(30);
  expect(results[0]).toEqual({ day: '2026-10-23', views: 0, reveals: 0, favourites: 0 });
  expect(results[29]).toEqual({ day: '2026-11-21', views: 7, reveals: 2, favourites: 1 });
  expect((await visitor.ask('GET', `/ads/${id}/`)).json()).toMatchObject({
    views: 107,
    reveals: 3,
    favourites: 1,
  });
});

test('a copy of an ad has neither its photos nor its VIN', async ({ app, services }) => {
  const { seller, call, visitor } = await people(app, services);
  const id = await anOnlineAd(services, seller, { vin: 'JTNB11HK103456789' });
  const copy = await call('POST', `/ads/${id}/copy/`);
  expect(copy).toMatchObject({ status: 'draft', title: 'Toyota Camry 2019', photo_count: 0 });
  expect(copy.form).not.toHaveProperty('vin');
  const list = (await visitor.ask('GET', '/ads/')).json();
  expect(list).toMatchObject({ count: 2, counts: { draft: 1, published: 1 }, next: null });
  expect((await visitor.ask('GET', '/ads/?status=draft')).json().results).toMatchObject([{ id: copy.id }]);
});
