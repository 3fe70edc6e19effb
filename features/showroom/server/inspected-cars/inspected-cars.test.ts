import { describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { Role, Services } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { aMember, aVisitor } from '../../../identity/server/testing.ts';
import {
  aCompanyInspection,
  anAnswer,
  aReport,
  runInspectionJobs,
  withOthersAbsent,
} from '../../../inspections/server/testing.ts';
import { aListing } from '../../../listings/server/testing.ts';
import { aPhoto } from '../../../photos/server/testing.ts';
import type { AdForm } from '../../../selling/contract.ts';
import { aCamryMarket, learnPricesNow } from '../../../valuation/server/testing.ts';

type App = Parameters<typeof aVisitor>[0];

async function somebody(app: App, services: Services, roles: readonly Role[]) {
  const { token, id } = await aMember(services, { roles: [...roles] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { ...visitor, id };
}

let vinCount = 0;
const newVin = () => `XW7BF4FK10S2${String(++vinCount).padStart(5, '0')}`;
const adPath = (id: string) => `/staff/inspections/${id}/ad/`;

/** What only a person beside the car knows. */
async function asked(db: Database): Promise<AdForm> {
  const branch = await db.selectFrom('branches').select('id').orderBy('position').executeTakeFirstOrThrow();
  return {
    branch: branch.id,
    body_type: 'sedan',
    steering: 'left',
    fuel: 'petrol',
    transmission: 'AT',
    drive: 'FWD',
    volume_cc: 2494,
    color: 'white',
    price: 12_400_000,
  };
}

test('a manager makes an ad of what the inspection found, answers the rest, and the car shows the report', async ({
  app,
  db,
  services,
}) => {
  const vin = newVin();
  const { id, photoIds } = await aCompanyInspection(app, services, {
    car: { vin },
    answers: withOthersAbsent([
      anAnswer('headlights'),
      anAnswer('paint_bonnet', { value: 120 }),
      anAnswer('paint_roof', { state: 'defect', value: 340, defects: [0] }),
      anAnswer('dents', { state: 'defect', defects: [0] }),
      anAnswer('tech_passport'),
      anAnswer('seats_front', { state: 'not_checked' }),
    ]),
    photosAt: ['dents', 'tech_passport', 'headlights', 'seats_front'],
  });
  const [ofDent = 0, ofPapers = 0, ofLights = 0, ofSeats = 0] = photoIds;
  const manager = await somebody(app, services, ['manager']);

  const listed = (await manager.ask('GET', '/staff/inspected-cars/')).json();
  expect(listed.results).toMatchObject([{ inspection: id, vin, draft: null, mileage_km: 84_000 }]);
  const proposed = (await manager.ask('GET', adPath(id))).json();
  expect(proposed).toMatchObject({ car: { vin, score: 6, counts: { defects: 2 } }, ad: null });
  expect(proposed.missing).toEqual([
    'body_type',
    'steering',
    'fuel',
    'transmission',
    'drive',
    'volume_cc',
    'color',
    'price',
    'branch',
  ]);

  const made = (await manager.ask('PUT', adPath(id), {})).json();
  expect(made.is_new).toBe(true);
  const { form } = (await manager.ask('GET', `/ads/${made.ad}/`)).json();
  expect(form).toMatchObject({
    brand: 'toyota',
    model: 'toyota/camry',
    generation: 'toyota/camry/xv70',
    year: 2019,
    mileage: 84_000,
    mileage_unit: 'km',
    condition: 'used',
    vin,
    // The dent comes last; papers never.
    photos: [ofLights, ofSeats, ofDent],
  });
  expect(form.description).toMatch(/^Осмотр TulparAutoCheck: 21 ноября 2026/);
  expect(form.description).toContain('Оценка: 6 из 10.\nПроверено точек: 5 из 6.\n');
  expect(form.description).toMatch(/Недостатки:\n• [^\n]+: [^\n]+\n\nКраска:/);
  expect(form.description).toContain('• Крыша: 340 мкм');

  // A photo that was left out can be taken again, those of papers and of other cars cannot.
  await manager.ask('DELETE', `/ads/${made.ad}/photos/${ofSeats}/`);
  const other = await aCompanyInspection(app, services, { photosAt: ['headlights'] });
  const take = (photo: number) => manager.ask('PUT', `${adPath(id)}photos/${photo}/`, {});
  expect((await take(ofSeats)).statusCode).toBe(200);
  for (const photo of [ofPapers, other.photoIds[0] ?? 0, 999_999])
    expect((await take(photo)).statusCode).toBe(404);
  await manager.ask('PATCH', `/ads/${made.ad}/`, {
    form: { ...(await asked(db)), photos: [ofLights, ofSeats, ofDent] },
  });
  const published = await manager.ask('POST', `/ads/${made.ad}/submit/`, { agreed: true });
  expect(published.statusCode, published.body).toBe(200);
  await runInspectionJobs(services);

  expect(
    await db
      .selectFrom('listings')
      .select(['own', 'status', 'vin', 'inspected', 'photo_ids'])
      .where('id', '=', made.ad)
      .executeTakeFirst(),
  ).toEqual({
    own: true,
    status: 'published',
    vin,
    inspected: true,
    photo_ids: [ofLights, ofSeats, ofDent],
  });
  const { listing_id } = await db
    .selectFrom('inspections')
    .select('listing_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(listing_id).toBe(made.ad);
  const guest = aVisitor(app);
  expect((await guest.ask('GET', `/cars/${made.ad}/inspection/`)).json().inspection).toMatchObject({
    is_whole: true,
    score: 6,
  });
  expect((await guest.ask('GET', `/own-cars/facts/?ids=${made.ad}`)).json().results).toEqual([
    { id: made.ad, inspected_at: services.clock.now().toISOString(), score: 6, checked: { count: 5, of: 6 } },
  ]);
  const left = (await manager.ask('GET', '/staff/inspected-cars/')).json().results;
  expect(left.map(({ inspection }: { inspection: string }) => inspection)).toEqual([other.id]);
  const [begun] = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'ad_own_car')
    .where('target_id', '=', String(made.ad))
    .execute();
  expect(begun?.details).toEqual({ by: 'manager', inspection: id });
});

test('an earlier ad of the same car answers nearly everything, and the engine says the price', async ({
  app,
  db,
  services,
}) => {
  const vin = newVin();
  await aCamryMarket(services);
  await aListing(db, {
    vin,
    status: 'sold',
    volume_cc: 2494,
    color: 'black',
    options: ['abs'],
    price_tenge: 1_000_000,
  });
  const { id } = await aCompanyInspection(app, services, { car: { vin, name: 'Камри семидесятка' } });
  const manager = await somebody(app, services, ['manager']);
  const taught = await learnPricesNow(services);
  expect((await manager.ask('GET', adPath(id))).json().missing).toEqual(
    expect.arrayContaining(['branch', 'photos']),
  );
  const { ad } = (await manager.ask('PUT', adPath(id), {})).json();
  const { form } = (await manager.ask('GET', `/ads/${ad}/`)).json();
  expect(form).toMatchObject({
    brand: 'toyota',
    model: 'toyota/camry',
    body_type: 'sedan',
    transmission: 'AT',
    volume_cc: 2494,
    color: 'black',
    options: ['abs'],
    mileage: 84_000,
  });
  expect(await taught.currentVersion()).not.toBeNull();
  expect(form.price).toBeGreaterThan(13_000_000);
  expect(form.price % 10_000).toBe(0);
});

test('an unknown brand stays empty and is asked, and the ad cannot go out without it', async ({
  app,
  db,
  services,
}) => {
  const { id } = await aCompanyInspection(app, services, {
    car: { vin: 'ZZZZZ4FK10S200000', name: 'Неведомая повозка' },
  });
  const manager = await somebody(app, services, ['manager']);
  expect((await manager.ask('GET', adPath(id))).json().missing).toEqual(
    expect.arrayContaining(['brand', 'model', 'photos']),
  );
  const { ad } = (await manager.ask('PUT', adPath(id), {})).json();
  await manager.ask('PATCH', `/ads/${ad}/`, {
    form: { ...(await asked(db)), photos: [await aPhoto(db, ad)] },
  });
  const refused = await manager.ask('POST', `/ads/${ad}/submit/`, { agreed: true });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['brand', 'model']);
});

test('a photo of a defect is no cover: without others the photos are asked', async ({ app, services }) => {
  const { id } = await aCompanyInspection(app, services, {
    car: { vin: newVin() },
    answers: [anAnswer('dents', { state: 'defect', defects: [0] })],
    photosAt: ['dents'],
  });
  const manager = await somebody(app, services, ['manager']);
  const { missing, photos } = (await manager.ask('GET', adPath(id))).json();
  expect(missing).toContain('photos');
  expect(photos).toMatchObject([{ state: 'defect' }]);
});

test('photos of a group that is private are in no ad, whatever its key', async ({ app, services }) => {
  const admin = await somebody(app, services, ['admin']);
  const { version, template } = (await admin.ask('GET', '/staff/inspection-template/')).json();
  const group = template.groups.find(({ key }: { key: string }) => key === 'interior');
  const saved = await admin.ask('PUT', '/staff/inspection-template/group/', {
    version,
    group: { ...group, is_private: true },
  });
  const { id, photoIds } = await aCompanyInspection(app, services, {
    car: { vin: newVin() },
    templateVersion: saved.json().version,
    photosAt: ['seats_front', 'headlights'],
  });
  const { photos } = (await admin.ask('GET', adPath(id))).json();
  expect(photos.map((photo: { id: number }) => photo.id)).toEqual([photoIds[1]]);
});

test('a photo on which the plate can be read is in no ad, and is not offered beside it', async ({
  app,
  db,
  services,
}) => {
  const { id, photoIds, inspector } = await aCompanyInspection(app, services, {
    car: { vin: newVin() },
    answers: [anAnswer('headlights'), anAnswer('seats_front')],
    photosAt: ['headlights', 'seats_front'],
    isOpen: true,
  });
  const [plate = 0, seats = 0] = photoIds;
  const { id: place } = await db
    .selectFrom('inspection_photos')
    .select('id')
    .where('photo_id', '=', plate)
    .executeTakeFirstOrThrow();
  const path = `/staff/inspections/${id}`;
  await inspector.ask('PUT', `${path}/photos/${place}/plate/`, { shows_plate: true });
  expect((await inspector.ask('POST', `${path}/finish/`, { conclusion: null })).statusCode).toBe(200);
  const manager = await somebody(app, services, ['manager']);
  const { photos } = (await manager.ask('GET', adPath(id))).json();
  expect(photos.map((photo: { id: number }) => photo.id)).toEqual([seats]);
  const { ad } = (await manager.ask('PUT', adPath(id), {})).json();
  expect((await manager.ask('GET', `/ads/${ad}/`)).json().form.photos).toEqual([seats]);
  expect((await manager.ask('PUT', `${adPath(id)}photos/${plate}/`, {})).statusCode).toBe(404);
});

test('pressing twice and two managers at once make one ad', async ({ app, db, services }) => {
  const vin = newVin();
  const { id } = await aCompanyInspection(app, services, { car: { vin } });
  const again = await aCompanyInspection(app, services, { car: { vin, mileage_km: 84_500 } });
  const managers = [
    await somebody(app, services, ['manager']),
    await somebody(app, services, ['manager']),
    await somebody(app, services, ['admin']),
  ];
  const answers = await Promise.all(
    managers.flatMap((manager) => [manager.ask('PUT', adPath(id), {}), manager.ask('PUT', adPath(id), {})]),
  );
  const made = answers.map((answer) => answer.json());
  expect(new Set(made.map(({ ad }) => ad)).size).toBe(1);
  expect(made.filter(({ is_new }) => is_new)).toHaveLength(1);

  // The second inspection of the same car is told of the ad of the first.
  const refused = await managers[0]?.ask('PUT', adPath(again.id), {});
  expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'car_has_ad']);
  const read = (await managers[0]?.ask('GET', adPath(again.id)))?.json();
  expect(read.ad).toEqual({ id: made[0].ad, status: 'draft', is_from_inspection: false });
  const ads = await db.selectFrom('ads').select('id').where('member_id', 'is', null).execute();
  expect(ads.filter((ad) => ad.id >= made[0].ad)).toHaveLength(1);

  // A deleted draft makes room for another.
  await managers[0]?.ask('POST', `/ads/${made[0].ad}/move/`, { move: 'delete' });
  const anew = (await managers[1]?.ask('PUT', adPath(id), {}))?.json();
  expect(anew).toMatchObject({ is_new: true });
  expect(anew.ad).not.toBe(made[0].ad);
});

