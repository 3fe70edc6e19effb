import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import type { AdForm } from '../../selling/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import { aModerator, aPendingAd, emptyQueue, type Person } from './testing-desk.ts';

const start = new Date('2026-11-21T06:00:00Z').getTime();
/** Sets the clock to `seconds` after the start of the test. */
function setClock(services: Services, seconds: number): void {
  services.clock.now = () => new Date(start + seconds * 1000);
}

async function claimAd(person: Person, adId: number): Promise<number> {
  const response = await person.ask('POST', `/moderation/ads/${adId}/claim/`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().submission_no;
}
const decide = (person: Person, adId: number, body: object) =>
  person.ask('POST', `/moderation/ads/${adId}/decide/`, body);
const approve = (person: Person, adId: number, submission_no = 1) =>
  decide(person, adId, { submission_no, decision: 'approve' });
const codeOf = (response: { json(): { code?: string } }) => response.json().code;
const adOf = async (seller: Person, id: number) => (await seller.ask('GET', `/ads/${id}/`)).json();

async function twoModerators(app: FastifyInstance, services: Services): Promise<[Person, Person]> {
  setClock(services, 0);
  await emptyQueue(services);
  return [await aModerator(app, services), await aModerator(app, services)];
}

test('moderators get the oldest ads first, and each ad goes to only one moderator', async ({
  app,
  services,
}) => {
  const [moderator, colleague] = await twoModerators(app, services);
  const ads: number[] = [];
  for (const second of [1, 2, 3]) {
    setClock(services, second);
    ads.push((await aPendingAd(app, services)).id);
  }
  const next = async (person: Person, after?: number) =>
    (await person.ask('POST', '/moderation/next/', { ...(after && { after }) })).json().ad_id;
  expect(await next(moderator)).toBe(ads[0]);
  expect(await next(colleague)).toBe(ads[1]);
  expect(await next(moderator)).toBe(ads[0]);
  // Requesting the next ad releases the claim on the previous one.
  expect(await next(moderator, ads[0])).toBe(ads[2]);
  expect(await next(moderator, ads[2])).toBe(ads[0]);
  const queue = (await colleague.ask('GET', '/moderation/queue/')).json();
  expect(queue.count).toBe(3);
  expect(queue.results.map((row: { ad_id: number }) => row.ad_id)).toEqual(ads);
  expect(queue.results[0].claim).toMatchObject({ is_yours: false, by: { id: moderator.id } });
  expect(queue.results[1].claim).toMatchObject({ is_yours: true });
  expect(queue.results[2].claim).toBeNull();
});

test('a claim lasts five minutes from its last heartbeat', async ({ app, services }) => {
  const [moderator, colleague] = await twoModerators(app, services);
  const { id } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  setClock(services, 200);
  await claimAd(moderator, id);
  setClock(services, 499);
  expect(codeOf(await colleague.ask('POST', `/moderation/ads/${id}/claim/`))).toBe('claim_taken');
  expect((await colleague.ask('POST', '/moderation/next/')).json().ad_id).toBeNull();
  setClock(services, 500);
  expect((await colleague.ask('POST', '/moderation/next/')).json().ad_id).toBe(id);
  expect(codeOf(await approve(moderator, id))).toBe('claim_lost');
  expect(codeOf(await moderator.ask('POST', `/moderation/ads/${id}/claim/`))).toBe('claim_taken');
  expect((await colleague.ask('POST', `/moderation/ads/${id}/release/`)).json()).toEqual({ released: true });
  await claimAd(moderator, id);
  expect((await approve(moderator, id)).statusCode).toBe(200);
  expect(codeOf(await approve(moderator, id))).toBe('not_in_queue');
});

test('a case counts the cars of its seller that are on sale among all, also those that came without a form', async ({
  app,
  services,
  db,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await aListing(db, { member_id: seller.id });
  await aListing(db, { member_id: seller.id, status: 'sold' });
  const moderationCase = (await moderator.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(moderationCase.seller).toMatchObject({ ads_online: 1, ads_total: 3 });
});

test('an approval publishes what the moderator saw, and is refused if the seller has submitted a newer version', async ({
  app,
  services,
  db,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage: 90_000 } });
  // This edit is saved but not submitted, so it must be neither shown to the moderator nor published.
  const moderationCase = (await moderator.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(moderationCase.facts).toContainEqual(
    expect.objectContaining({ field: 'mileage', now: { number: 84_000, unit: 'km' } }),
  );
  await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  expect(codeOf(await approve(moderator, id, 1))).toBe('submission_changed');
  expect((await approve(moderator, id, 2)).statusCode).toBe(200);
  const online = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(online).toMatchObject({ status: 'published', mileage: 90_000 });
});

test('changes since the approval are shown beside the published version', async ({ app, services, db }) => {
  const [moderator] = await twoModerators(app, services);
  const photos = [await aPhoto(db), await aPhoto(db), await aPhoto(db)];
  const { id, seller } = await aPendingAd(app, services, { photos, mileage: 164_000, options: ['abs'] });
  await claimAd(moderator, id);
  await approve(moderator, id);
  const added = await aPhoto(db);
  await seller.ask('PATCH', `/ads/${id}/`, {
    form: {
      mileage: 84_000,
      description: 'Битая, пишите @seller',
      photos: [added, photos[2], photos[0]],
      options: ['esp'],
    },
  });
  await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  const moderationCase = (await moderator.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(moderationCase).toMatchObject({
    kind: 'edit',
    submission_no: 2,
    description_before: 'Один владелец, обслуживалась у дилера.',
    signals: {
      damage: [{ start: 0, end: 5 }],
      contacts: [{ kind: 'messenger', start: 14, end: 21 }],
      mileage_drop_km: 80_000,
    },
  });
  expect(moderationCase.facts.filter((fact: { is_changed: boolean }) => fact.is_changed)).toEqual([
    {
      field: 'mileage',
      now: { number: 84_000, unit: 'km' },
      before: { number: 164_000, unit: 'km' },
      is_changed: true,
    },
  ]);
  expect(moderationCase.photos[0]).toMatchObject({ id: added, change: 'added' });
  expect(moderationCase.photos.map((photo: { change: string }) => photo.change)).toContain('moved');
  expect(moderationCase.removed_photos.map((photo: { id: number }) => photo.id)).toEqual([photos[1]]);
  expect(moderationCase.options.map((option: { change: string }) => option.change)).toEqual([
    'added',
    'removed',
  ]);
  // The old version stays published until the edit is approved.
  const online = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(online).toMatchObject({ status: 'published', mileage: 164_000 });
});

test('the price is judged by the valuation, and one too low to be true is told apart', async ({
  app,
  services,
}) => {
  const [moderator] = await twoModerators(app, services);
  const priceOf = async (price: number) => {
    const { id } = await aPendingAd(app, services, { price });
    return (await moderator.ask('GET', `/moderation/ads/${id}/`)).json().signals.price;
  };
  expect(await priceOf(14_300_000)).toMatchObject({
    value: { estimate: null, why: 'not_ready' },
    rating: { value: 'unrated' },
  });
  await aCamryMarket(services);
  await learnPricesNow(services);
  const fair = await priceOf(14_300_000);
  expect(fair.value.low).toBeLessThan(14_300_000);
  expect(fair.value.high).toBeGreaterThan(14_300_000);
  expect(fair.value.like.length).toBe(30);
  expect((await priceOf(5_000_000)).rating).toMatchObject({ value: 'suspicious' });
  expect((await priceOf(30_000_000)).rating).toMatchObject({ value: 'very_high' });
});

test('damage in the text is declared by the flag of an accident, and as well by marks on the body', async ({
  app,
  services,
}) => {
  const moderator = await aModerator(app, services);
  const isDeclared = async (answers: Partial<AdForm>) => {
    const { id } = await aPendingAd(app, services, { description: 'Битая дверь.', ...answers });
    return (await moderator.ask('GET', `/moderation/ads/${id}/`)).json().signals.is_damage_declared;
  };
  expect(await isDeclared({})).toBe(false);
  expect(await isDeclared({ damaged: true })).toBe(true);
  expect(await isDeclared({ marks: [{ panel: 'door_front_left', kind: 'dent', photo: null }] })).toBe(true);
});

test('a rejection shows its reasons in the reader’s language, with the step to correct', async ({
  app,
  services,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  const reject = (body: object) => decide(moderator, id, { submission_no: 1, decision: 'reject', ...body });
  expect(codeOf(await reject({}))).toBe('reason_needed');
  expect(codeOf(await reject({ codes: ['other'] }))).toBe('reason_needed');
  expect((await reject({ codes: ['no_such'] })).statusCode).toBe(400);
  const response = await reject({ codes: ['bad_photos', 'wrong_mileage'], comment: 'Темно' });
  expect(response.statusCode, response.body).toBe(200);
  const ad = await adOf(seller, id);
  expect(ad.status).toBe('rejected');
  expect(ad.verdict).toMatchObject({
    decision: 'rejected',
    comment: 'Темно',
    reasons: [
      { code: 'bad_photos', step: 'photos' },
      { code: 'wrong_mileage', step: 'state' },
    ],
  });
  expect(ad.verdict.reasons[1].text).toMatch(/Пробег/);
});

test.for([
  [9.9, 200, 'moderation'],
  [10, 200, 'moderation'],
  [10.1, 409, 'published'],
] as const)('a decision %s s old, when it is undone: %s, and the ad is %s', async ([
  seconds,
  status,
  expected,
], { app, services }) => {
  const [moderator, colleague] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  const { decision_id } = (await approve(moderator, id)).json();
  const undo = (person: Person) => person.ask('POST', `/moderation/decisions/${decision_id}/undo/`);
  expect((await undo(colleague)).statusCode).toBe(403);
  setClock(services, seconds);
  const response = await undo(moderator);
  expect(response.statusCode, response.body).toBe(status);
  expect((await adOf(seller, id)).status).toBe(expected);
  expect((await seller.ask('GET', `/cars/${id}/`)).statusCode).toBe(status === 200 ? 404 : 200);
  if (status !== 200) return;
  // Undoing restores the claim, and the ad can be decided on again.
  expect(codeOf(await undo(moderator))).toBe('too_late_to_undo');
  expect(codeOf(await colleague.ask('POST', `/moderation/ads/${id}/claim/`))).toBe('claim_taken');
  expect((await approve(moderator, id)).statusCode).toBe(200);
});

test('undoing the approval of an edit restores the previous published version', async ({
  app,
  services,
  db,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  await approve(moderator, id);
  await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage: 99_000 } });
  await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  await claimAd(moderator, id);
  const mileage = async () =>
    (await db.selectFrom('listings').select('mileage').where('id', '=', id).executeTakeFirstOrThrow())
      .mileage;
  const { decision_id } = (await approve(moderator, id, 2)).json();
  expect(await mileage()).toBe(99_000);
  await moderator.ask('POST', `/moderation/decisions/${decision_id}/undo/`);
  expect(await mileage()).toBe(84_000);
});

test('an appeal goes to a moderator who did not make the appealed decision', async ({ app, services }) => {
  const [moderator, colleague] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  await decide(moderator, id, { submission_no: 1, decision: 'reject', codes: ['wrong_price'] });
  setClock(services, 60);
  const appeal = await seller.ask('POST', `/ads/${id}/appeal/`, { comment: 'Цена настоящая' });
  expect(appeal.statusCode, appeal.body).toBe(200);

  expect(codeOf(await moderator.ask('POST', `/moderation/ads/${id}/claim/`))).toBe('decided_before');
  expect((await moderator.ask('POST', '/moderation/next/')).json().ad_id).toBeNull();
  const [row] = (await moderator.ask('GET', '/moderation/queue/')).json().results;
  expect(row).toMatchObject({ kind: 'appeal', not_for_you: 'decided_before' });

  expect((await colleague.ask('POST', '/moderation/next/')).json().ad_id).toBe(id);
  const moderationCase = (await colleague.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(moderationCase.appeal).toMatchObject({ comment: 'Цена настоящая' });
  expect(moderationCase.history).toHaveLength(1);
  expect(moderationCase.history[0]).toMatchObject({
    decision: 'reject',
    codes: ['wrong_price'],
    by: { id: moderator.id },
  });
  expect(codeOf(await approve(moderator, id, moderationCase.submission_no))).toBe('decided_before');
  const upheld = await approve(colleague, id, moderationCase.submission_no);
  expect(upheld.statusCode, upheld.body).toBe(200);
  expect((await adOf(seller, id)).status).toBe('published');
  const figures = (await colleague.ask('GET', '/moderation/statistics/')).json();
  expect(figures).toMatchObject({ queue: 0, appeals_upheld: 1 });
});

test('moderators cannot decide on their own ads', async ({ app, services, db }) => {
  const [moderator] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await db.insertInto('member_roles').values({ member_id: seller.id, role: 'moderator' }).execute();
  expect(codeOf(await seller.ask('POST', `/moderation/ads/${id}/claim/`))).toBe('own_ad');
  expect((await seller.ask('POST', '/moderation/next/')).json().ad_id).toBeNull();
  expect(codeOf(await approve(seller, id))).toBe('own_ad');
  await claimAd(moderator, id);
  expect((await approve(moderator, id)).statusCode).toBe(200);
});

test('a car that is not in the dictionary must be assigned a model before approval', async ({
  app,
  services,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id } = await aPendingAd(app, services, {
    brand: null,
    model: null,
    generation: null,
    brand_other: 'Тайота',
    model_other: 'Камрюха',
  });
  await claimAd(moderator, id);
  const moderationCase = (await moderator.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(moderationCase.unnamed).toEqual({ brand: 'Тайота', model: 'Камрюха' });
  expect(codeOf(await approve(moderator, id))).toBe('vehicle_unnamed');
  const name = (model: string) =>
    moderator.ask('POST', `/moderation/ads/${id}/vehicle/`, { submission_no: 1, model });
  expect((await name('toyota/no-such')).statusCode).toBe(400);
  const named = await name('toyota/camry');
  expect(named.statusCode, named.body).toBe(200);
  expect(named.json().title).toMatch(/Toyota Camry/);
  expect((await approve(moderator, id)).statusCode).toBe(200);
});

test('other ads with the same car, phone or photos are shown', async ({ app, services, db }) => {
  const [moderator] = await twoModerators(app, services);
  const hash = '0110'.repeat(16);
  const near = `1${hash.slice(1)}`;
  const far = '1001'.repeat(16);
  const photoWith = async (perceptual_hash: string, ad_id: number) => {
    const id = await aPhoto(db);
    await db
      .updateTable('photos')
      .set({ perceptual_hash, ad_id, source: 'member' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const photos = [await aPhoto(db)];
  const { id, phone } = await aPendingAd(app, services, { vin: 'JTNB11HK103012345', photos });
  const ownPhoto = photos[0] ?? 0;
  await db
    .updateTable('photos')
    .set({ perceptual_hash: hash, ad_id: id, source: 'member' })
    .where('id', '=', ownPhoto)
    .execute();
  const sameVin = await aListing(db, { vin: 'JTNB11HK103012345', status: 'sold' });
  const samePhone = await aListing(db, { contact_phone: phone });
  const samePhoto = await aListing(db, {});
  await photoWith(near, samePhoto.id);
  const other = await aListing(db, {});
  await photoWith(far, other.id);

  const { likenesses, phone_count } = (await moderator.ask('GET', `/moderation/ads/${id}/`)).json();
  expect(likenesses.map((ad: { id: number; same: string[] }) => [ad.id, ad.same])).toEqual([
    [sameVin.id, ['vin']],
    [samePhoto.id, ['photo']],
    [samePhone.id, ['phone']],
  ]);
  expect(likenesses[1].photos).toMatchObject([{ own: { id: ownPhoto }, distance: 1 }]);
  expect(phone_count).toBe(1);
});

test('complaints about an ad are closed together and only once; later complaints stay open', async ({
  app,
  services,
  db,
}) => {
  const [moderator, colleague] = await twoModerators(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await claimAd(moderator, id);
  await approve(moderator, id);
  const complain = async (reason: string) => {
    const { id: report } = await db
      .insertInto('listing_reports')
      .values({ listing_id: id, reason, visitor: crypto.randomUUID(), created_at: services.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return report;
  };
  await complain('fraud');
  const last = await complain('sold');
  const list = (await moderator.ask('GET', '/moderation/complaints/')).json();
  expect(list).toMatchObject({ count: 1, results: [{ ad_id: id, reports: [{ reason: 'fraud' }, {}] }] });
  const later = await complain('other');
  const resolve = (person: Person, body: object) =>
    person.ask('POST', `/moderation/complaints/${id}/resolve/`, body);
  const dismissed = await resolve(moderator, { up_to: last, action: 'dismiss' });
  expect(dismissed.json()).toEqual({ resolved: 2, decision: null });
  expect(codeOf(await resolve(colleague, { up_to: last, action: 'dismiss' }))).toBe('not_in_queue');

  expect(codeOf(await resolve(colleague, { up_to: later, action: 'block' }))).toBe('reason_needed');
  const blocked = await resolve(colleague, { up_to: later, action: 'block', codes: ['fraud'] });
  expect(blocked.statusCode, blocked.body).toBe(200);
  expect((await adOf(seller, id)).status).toBe('blocked');
  setClock(services, 5);
  const { decision_id } = blocked.json().decision;
  expect((await colleague.ask('POST', `/moderation/decisions/${decision_id}/undo/`)).statusCode).toBe(200);
  expect((await adOf(seller, id)).status).toBe('published');
  expect((await colleague.ask('GET', '/moderation/complaints/')).json().count).toBe(1);

  // The ad is returned to the seller: it is offline until it is corrected and approved again.
  const returned = await resolve(colleague, { up_to: later, action: 'reject', codes: ['wrong_price'] });
  expect(returned.statusCode, returned.body).toBe(200);
  expect(await adOf(seller, id)).toMatchObject({ status: 'rejected', is_online: false });
  await moderator.ask('POST', `/moderation/decisions/${returned.json().decision.decision_id}/undo/`);
  await colleague.ask('POST', `/moderation/decisions/${returned.json().decision.decision_id}/undo/`);
  expect(await adOf(seller, id)).toMatchObject({ status: 'published', is_online: true });
  // Complaints about an ad in the queue can be decided only by the moderator who has claimed the ad.
  await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage: 99_000 } });
  await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  await claimAd(moderator, id);
  expect(codeOf(await resolve(colleague, { up_to: later, action: 'block', codes: ['fraud'] }))).toBe(
    'claim_taken',
  );
  // Returning the ad to the seller also cancels its edit in the queue; undoing the decision restores both.
  const both = await resolve(moderator, { up_to: later, action: 'reject', codes: ['fraud'] });
  expect(both.statusCode, both.body).toBe(200);
  expect(await adOf(seller, id)).toMatchObject({ status: 'rejected', is_online: false });
  await moderator.ask('POST', `/moderation/decisions/${both.json().decision.decision_id}/undo/`);
  expect(await adOf(seller, id)).toMatchObject({ status: 'moderation', is_online: true });
  // Returning and undoing also restores an edit that the seller has recalled or a moderator has rejected.
  for (const status of ['draft', 'rejected']) {
    await db.updateTable('ads').set({ status }).where('id', '=', id).execute();
    const list = (await moderator.ask('GET', '/moderation/complaints/')).json();
    expect(list.results).toMatchObject([{ status, can_give_back: true }]);
    const response = await resolve(moderator, { up_to: later, action: 'reject', codes: ['fraud'] });
    expect(await adOf(seller, id)).toMatchObject({ status: 'rejected', is_online: false });
    await moderator.ask('POST', `/moderation/decisions/${response.json().decision.decision_id}/undo/`);
    expect(await adOf(seller, id)).toMatchObject({ status, is_online: true });
  }
});

test('an ad without a seller can be blocked; undoing the decision restores it', async ({
  app,
  services,
  db,
}) => {
  const [moderator] = await twoModerators(app, services);
  const { id } = await aListing(db, { source: 'demo' });
  const { id: report } = await db
    .insertInto('listing_reports')
    .values({ listing_id: id, reason: 'fraud', visitor: 'v', created_at: services.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statusOf = async () =>
    (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const response = await moderator.ask('POST', `/moderation/complaints/${id}/resolve/`, {
    up_to: report,
    action: 'block',
    codes: ['fraud'],
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(await statusOf()).toBe('blocked');
  await moderator.ask('POST', `/moderation/decisions/${response.json().decision.decision_id}/undo/`);
  expect(await statusOf()).toBe('published');
});

test('risky ads come earlier in the queue, with the reason, the photo and the seller', async ({
  app,
  services,
  db,
}) => {
  const [moderator] = await twoModerators(app, services);
  setClock(services, 1);
  const old = await aPendingAd(app, services);
  setClock(services, 2);
  const vin = 'JTNB11HK103456788';
  const risky = await aPendingAd(app, services, { vin });
  await db
    .updateTable('ads')
    .set({ status: 'withdrawn', submitted: JSON.stringify({ vin }) })
    .where('id', '=', (await aPendingAd(app, services)).id)
    .execute();
  const { results } = (await moderator.ask('GET', '/moderation/queue/')).json();
  expect(results).toMatchObject([
    { ad_id: risky.id, is_same_vin: true, seller: expect.any(String), cover: expect.any(Object) },
    { ad_id: old.id, is_same_vin: false },
  ]);
  const next = (await moderator.ask('POST', '/moderation/next/', {})).json().ad_id;
  expect(next).toBe(risky.id);
  expect((await moderator.ask('POST', '/moderation/next/', { after: next })).json().ad_id).toBe(old.id);
});
