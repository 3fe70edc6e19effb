import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { anOnlineAd, aSeller } from '../../selling/server/testing.ts';
import { aModerator, aPendingAd, type Person } from './testing-desk.ts';

const codeOf = (response: { json(): { code?: string } }) => response.json().code;
const caseOf = (person: Person, adId: number) => person.ask('GET', `/moderation/ads/${adId}/`);
const correct = (person: Person, adId: number, body: object) =>
  person.ask('POST', `/moderation/ads/${adId}/correct/`, body);
const foundBy = async (person: Person, q: string): Promise<number[]> =>
  (await person.ask('GET', `/moderation/ads/?q=${encodeURIComponent(q)}`))
    .json()
    .results.map((ad: { ad_id: number }) => ad.ad_id);

async function decide(person: Person, adId: number, verdict: object): Promise<void> {
  const claim = await person.ask('POST', `/moderation/ads/${adId}/claim/`);
  const { submission_no } = claim.json();
  const decided = await person.ask('POST', `/moderation/ads/${adId}/decide/`, { submission_no, ...verdict });
  if (decided.statusCode !== 200) throw new Error(decided.body);
}

test('staff find an ad in any state by its number, VIN, phone and seller, but no drafts', async ({
  app,
  services,
  db,
}) => {
  const moderator = await aModerator(app, services);
  const vin = 'XTA217030C0345678';
  const { id, seller, phone } = await aPendingAd(app, services, { vin });
  await decide(moderator, id, { decision: 'approve' });
  for (const q of [String(id), `№ ${id}`, vin.toLowerCase(), vin.slice(-8), phone, phone.slice(-7)])
    expect([q, (await foundBy(moderator, q)).includes(id)]).toEqual([q, true]);
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect(await foundBy(moderator, email ?? '')).toEqual([id]);
  expect(await foundBy(moderator, '100%')).toEqual([]);
  const draft = (await seller.ask('POST', '/ads/', { form: { vin: 'XTA217030C0999999' } })).json();
  expect(await foundBy(moderator, 'XTA217030C0999999')).toEqual([]);
  expect(codeOf(await caseOf(moderator, draft.id))).toBe('not_in_queue');
  const blockedOnly = await moderator.ask('GET', `/moderation/ads/?q=${id}&status=blocked`);
  expect(blockedOnly.json().count).toBe(0);
  expect((await seller.ask('GET', '/moderation/ads/?q=1')).statusCode).toBe(403);
});

test('staff find cars by brand, model and year, also those that came without a form', async ({
  app,
  services,
  db,
}) => {
  const moderator = await aModerator(app, services);
  const { id } = await aPendingAd(app, services, { year: 2017 });
  const imported = await aListing(db, {
    // Ads of members have numbers of the same sequence.
    id: 9_000_001,
    model: 'kia/rio',
    year: 2013,
    source: 'import',
    source_key: 'corrections-rio',
    vin: 'KNADEM139D0000925',
  });
  for (const q of ['Camry', 'камри', 'toyota camry 2017'])
    expect([q, (await foundBy(moderator, q)).includes(id)]).toEqual([q, true]);
  expect(await foundBy(moderator, 'toyota camry 2018')).not.toContain(id);
  for (const q of [String(imported.id), 'knadem139d0000925', 'Rio 2013', 'kia рио'])
    expect([q, (await foundBy(moderator, q)).includes(imported.id)]).toEqual([q, true]);
  const [car] = (await moderator.ask('GET', `/moderation/ads/?q=${imported.id}`)).json().results;
  expect(car).toMatchObject({ title: 'Kia Rio 2013', has_case: false, seller: null, is_online: true });
  expect(await foundBy(moderator, 'Rio 2012')).not.toContain(imported.id);
  const priora = await aListing(db, {
    id: 9_000_002,
    model: 'lada/priora',
    source: 'import',
    source_key: 'corrections-priora',
  });
  expect(await foundBy(moderator, 'rio')).not.toContain(priora.id);
  expect(await foundBy(moderator, 'prio')).toContain(priora.id);
});