test('an own car that is for sale gets no second ad; one that was sold before the inspection may', async ({
  app,
  db,
  services,
}) => {
  const vin = newVin();
  const { id: listing } = await aListing(db, { vin, own: true });
  const { id } = await aCompanyInspection(app, services, { car: { vin } });
  const manager = await somebody(app, services, ['manager']);
  expect((await manager.ask('PUT', adPath(id), {})).json().code).toBe('car_has_ad');
  expect((await manager.ask('GET', adPath(id))).json().ad).toEqual({
    id: listing,
    status: 'published',
    is_from_inspection: false,
  });
  const change = (columns: { status: string } | { off_sale_at: string }) =>
    db.updateTable('listings').set(columns).where('id', '=', listing).execute();
  await change({ status: 'sold' });
  expect((await manager.ask('PUT', adPath(id), {})).json().code).toBe('car_has_ad');
  await change({ off_sale_at: '2026-11-01T00:00:00Z' });
  expect((await manager.ask('PUT', adPath(id), {})).json()).toMatchObject({ is_new: true });
});

test('a car whose VIN the manager has changed does not get the report of another car', async ({
  app,
  db,
  services,
}) => {
  const { id, photoIds } = await aCompanyInspection(app, services, {
    car: { vin: newVin() },
    photosAt: ['headlights'],
  });
  const manager = await somebody(app, services, ['manager']);
  const { ad } = (await manager.ask('PUT', adPath(id), {})).json();
  await manager.ask('PATCH', `/ads/${ad}/`, {
    form: { ...(await asked(db)), vin: newVin(), photos: photoIds },
  });
  expect((await manager.ask('POST', `/ads/${ad}/submit/`, { agreed: true })).statusCode).toBe(200);
  await runInspectionJobs(services);
  expect((await aVisitor(app).ask('GET', `/cars/${ad}/inspection/`)).json().inspection).toBeNull();
});

