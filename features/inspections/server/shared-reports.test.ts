import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMemberVisitor } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import type { InspectionReport } from '../report-contract.ts';
import { scoresOfCars } from './scores-of-cars.ts';
import { hashOf, parseReport } from './stored-report.ts';
import {
  aCompanyInspection,
  anAnswer,
  aReport,
  aTask,
  deliver,
  finish,
  inspectedCar,
  send,
  start,
  vin,
} from './testing.ts';

test('a member shares a report; the link shows it without its plate until it is withdrawn', async ({
  app,
  services,
}) => {
  await aListing(services.db, { vin, mileage: 90_000 });
  const { check } = await aReport(app, services, { car: { plate: '123ABC02' } });
  const path = `/checks/${check.id}/share/`;
  expect((await check.ask('GET', path)).json()).toEqual({ made_at: null });
  const made = await check.ask('POST', path, {});
  expect(made.headers['cache-control']).toBe('no-store');
  const { token, made_at } = made.json();
  expect((await check.ask('GET', path)).json()).toEqual({ made_at });
  const read = () => app.inject(`/api/shared-reports/${token}/`);
  const { report, history } = (await read()).json();
  expect(report).toMatchObject({ vin, plate: null, counts: { good: 1, defects: 1 } });
  expect(history).toMatchObject({ ads: [{ mileage: 90_000 }], inspected: [{ km: 84_000 }] });
  expect((await read()).body).not.toContain('123ABC02');
  // Whoever reads the database cannot open it.
  const rows = await services.db.selectFrom('report_shares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await check.ask('DELETE', path)).json()).toEqual({ made_at: null });
  expect((await read()).statusCode).toBe(404);
  expect((await check.ask('GET', path)).json()).toEqual({ made_at: null });
});

test('a new link replaces the one before it, also when two are made at once', async ({ app, services }) => {
  const { check } = await aReport(app, services);
  const share = () => check.ask('POST', `/checks/${check.id}/share/`, {});
  const links = [await share(), ...(await Promise.all([share(), share()]))];
  const statuses = await Promise.all(
    links.map(async (link) => (await app.inject(`/api/shared-reports/${link.json().token}/`)).statusCode),
  );
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

test('only the member who ordered a report shares it, and only once there is one', async ({
  app,
  services,
}) => {
  const { check } = await aReport(app, services);
  const stranger = await aMemberVisitor(app, services);
  const manager = await aMemberVisitor(app, services, ['manager']);
  const path = `/checks/${check.id}/share/`;
  for (const person of [stranger, manager])
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await person.ask(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: `/api${path}`, payload: {} })).statusCode).toBe(401);
  const { check: unfinished } = await aTask(app, services, { number: 'XW7BF4FK10S000077' });
  expect((await unfinished.ask('POST', `/checks/${unfinished.id}/share/`, {})).statusCode).toBe(404);
  for (const token of ['short', 'a'.repeat(43)])
    expect([400, 404]).toContain((await app.inject(`/api/shared-reports/${token}/`)).statusCode);
});

test('so many links an hour', async ({ app, services }) => {
  const { check } = await aReport(app, services);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1)
    statuses.push((await check.ask('POST', `/checks/${check.id}/share/`, {})).statusCode);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
});

test('links and reports are in the export of who made them, and links end with the account', async ({
  app,
  services,
}) => {
  const { check, report } = await aReport(app, services);
  const { token, made_at } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  await services.db
    .updateTable('member_sessions')
    .set({ confirmed_at: services.clock.now() })
    .where('member_id', '=', check.memberId)
    .execute();
  const exported = (await check.ask('GET', '/profiles/me/export/')).json().inspections;
  expect(exported).toMatchObject({
    reports: [{ request: check.id, hash: report.hash }],
    links: [{ request: check.id, made_at, withdrawn_at: null }],
  });
  expect((await check.ask('DELETE', '/profiles/me/')).json()).toEqual({ deleted: true });
  expect((await app.inject(`/api/shared-reports/${token}/`)).statusCode).toBe(404);
  expect(
    await services.db.selectFrom('report_shares').where('member_id', '=', check.memberId).execute(),
  ).toEqual([]);
});

