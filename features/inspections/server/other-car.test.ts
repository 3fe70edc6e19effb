import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import { anAnswer, aTask, deliver, finish, inspectedCar, send, start } from './testing.ts';

const [ordered, inspected] = ['XW7BF4FK10S000301', 'XW7BF4FK10S000302'];

test('whoever ordered another car than was inspected is told so everywhere', async ({ app, services }) => {
  const { check, inspector } = await aTask(app, services, { number: ordered });
  const car = { ...inspectedCar, vin: inspected, plate: '302AAA02' };
  const begun = (await start(inspector, check.id, { car })).json();
  expect(begun.ordered).toEqual({ vin: ordered, plate: null });
  const { id } = begun;
  await send(inspector, id, [anAnswer('headlights')]);
  const refused = await finish(inspector, id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other_car']);

  const path = `/staff/inspections/${id}/finish/`;
  const confirmed = await inspector.ask('POST', path, { conclusion: null, is_other_car: true });
  expect(confirmed.json().report.ordered).toEqual({ vin: ordered, plate: null });
  await deliver(services);
  const mine = (await check.ask('GET', `/checks/${check.id}/`)).json();
  expect(mine).toMatchObject({ vin: inspected, plate: null, ordered: { vin: ordered, plate: null } });
  const { inspection } = (await check.ask('GET', `/checks/${check.id}/inspection/`)).json();
  expect(inspection).toMatchObject({ vin: inspected, ordered: { vin: ordered } });
  const { results } = (await check.ask('GET', '/messages/')).json();
  const { text } = results.find(({ kind }: { kind: string }) => kind === 'check_ready');
  expect(text).toBe(
    `Отчёт о машине ${inspected} готов. Осмотрена не та машина, которую вы заказали: в заявке ${ordered}. Его можно прочитать и скачать в профиле.`,
  );

  // The page of the inspected car does not tell which one somebody wanted.
  const ad = await aListing(services.db, { vin: inspected, own: true });
  const page = await app.inject(`/api/cars/${ad.id}/inspection/`);
  expect(page.json().inspection.report.ordered).toBeNull();
  expect(page.body).not.toContain(ordered);
});

test('by the plate too; who reads by a link does not see the plate that was ordered', async ({
  app,
  services,
}) => {
  const { check, inspector } = await aTask(app, services, { number: '303AAA02' });
  const car = { ...inspectedCar, vin: 'XW7BF4FK10S000303', plate: '304 AAA 02' };
  const { id } = (await start(inspector, check.id, { car })).json();
  await send(inspector, id, [anAnswer('headlights')]);
  expect((await finish(inspector, id)).json().code).toBe('other_car');
  const path = `/staff/inspections/${id}/finish/`;
  await inspector.ask('POST', path, { conclusion: null, is_other_car: true });
  await deliver(services);
  const mine = (await check.ask('GET', `/checks/${check.id}/`)).json();
  expect(mine).toMatchObject({ plate: null, ordered: { vin: null, plate: '303 AAA 02' } });
  const { token } = (await check.ask('POST', `/checks/${check.id}/share/`, {})).json();
  const { report } = (await app.inject(`/api/shared-reports/${token}/`)).json();
  expect(report.ordered).toEqual({ vin: null, plate: null });
});

test('of the car that was ordered nothing more is asked or said', async ({ app, services }) => {
  const number = 'XW7BF4FK10S000305';
  const { check, inspector } = await aTask(app, services, { number });
  const { id } = (await start(inspector, check.id, { car: { ...inspectedCar, vin: number } })).json();
  await send(inspector, id, [anAnswer('headlights')]);
  expect((await finish(inspector, id)).json().report.ordered).toBeNull();
  await deliver(services);
  expect((await check.ask('GET', `/checks/${check.id}/`)).json().ordered).toBeNull();
});