test('the check that a member ordered makes no ad, nor does an open inspection', async ({
  app,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  const { inspectionId } = await aReport(app, services);
  const open = await aCompanyInspection(app, services, { isOpen: true });
  const codes = [];
  for (const id of [inspectionId, open.id, '00000000-0000-4000-8000-000000000000'])
    for (const [method, path] of [
      ['GET', adPath(id)],
      ['PUT', adPath(id)],
      ['PUT', `${adPath(id)}photos/1/`],
    ] as const)
      codes.push((await manager.ask(method, path, method === 'PUT' ? {} : undefined)).json().code);
  expect(codes).toEqual(
    ['ordered_by_member', 'inspection_open', 'not_found'].flatMap((code) => [code, code, code]),
  );
  const listed = (await manager.ask('GET', '/staff/inspected-cars/')).json().results;
  const ids = listed.map(({ inspection }: { inspection: string }) => inspection);
  expect(ids).not.toContain(inspectionId);
  expect(ids).not.toContain(open.id);
});

describe('ads of own cars are a manager’s business', () => {
  test.for([
    ['a member', []],
    ['a moderator', ['moderator']],
    ['the inspector', ['inspector']],
  ] as const)('%s makes none', async ([, roles], { app, services }) => {
    const { id } = await aCompanyInspection(app, services, { car: { vin: newVin() } });
    const person = await somebody(app, services, roles);
    expect((await person.ask('GET', '/staff/inspected-cars/')).statusCode).toBe(403);
    expect((await person.ask('GET', adPath(id))).statusCode).toBe(403);
    expect((await person.ask('PUT', adPath(id), {})).statusCode).toBe(403);
    expect((await person.ask('PUT', `${adPath(id)}photos/1/`, {})).statusCode).toBe(403);
  });
});