test('a report that staff attach by hand afterwards replaces that of the inspection everywhere', async ({
  app,
  services,
}) => {
  const number = 'XW7BF4FK10S000044';
  const { check, desk, report, inspector, inspectionId } = await aReport(app, services, {
    car: { vin: number },
  });
  const ad = await aListing(services.db, { vin: number, member_id: check.memberId });
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const shown = async () => ({
    member: (await check.ask('GET', `/checks/${check.id}/inspection/`)).json().inspection !== null,
    link: (await app.inject(`/api/shared-reports/${token}/`)).statusCode === 200,
    car: (await app.inject(`/api/cars/${ad.id}/inspection/`)).json().inspection !== null,
    mileages: (await app.inject(`/api/cars/${ad.id}/inspection/`)).json().mileages.length > 0,
    score: (await scoresOfCars(services.db, [ad.id])).size === 1,
    proof: (await app.inject(`/api/inspection-proofs/${report.hash}/`)).json().replaced_at === null,
  });
  const all = { member: true, link: true, car: true, mileages: true, score: true, proof: true };
  expect(await shown()).toEqual(all);
  // Other words about the same file replace nothing.
  expect((await desk.attach({ pdf: null })).statusCode).toBe(200);
  expect(await shown()).toEqual(all);
  expect((await desk.attach()).statusCode).toBe(200);
  const none = Object.fromEntries(Object.keys(all).map((place) => [place, false]));
  expect(await shown()).toEqual(none);
  // A report that is finished later is the newest again; the earlier one stays replaced.
  await inspector.ask('POST', `/staff/inspections/${inspectionId}/reopen/`, {});
  await send(inspector, inspectionId, [anAnswer('headlights')]);
  await finish(inspector, inspectionId);
  await deliver(services);
  expect(await shown()).toEqual({ ...all, proof: false });
});

test('of another car’s number or plate an ad tells strangers nothing', async ({ app, services }) => {
  const number = 'XW7BF4FK10S000055';
  const { check } = await aReport(app, services, {
    car: { ...inspectedCar, vin: number, plate: '777AAA02' },
  });
  const ad = await aListing(services.db, { vin: number, member_id: check.memberId });
  const { body } = await app.inject(`/api/cars/${ad.id}/inspection/`);
  expect(JSON.parse(body).inspection).toMatchObject({ is_whole: true, hash: null, report: { vin: null } });
  for (const secret of [number, '777AAA02', '0055']) expect(body).not.toContain(secret);
  const short = (await app.inject(`/api/cars/${ad.id}/inspection/?is_short=1`)).json().inspection;
  expect(short).toMatchObject({ is_whole: true, report: null });
});

test('words of the inspector tell strangers neither the plate nor, at the ad of the car, its VIN', async ({
  app,
  services,
}) => {
  const [number, plate] = ['XW7BF4FK10S000056', '777AAA02'];
  const note = `На стекле ${number}, рамка 777 ААА 02 треснула`;
  const { check } = await aReport(app, services, {
    car: { vin: number, plate },
    answers: [anAnswer('headlights', { state: 'note', note })],
  });
  const ad = await aListing(services.db, { vin: number, member_id: check.memberId });
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const noteIn = ({ groups }: InspectionReport) =>
    groups.flatMap(({ points }) => points).find(({ key }) => key === 'headlights')?.note;
  const mine = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(noteIn(mine.inspection)).toBe(note);
  const { report } = (await app.inject(`/api/shared-reports/${token}/`)).json();
  expect(noteIn(report)).toBe(`На стекле ${number}, рамка … треснула`);
  const { inspection } = (await app.inject(`/api/cars/${ad.id}/inspection/`)).json();
  expect(noteIn(inspection.report)).toBe('На стекле …, рамка … треснула');
});

test('what was photographed and written at papers is for whoever ordered the report only', async ({
  app,
  services,
}) => {
  const { check } = await aReport(app, services, {
    answers: [anAnswer('paint_roof'), anAnswer('keys', { state: 'note', note: 'Айгерім Сәрсенова' })],
  });
  expect((await check.ask('GET', `/checks/${check.id}/inspection/`)).body).toContain('Айгерім');
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const shared = await app.inject(`/api/shared-reports/${token}/`);
  expect(shared.statusCode).toBe(200);
  expect(shared.body).not.toContain('Айгерім');

  const number = 'XW7BF4FK10S000066';
  const ad = await aListing(services.db, { vin: number, own: true });
  const { photoIds } = await aCompanyInspection(app, services, {
    car: { vin: number },
    photosAt: ['keys', 'headlights'],
  });
  const keys = await services.db.selectFrom('photos').select(['id', 'storage_key']).execute();
  const [paper = '', lamp = ''] = photoIds.map((id) => keys.find((photo) => photo.id === id)?.storage_key);
  const { body } = await app.inject(`/api/cars/${ad.id}/inspection/`);
  expect(body).toContain(lamp);
  expect(body).not.toContain(paper);
});

