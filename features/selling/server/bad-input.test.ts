import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { FieldFault } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { maxDrafts, maxNewAdsPerDay, maxOnlineAds, maxOnlineAdsPerPhone } from '../ad-limits.ts';
import { rejectAd } from './decide.ts';
import { aDecision, aFullForm, anOnlineAd, aReason, aSeller, aSubmittedAd } from './testing.ts';

async function aSellerWithDraft(app: FastifyInstance, services: Services) {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const { id } = (await visitor.ask('POST', '/ads/')).json();
  const save = (form: object, adId = id) => visitor.ask('PATCH', `/ads/${adId}/`, { form });
  const submit = (adId = id) => visitor.ask('POST', `/ads/${adId}/submit/`, { agreed: true });
  return {
    seller,
    visitor,
    id: id as number,
    save,
    submit,
    /** Submits a valid form with some answers replaced; returns its errors as "field code". */
    async faultsWith(responses: object): Promise<string[]> {
      await save({ ...(await aFullForm(services.db, { phone: seller.phone })), ...responses });
      const response = await submit();
      return (response.json().errors ?? []).map((fault: FieldFault) => `${fault.field} ${fault.code}`);
    },
  };
}

describe('an invalid answer', () => {
  test('is refused with its field name when saved, and nothing is stored', async ({ app, services }) => {
    const { visitor, save, id } = await aSellerWithDraft(app, services);
    for (const [field, values] of Object.entries({
      price: [0, -5, 1e15, 12.5, '12400000'],
      mileage: [-1, 2_000_001],
      year: [1850, 1899, 99_999],
      volume_cc: [0, 1e9],
      vin: ['A'.repeat(31), 'A\0B'],
      description: ['x'.repeat(4001), '\ud800'],
      brand: ['<script>', "' or 1=1", {}],
      photos: [Array.from({ length: 31 }, (_, at) => at + 1), ['1'], [-1]],
      options: [Array(201).fill('abs'), 'abs'],
      status: ['published'],
      member_id: [1],
    })) {
      for (const value of values) {
        const response = await save({ [field]: value, color: 'red' });
        expect(response.statusCode, `${field} ${JSON.stringify(value)}: ${response.body}`).toBe(400);
        expect(response.json().code).toBe('invalid_input');
      }
    }
    expect((await visitor.ask('GET', `/ads/${id}/`)).json()).toMatchObject({ form: {}, revision: 0 });
  });

  test('of ten megabytes is refused as too large', async ({ app, services }) => {
    const { save } = await aSellerWithDraft(app, services);
    expect((await save({ description: 'x'.repeat(10 * 1024 * 1024) })).statusCode).toBe(413);
  });

  test('with HTML is treated as plain text', async ({ app, services }) => {
    const { save, visitor, id } = await aSellerWithDraft(app, services);
    const description = '<script>alert(1)</script> & "<b>камри</b>"';
    await save({ description });
    expect((await visitor.ask('GET', `/ads/${id}/`)).json().form).toEqual({ description });
  });
});

describe('an ad of another member', () => {
  test('is not found', async ({ app, services }) => {
    const { id, visitor } = await aSellerWithDraft(app, services);
    const stranger = aVisitor(app);
    stranger.signInWith((await aSeller(services)).token);
    const moderator = aVisitor(app);
    moderator.signInWith((await aMember(services, { roles: ['moderator'] })).token);
    for (const outsider of [stranger, moderator]) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { form: { color: 'red' } }],
        ['POST', 'submit/', { agreed: true }],
        ['POST', 'move/', { move: 'delete' }],
        ['POST', 'price/', { price: 5_000_000 }],
        ['POST', 'appeal/', { comment: 'Моё' }],
        ['POST', 'copy/', {}],
        ['GET', 'days/', undefined],
      ] as const) {
        const response = await outsider.ask(method, `/ads/${id}/${path}`, body);
        expect(response.statusCode, `${method} ${path}`).toBe(404);
      }
    }
    expect((await visitor.ask('GET', `/ads/${id}/`)).json()).toMatchObject({ status: 'draft', form: {} });
  });
});

