import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { App } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import {
  aCompanyInspection,
  anAnswer,
  aReport,
  aTask,
  deliver,
  finish,
  inspectedCar,
  minutesAfter,
  send,
  start,
} from './testing.ts';

const reopenPath = (id: string) => `/staff/inspections/${id}/reopen/`;

/** Where an ad's inspection shows to everybody: report, badge, line, and whether the filter finds it. */
async function shownOf({ app, services }: { app: App; services: Services }, ad: number) {
  const car = (await app.inject(`/api/cars/${ad}/`)).json();
  const { inspection } = (await app.inject(`/api/cars/${ad}/inspection/`)).json();
  const pdf = (await app.inject(`/api/cars/${ad}/inspection/pdf/`)).statusCode;
  const offers = await services.db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', ad)
    .where('inspected', '=', true)
    .execute();
  return {
    report: inspection !== null,
    pdf: pdf === 200,
    badge: car.inspected,
    lines: car.reports.length,
    filter: offers.length > 0,
  };
}
const nothing = { report: false, pdf: false, badge: false, lines: 0, filter: false };
const all = { report: true, pdf: true, badge: true, lines: 1, filter: true };
const refusal = { status: 400, fault: { field: 'car.ad', code: 'other_car' } };

test.for([
  ['another model', { model: 'toyota/corolla' }],
  ['another year', { year: 2020 }],
  ['another VIN', { vin: 'XW7BF4FK10S000201' }],
] as const)('the number of an ad of %s is refused', async ([, facts], { app, services }) => {
  const { inspector } = await aTask(app, services);
  for (const own of [true, false]) {
    const ad = await aListing(services.db, { ...facts, own });
    const car = { ...inspectedCar, vin: 'XW7BF4FK10S000202', ad: ad.id, ad_confirmed: ad.id };
    const reply = await start(inspector, null, { car });
    expect({ status: reply.statusCode, fault: reply.json().errors[0] }).toMatchObject(refusal);
    expect(await shownOf({ app, services }, ad.id)).toEqual(nothing);
  }
});

test('without a VIN an own car has the report only after the inspector has confirmed its title', async ({
  app,
  services,
}) => {
  const of = { app, services };
  const ad = await aListing(services.db, { own: true, vin: 'XW7BF4FK10S000203' });
  const car = { vin: null, plate: '203AAA02', ad: ad.id };
  const { id, inspector } = await aCompanyInspection(app, services, { car });
  expect(await shownOf(of, ad.id)).toEqual(nothing);
  await inspector.ask('POST', reopenPath(id), {});
  await start(inspector, null, { car: { ...inspectedCar, ...car, ad_confirmed: ad.id } }, id);
  await finish(inspector, id);
  expect(await shownOf(of, ad.id)).toEqual(all);
  const logged = await services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('target_type', '=', 'ad')
    .where('target_id', '=', String(ad.id))
    .execute();
  expect(logged).toEqual([
    { actor_id: inspector.id, action: 'inspection_attached', details: { inspection: id } },
  ]);
});

test('an inspector cannot give a private ad a report by its number', async ({ app, services }) => {
  const ad = await aListing(services.db);
  await aCompanyInspection(app, services, { car: { ad: ad.id, ad_confirmed: ad.id } });
  expect(await shownOf({ app, services }, ad.id)).toEqual(nothing);
});

test('a private ad with the VIN of the inspected car is told of the inspection', async ({
  app,
  services,
}) => {
  const vin = 'XW7BF4FK10S000204';
  const ad = await aListing(services.db, { vin });
  await aCompanyInspection(app, services, { car: { vin } });
  expect(await shownOf({ app, services }, ad.id)).toEqual({ ...all, pdf: false });
  // So it is for an ad that is published later.
  const later = await aListing(services.db, { vin });
  expect(await shownOf({ app, services }, later.id)).toEqual({ ...all, pdf: false });
});

test('an inspection that is opened again and finished without the ad leaves nothing there', async ({
  app,
  services,
}) => {
  const of = { app, services };
  const [ad, other] = [
    await aListing(services.db, { own: true }),
    await aListing(services.db, { own: true }),
  ];
  const car = { ...inspectedCar, vin: 'XW7BF4FK10S000205', ad: ad.id, ad_confirmed: ad.id };
  const { id, inspector } = await aCompanyInspection(app, services, { car });
  expect(await shownOf(of, ad.id)).toEqual(all);
  await inspector.ask('POST', reopenPath(id), {});
  // The report stays until the inspection is finished again.
  expect(await shownOf(of, ad.id)).toEqual(all);
  await start(inspector, null, { car: { ...car, ad: other.id, ad_confirmed: other.id } }, id);
  expect(await shownOf(of, ad.id)).toEqual(nothing);
  await finish(inspector, id);
  expect([await shownOf(of, ad.id), await shownOf(of, other.id)]).toEqual([nothing, all]);
  await inspector.ask('POST', reopenPath(id), {});
  await start(inspector, null, { car: { ...car, ad: null, ad_confirmed: null } }, id);
  await finish(inspector, id);
  expect(await shownOf(of, other.id)).toEqual(nothing);
  const actions = await services.db
    .selectFrom('audit_log')
    .select(['action', 'target_id'])
    .where('target_type', '=', 'ad')
    .where('target_id', 'in', [String(ad.id), String(other.id)])
    .orderBy('id')
    .execute();
  expect(actions.map(({ action, target_id }) => [action, Number(target_id)])).toEqual([
    ['inspection_attached', ad.id],
    ['inspection_attached', other.id],
    ['inspection_detached', ad.id],
    ['inspection_detached', other.id],
  ]);
});