test('an ad that is online has a case, and can be returned or blocked without a complaint', async ({
  app,
  services,
}) => {
  const moderator = await aModerator(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await decide(moderator, id, { decision: 'approve' });
  const online = (await caseOf(moderator, id)).json();
  expect(online).toMatchObject({ status: 'published', is_online: true, corrections: ['reject', 'block'] });
  expect(online).not.toHaveProperty('description_before');
  const { submission_no } = online;
  expect(codeOf(await correct(moderator, id, { submission_no, decision: 'reject' }))).toBe('reason_needed');
  const verdict = { submission_no, decision: 'reject', codes: ['wrong_price'] };
  const corrected = await correct(moderator, id, verdict);
  expect(corrected.statusCode).toBe(200);
  expect((await seller.ask('GET', `/ads/${id}/`)).json()).toMatchObject({
    status: 'rejected',
    is_online: false,
  });
  const { history } = (await caseOf(moderator, id)).json();
  expect(history[0]).toMatchObject({ decision: 'reject', occasion: 'correction' });
  // Undone within ten seconds, like every other decision.
  const undo = `/moderation/decisions/${corrected.json().decision_id}/undo/`;
  expect((await moderator.ask('POST', undo)).statusCode).toBe(200);
  expect((await seller.ask('GET', `/ads/${id}/`)).json()).toMatchObject({
    status: 'published',
    is_online: true,
  });
});

test('a block is lifted later by another moderator, even after the appeal was spent', async ({
  app,
  services,
}) => {
  const moderator = await aModerator(app, services);
  const colleague = await aModerator(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await decide(moderator, id, { decision: 'block', codes: ['fraud'] });
  await seller.ask('POST', `/ads/${id}/appeal/`, { comment: 'Это моя машина' });
  await decide(colleague, id, { decision: 'block', codes: ['fraud'] });
  expect((await seller.ask('GET', `/ads/${id}/`)).json().can).toEqual([]);
  const { corrections, submission_no } = (await caseOf(moderator, id)).json();
  expect(corrections).toEqual(['approve']);
  const outdated = { submission_no: submission_no - 1, decision: 'approve' };
  expect(codeOf(await correct(moderator, id, outdated))).toBe('submission_changed');
  expect((await correct(moderator, id, { submission_no, decision: 'approve' })).statusCode).toBe(200);
  expect((await seller.ask('GET', `/ads/${id}/`)).json()).toMatchObject({
    status: 'published',
    is_online: true,
  });
});

test('an own car that was blocked for a complaint is found and put online again, long after the undo', async ({
  app,
  services,
  db,
}) => {
  const moderator = await aModerator(app, services);
  const id = await anOnlineAd(services, await aSeller(services));
  await db.updateTable('ads').set({ member_id: null }).where('id', '=', id).execute();
  const ofCompany = { member_id: null, own: true, seller: 'tulpar', status: 'published' };
  await db.updateTable('listings').set(ofCompany).where('id', '=', id).execute();
  await moderator.ask('POST', `/cars/${id}/report/`, { reason: 'fraud', comment: 'Такой машины нет' });
  const [complained] = (await moderator.ask('GET', '/moderation/complaints/')).json().results;
  expect(complained).toMatchObject({ ad_id: id, has_case: true });
  const resolved = await moderator.ask('POST', `/moderation/complaints/${id}/resolve/`, {
    action: 'block',
    up_to: complained.reports[0].id,
    codes: ['fraud'],
  });
  expect(resolved.statusCode).toBe(200);

  const colleague = await aModerator(app, services);
  for (const q of [String(id), 'tulpar']) {
    const path = `/moderation/ads/?status=blocked&q=${q}`;
    const { results } = (await colleague.ask('GET', path)).json();
    expect(results).toMatchObject([{ ad_id: id, seller: null, status: 'blocked' }]);
  }
  const blocked = (await caseOf(colleague, id)).json();
  expect(blocked).toMatchObject({ status: 'blocked', seller: null, corrections: ['approve'] });
  const approval = { submission_no: blocked.submission_no, decision: 'approve' };
  expect((await correct(colleague, id, approval)).statusCode).toBe(200);
  const listing = await db
    .selectFrom('listings')
    .select(['status', 'own', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(listing).toEqual({ status: 'published', own: true, member_id: null });
});

test('an ad of a blocked seller or of the moderator is not published by a correction', async ({
  app,
  services,
  db,
}) => {
  const moderator = await aModerator(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await decide(moderator, id, { decision: 'reject', codes: ['bad_photos'] });
  await db.updateTable('members').set({ blocked_at: new Date() }).where('id', '=', seller.id).execute();
  const approval = { submission_no: 1, decision: 'approve' };
  expect(codeOf(await correct(moderator, id, approval))).toBe('seller_blocked');
  const own = await anOnlineAd(services, await aSeller(services));
  await db.updateTable('ads').set({ member_id: moderator.id }).where('id', '=', own).execute();
  expect((await caseOf(moderator, own)).json().corrections).toEqual([]);
  const block = { submission_no: 1, decision: 'block', codes: ['fraud'] };
  expect(codeOf(await correct(moderator, own, block))).toBe('own_ad');
});

test('a resubmitted ad shows what was changed since the rejection', async ({ app, services }) => {
  const moderator = await aModerator(app, services);
  const { id, seller } = await aPendingAd(app, services);
  await decide(moderator, id, { decision: 'reject', codes: ['wrong_mileage'] });
  await seller.ask('PATCH', `/ads/${id}/`, { form: { mileage: 164_000, description: 'Пробег исправил' } });
  await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  const { since_rejection: since } = (await caseOf(moderator, id)).json();
  expect(since).toMatchObject({ is_description_changed: true, are_photos_changed: false });
  expect(since.facts).toEqual([
    {
      field: 'mileage',
      before: { number: 84_000, unit: 'km' },
      now: { number: 164_000, unit: 'km' },
      is_changed: true,
    },
  ]);
});

test('the desk shows what the VIN says otherwise than the ad', async ({ app, services }) => {
  const moderator = await aModerator(app, services);
  const { id } = await aPendingAd(app, services, { vin: 'XTA217030C0345678' });
  const { signals } = (await caseOf(moderator, id)).json();
  expect(signals.vin).toEqual([
    { field: 'brand', vin: 'Lada' },
    { field: 'year', vin: '2012 / 1982' },
  ]);
  expect(signals.vin_in_words).toMatch(/^Lada.*2012 \/ 1982, Россия$/);
});

test('the desk says when a car cannot be of its year', async ({ app, services, db }) => {
  const moderator = await aModerator(app, services);
  const { id } = await aPendingAd(app, services);
  expect((await caseOf(moderator, id)).json().signals.model_years).toBeNull();
  const car = JSON.stringify({ brand: 'zil', model: 'zil/zil-110', generation: null, year: 2026 });
  await sql`update ads set submitted = submitted || ${car}::jsonb where id = ${id}`.execute(db);
  expect((await caseOf(moderator, id)).json().signals.model_years).toEqual({ from: 1945, to: 1958 });
});