test('a photo on which the plate can be read is for whoever ordered the report and staff only', async ({
  app,
  services,
}) => {
  const { db } = services;
  const number = 'XW7BF4FK10S000067';
  const ad = await aListing(db, { vin: number, own: true });
  const { id, inspector } = await aCompanyInspection(app, services, {
    car: { vin: number },
    photosAt: ['headlights', 'headlights'],
    isOpen: true,
  });
  const { photos } = (await inspector.ask('GET', `/staff/inspections/${id}/`)).json();
  const [plate, lamp]: { id: string; photo: { key: string } }[] = photos;
  if (!plate || !lamp) throw new Error('No photos');
  const mark = (photo: string, shows_plate: boolean, person = inspector) =>
    person.ask('PUT', `/staff/inspections/${id}/photos/${photo}/plate/`, { shows_plate });
  expect((await mark(lamp.id, true)).json().photos).toMatchObject([
    { shows_plate: false },
    { shows_plate: true },
  ]);
  await mark(lamp.id, false);
  await mark(plate.id, true);
  // A photo of another inspection is not touched.
  const others = await aCompanyInspection(app, services, { isOpen: true });
  await others.inspector.ask('PUT', `/staff/inspections/${others.id}/photos/${plate.id}/plate/`, {
    shows_plate: false,
  });
  await finish(inspector, id);
  expect((await mark(plate.id, false)).json().code).toBe('inspection_finished');
  const keysIn = (body: string) =>
    [plate, lamp].filter(({ photo }) => body.includes(photo.key)).map(({ id: photoId }) => photoId);
  expect(keysIn((await app.inject(`/api/cars/${ad.id}/inspection/`)).body)).toEqual([lamp.id]);
  expect(keysIn((await inspector.ask('GET', `/staff/inspections/${id}/report/`)).body)).toEqual([
    plate.id,
    lamp.id,
  ]);

  // The same for a report that a member has ordered and shares.
  const {
    check,
    inspector: theirs,
    inspectionId,
  } = await aReport(app, services, {
    car: { vin: 'XW7BF4FK10S000068' },
  });
  await theirs.ask('POST', `/staff/inspections/${inspectionId}/reopen/`, {});
  await db
    .updateTable('inspection_photos')
    .set({ inspection_id: inspectionId })
    .where('inspection_id', '=', id)
    .execute();
  await finish(theirs, inspectionId);
  await deliver(services);
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  expect(keysIn((await app.inject(`/api/shared-reports/${token}/`)).body)).toEqual([lamp.id]);
  expect(keysIn((await check.ask('GET', `/checks/${check.id}/inspection/`)).body)).toEqual([
    plate.id,
    lamp.id,
  ]);
});

test('a group that an admin made private is so under any key, stays so, and is told with the report', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services);
  const admin = await aMemberVisitor(app, services, ['admin']);
  const names = { ru: 'Договор', kk: 'Шарт', en: 'Contract' };
  const point = {
    key: 'point_contract',
    names,
    hint: null,
    measure: null,
    panel: null,
    defects: [],
    work: null,
  };
  const group = { key: 'group_contract', names, is_private: true, points: [point] };
  const template = async () => (await admin.ask('GET', '/staff/inspection-template/')).json();
  const save = async (change: object) => {
    const { version } = await template();
    const saved = await admin.ask('PUT', '/staff/inspection-template/group/', { version, group: change });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const papers = (await template()).template.groups.find(({ key }: { key: string }) => key === 'documents');
  expect(papers.is_private).toBe(true);
  await save(group);
  // A form that was opened before groups had `is_private` does not send it.
  await save({ ...group, is_private: undefined });
  await save({ ...papers, is_private: false });

  const { version } = await template();
  const { id } = (await start(inspector, check.id, { template_version: version })).json();
  const notes = { point_contract: 'Айгерім Сәрсенова', keys: 'Один ключ' };
  await send(
    inspector,
    id,
    Object.entries(notes).map(([key, note]) => anAnswer(key, { state: 'note', note })),
  );
  await finish(inspector, id);
  await deliver(services);
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const shared = async () => {
    const { body } = await app.inject(`/api/shared-reports/${token}/`);
    return Object.values(notes).filter((note) => body.includes(note));
  };
  expect(await shared()).toEqual([notes.keys]);
  expect((await check.ask('GET', `/checks/${check.id}/inspection/`)).body).toContain(notes.point_contract);

  // The current template does not change this report; older reports hide their papers.
  await save({ ...group, is_private: false });
  expect(await shared()).toEqual([notes.keys]);
  const stored = services.db.selectFrom('inspection_documents').select('document');
  const { document } = await stored.where('inspection_id', '=', id).executeTakeFirstOrThrow();
  const old = JSON.stringify(document, (field, value) => (field === 'is_private' ? undefined : value));
  await services.db
    .updateTable('inspection_documents')
    .set({ document: old })
    .where('inspection_id', '=', id)
    .execute();
  expect(await shared()).toEqual([notes.point_contract]);
});