describe('submitting', () => {
  test('an empty form lists every missing field', async ({ app, services }) => {
    const { submit } = await aSellerWithDraft(app, services);
    const response = await submit();
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe('ad_incomplete');
    const fields = response.json().errors.map((fault: FieldFault) => fault.field);
    for (const field of ['brand', 'model', 'year', 'mileage', 'price', 'contact_phone', 'city', 'photos'])
      expect(fields).toContain(field);
  });

  test('without accepting the terms is refused', async ({ app, services }) => {
    const { visitor, id } = await aSellerWithDraft(app, services);
    for (const body of [{}, { agreed: false }])
      expect((await visitor.ask('POST', `/ads/${id}/submit/`, body)).statusCode).toBe(400);
  });

  test('reports each answer that contradicts the car, the country or the current year', async ({
    app,
    services,
  }) => {
    const { faultsWith, id } = await aSellerWithDraft(app, services);
    expect(await faultsWith({ year: 2028 })).toEqual(['year too_late']);
    expect(await faultsWith({ year: 2010 })).toEqual(['year outside_generation']);
    expect(await faultsWith({ year: 2019, body_type: 'pickup' })).toEqual(['body_type outside_generation']);
    expect(await faultsWith({ body_type: 'sedan', model: 'kia/rio' })).toEqual([
      'model mismatch',
      'generation mismatch',
    ]);
    expect(await faultsWith({ model: 'toyota/camry', modification: 999_999 })).toEqual([
      'modification mismatch',
    ]);
    expect(await faultsWith({ modification: null, brand: 'no-such' })).toEqual([
      'brand unknown',
      'model mismatch',
      'generation mismatch',
    ]);
    expect(await faultsWith({ brand: 'toyota', transmission: 'any_auto', fuel: 'water' })).toEqual([
      'fuel unknown',
      'transmission unknown',
    ]);
    expect(await faultsWith({ transmission: 'AT', fuel: 'petrol', options: ['abs', 'wings'] })).toEqual([
      'options unknown',
    ]);
    expect(await faultsWith({ options: [], city: 999_999 })).toEqual(['city unknown']);
    expect(await faultsWith({ photos: [999_999] })).toEqual(['photos unknown']);
    const foreignPhoto = await aPhoto(services.db, await anOnlineAd(services, await aSeller(services)));
    expect(await faultsWith({ photos: [foreignPhoto] })).toEqual(['photos unknown']);
    const ownPhoto = await aPhoto(services.db, id);
    expect(await faultsWith({ photos: [ownPhoto], city: 999_999 })).toEqual(['city unknown']);
    expect(await faultsWith({ contact_phone: '12345' })).toEqual(['contact_phone not_a_phone']);
    for (const vin of ['JTNB11HK1O3456789', 'ЖЖЖ', 'A', 'JTNB11HK10345678!'])
      expect(await faultsWith({ vin }), vin).toEqual(['vin not_a_vin']);
    for (const vin of ['ACR50-0123456', 'jtnb11hk103456789']) {
      const draft = await aSellerWithDraft(app, services);
      expect(await draft.faultsWith({ vin }), vin).toEqual([]);
    }
  });

  test('with an unverified phone is refused until the phone is verified by a code', async ({
    app,
    services,
    db,
  }) => {
    const { seller, faultsWith, submit, visitor, id } = await aSellerWithDraft(app, services);
    const phone = '+77059998877';
    expect(await faultsWith({ contact_phone: '8 705 999 88 77' })).toEqual(['contact_phone not_proved']);
    expect((await submit()).json()).toMatchObject({ code: 'phone_not_verified', status: 409 });
    await db
      .insertInto('proved_phones')
      .values({ member_id: seller.id, phone, proved_at: services.clock.now() })
      .execute();
    expect((await submit()).json()).toMatchObject({ status: 'moderation' });
    // The verification record is deleted after a day; the ad still remembers it.
    await db.deleteFrom('proved_phones').execute();
    expect((await visitor.ask('GET', `/ads/${id}/`)).json().proved_phones).toEqual([seller.phone, phone]);
  });

  test('twice, even concurrently, has the effect of one submission', async ({ app, services, db }) => {
    const { seller, id, save, submit } = await aSellerWithDraft(app, services);
    await save(await aFullForm(db, { phone: seller.phone }));
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit()));
    for (const response of responses)
      expect(response.json(), response.body).toMatchObject({ status: 'moderation' });
    const ad = await db.selectFrom('ads').select('submission_no').where('id', '=', id).executeTakeFirst();
    expect(ad).toEqual({ submission_no: 1 });
  });

  test('a second ad for the same car is refused, also when the VIN is typed differently', async ({
    app,
    services,
    db,
  }) => {
    const { seller, save, submit } = await aSellerWithDraft(app, services);
    await anOnlineAd(services, seller, { vin: 'JTNB11HK103456789' });
    await save(await aFullForm(db, { phone: seller.phone, vin: ' jtnb 11hk1 0345 6789 ' }));
    expect((await submit()).json()).toMatchObject({ code: 'ad_duplicate', status: 409 });
  });
});