test('while the VIN of an opened inspection is another, its old report is of neither car', async ({
  app,
  services,
}) => {
  const of = { app, services };
  const [vin, next] = ['XW7BF4FK10S000206', 'XW7BF4FK10S000207'];
  const [ad, other] = [
    await aListing(services.db, { own: true, vin }),
    await aListing(services.db, { own: true, vin: next }),
  ];
  const { id, inspector } = await aCompanyInspection(app, services, { car: { vin } });
  expect(await shownOf(of, ad.id)).toEqual(all);
  await inspector.ask('POST', reopenPath(id), {});
  await start(inspector, null, { car: { ...inspectedCar, vin: next } }, id);
  expect([await shownOf(of, ad.id), await shownOf(of, other.id)]).toEqual([nothing, nothing]);
  await finish(inspector, id);
  expect([await shownOf(of, ad.id), await shownOf(of, other.id)]).toEqual([nothing, all]);
});

test.for([
  ['another VIN', { vin: 'XW7BF4FK10S000208' }, 'XW7BF4FK10S000212'],
  ['another model', { model_id: null }, 'XW7BF4FK10S000213'],
  ['another year', { year: 2021 }, 'XW7BF4FK10S000214'],
] as const)('an ad without a VIN that gets %s is inspected no more', async ([, change, vin], {
  app,
  services,
}) => {
  const of = { app, services };
  const ad = await aListing(services.db, { own: true });
  await aCompanyInspection(app, services, {
    car: { vin, ad: ad.id, ad_confirmed: ad.id },
  });
  expect(await shownOf(of, ad.id)).toEqual(all);
  await services.db.updateTable('listings').set(change).where('id', '=', ad.id).execute();
  expect(await shownOf(of, ad.id)).toEqual(nothing);
});

test('what a manager has told of an ad is forgotten when the ad is of another car', async ({
  app,
  services,
}) => {
  const { db } = services;
  const ad = await aListing(db, { own: true, inspected: true, vin: 'XW7BF4FK10S000210' });
  const line = { listing_id: ad.id, name: 'TulparAutoCheck', status: 'ready', reported_at: minutesAfter(0) };
  await db.insertInto('inspection_reports').values(line).execute();
  const change = (facts: object) => db.updateTable('listings').set(facts).where('id', '=', ad.id).execute();
  const told = { ...nothing, badge: true, lines: 1, filter: true };
  // With a VIN it stays the same car, whatever else is corrected.
  await change({ year: 2018 });
  expect(await shownOf({ app, services }, ad.id)).toEqual(told);
  await change({ vin: 'XW7BF4FK10S000211' });
  expect(await shownOf({ app, services }, ad.id)).toEqual(nothing);
});

test('a report that staff replace by hand leaves the ad, and one that is deleted too', async ({
  app,
  services,
}) => {
  const of = { app, services };
  const vin = 'XW7BF4FK10S000215';
  const ad = await aListing(services.db, { vin });
  const { desk, inspectionId, inspector } = await aReport(app, services, { car: { vin } });
  expect((await shownOf(of, ad.id)).badge).toBe(true);
  expect((await desk.attach()).statusCode).toBe(200);
  expect(await shownOf(of, ad.id)).toEqual(nothing);
  await inspector.ask('POST', reopenPath(inspectionId), {});
  await send(inspector, inspectionId, [anAnswer('headlights')]);
  await finish(inspector, inspectionId);
  await deliver(services);
  expect((await shownOf(of, ad.id)).lines).toBe(1);
  await services.db.deleteFrom('inspections').where('id', '=', inspectionId).execute();
  expect(await shownOf(of, ad.id)).toEqual(nothing);
});

test('the desk tells the title of the ad behind a number to inspectors', async ({ app, services }) => {
  const { inspector, check } = await aTask(app, services);
  const ad = await aListing(services.db, { own: true, price_tenge: 9_100_000 });
  const path = `/staff/inspected-ads/${ad.id}/`;
  expect((await inspector.ask('GET', path)).json()).toEqual({
    title: 'Toyota Camry 2019',
    price: 9_100_000,
    is_own: true,
    has_vin: false,
  });
  expect((await check.ask('GET', path)).statusCode).toBe(403);
  const blocked = await aListing(services.db, { status: 'blocked' });
  expect((await inspector.ask('GET', `/staff/inspected-ads/${blocked.id}/`)).statusCode).toBe(404);
});