test('an ad that gets the VIN of another car has the inspection no more', async ({ app, services }) => {
  const ad = await aListing(services.db, { own: true });
  await aCompanyInspection(app, services, {
    car: { vin: 'XW7BF4FK10S000098', ad: ad.id, ad_confirmed: ad.id },
  });
  const inspected = async () => {
    const { inspection } = (await app.inject(`/api/cars/${ad.id}/inspection/`)).json();
    const car = (await app.inject(`/api/cars/${ad.id}/`)).json();
    const { results } = (await app.inject('/api/cars/?inspected=true')).json();
    const isFound = results.some(({ id }: { id: number }) => id === ad.id);
    return { report: inspection !== null, badge: car.inspected, lines: car.reports.length, isFound };
  };
  expect(await inspected()).toEqual({ report: true, badge: true, lines: 1, isFound: true });
  await services.db.updateTable('listings').set({ vin: 'XW7BF4FK10S000099' }).execute();
  expect(await inspected()).toEqual({ report: false, badge: false, lines: 0, isFound: false });
});

test('inspections stand in the history of a car beside its ads, and an ad that says less is told', async ({
  app,
  services,
}) => {
  const number = 'XW7BF4FK10S000088';
  const { check, report } = await aReport(app, services, { car: { vin: number } });
  const ad = await aListing(services.db, {
    vin: number,
    mileage: 60_000,
    published_at: '2026-11-26T06:00:00Z',
  });
  const read = { km: 84_000, at: report.made_at };
  const { history } = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(history).toMatchObject({ ads: [{ id: ad.id, mileages: [{ km: 60_000 }] }], inspected: [read] });
  const ofCar = async () => (await app.inject(`/api/cars/${ad.id}/inspection/`)).json();
  expect(await ofCar()).toMatchObject({
    mileages: [read],
    inspection: { ad_says_less: { km: 60_000 }, is_companys: false },
  });
  await services.db.updateTable('listings').set({ mileage: 83_500 }).where('id', '=', ad.id).execute();
  expect((await ofCar()).inspection.ad_says_less).toBeNull();
  // A second inspection of the car is a second point, also in the report of the first one.
  await aCompanyInspection(app, services, { car: { vin: number, mileage_km: 40_000 } });
  expect((await ofCar()).inspection).toMatchObject({ is_companys: true, is_whole: false });
  const later = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(later.history.inspected.map(({ km }: { km: number }) => km).toSorted()).toEqual([40_000, 84_000]);
});

test('the fingerprint of a report covers what its photos show', async ({ app, services }) => {
  const { id, photoIds } = await aCompanyInspection(app, services, {
    car: { vin: 'XW7BF4FK10S000091' },
    photosAt: ['headlights'],
  });
  const { document, hash } = await services.db
    .selectFrom('inspection_documents')
    .select(['document', 'hash'])
    .where('inspection_id', '=', id)
    .executeTakeFirstOrThrow();
  const report = parseReport(document);
  const [photo = 0] = photoIds;
  expect(report.photo_hashes).toEqual({ [photo]: Buffer.from(`${id} 0`).toString('hex') });
  expect(hashOf(report)).toBe(hash);
  expect(hashOf({ ...report, photo_hashes: { [photo]: '00' } })).not.toBe(hash);
});