describe('limits:', () => {
  test(`${maxDrafts} drafts and ${maxNewAdsPerDay} new ads a day per person`, async ({
    app,
    services,
    db,
  }) => {
    const { seller, visitor } = await aSellerWithDraft(app, services);
    const start = () => visitor.ask('POST', '/ads/', { form: { color: 'white' } });
    const responses = await Promise.all(Array.from({ length: maxDrafts + 4 }, () => start()));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxDrafts - 1);
    expect(responses.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'too_many_ads',
      errors: [{ field: 'drafts' }],
    });
    const deleteAll = () =>
      db.updateTable('ads').set({ status: 'deleted' }).where('member_id', '=', seller.id).execute();
    await deleteAll();
    for (let made = maxDrafts; made < maxNewAdsPerDay; made += 1)
      expect((await start()).statusCode).toBe(200);
    expect((await start()).json()).toMatchObject({
      code: 'too_many_ads',
      errors: [{ field: 'day' }],
    });
  });

  test(`${maxOnlineAds} ads per person that are online or waiting for moderation, also with concurrent requests`, async ({
    app,
    services,
    db,
  }) => {
    const { seller, visitor, submit } = await aSellerWithDraft(app, services);
    const phones = ['+77021110001', '+77021110002', '+77021110003'];
    for (const phone of phones)
      await db
        .insertInto('proved_phones')
        .values({ member_id: seller.id, phone, proved_at: services.clock.now() })
        .execute();
    const ids: number[] = [];
    for (let at = 0; at < maxOnlineAds + 2; at += 1) {
      const form = await aFullForm(db, { phone: phones[at % phones.length] ?? '' });
      ids.push((await visitor.ask('POST', '/ads/', { form })).json().id);
    }
    const responses = await Promise.all(ids.map((id) => submit(id)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxOnlineAds);
    expect(responses.filter((response) => response.json().errors?.[0].field === 'person')).toHaveLength(2);
  });

  test(`${maxOnlineAdsPerPhone} ads per phone, over all members`, async ({ services, db }) => {
    const seller = await aSeller(services);
    const partner = await aSeller(services);
    await db
      .insertInto('proved_phones')
      .values({ member_id: partner.id, phone: seller.phone, proved_at: services.clock.now() })
      .execute();
    for (let at = 0; at < maxOnlineAdsPerPhone; at += 1)
      await aSubmittedAd(services, at % 2 ? seller : partner, { contact_phone: seller.phone });
    for (const member of [seller, partner]) {
      await expect(aSubmittedAd(services, member, { contact_phone: seller.phone })).rejects.toMatchObject({
        code: 'too_many_ads',
        errors: [{ field: 'contact_phone' }],
      });
    }
  });
});

test('an ad under appeal counts toward the limit of online and waiting ads', async ({
  app,
  services,
  db,
}) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const appealed = await aSubmittedAd(services, seller);
  const decision = { ...(await aDecision(services, appealed, seller.id)), reasons: [aReason], comment: null };
  await db.transaction().execute((trx) => rejectAd(trx, decision));
  const otherAds: number[] = [];
  for (let at = 0; at < maxOnlineAdsPerPhone; at += 1) otherAds.push(await aSubmittedAd(services, seller));
  const appeal = () => visitor.ask('POST', `/ads/${appealed}/appeal/`, { comment: 'Посмотрите ещё раз' });
  expect((await appeal()).json()).toMatchObject({
    code: 'too_many_ads',
    status: 409,
    errors: [{ field: 'contact_phone' }],
  });
  await visitor.ask('POST', `/ads/${otherAds[0]}/move/`, { move: 'recall' });
  expect((await appeal()).json()).toMatchObject({ status: 'moderation' });
  // While the appealed ad waits, it counts toward the limit, so no new ad can be submitted.
  await expect(aSubmittedAd(services, seller)).rejects.toMatchObject({ code: 'too_many_ads' });
});

test('a photo that the form lists several times stays valid', async ({ app, services, db }) => {
  const { seller, id, save, submit } = await aSellerWithDraft(app, services);
  const photo = await aPhoto(db);
  await save(await aFullForm(db, { phone: seller.phone, photos: [photo, photo] }));
  expect((await submit()).statusCode).toBe(200);
  const { submitted } = await db
    .selectFrom('ads')
    .select('submitted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(submitted).toMatchObject({ photos: [photo] });
});
