import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMemberVisitor } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import { anAnswer, aTask, deliver, finish, inspectedCar, send, start } from './testing.ts';

test('the inspector is told what the car is worth before the end, and the report says the same', async ({
  app,
  services,
}) => {
  await aCamryMarket(services);
  await learnPricesNow(services);
  const facts = { model: 'toyota/camry', volume_cc: 2500, year: 2019, mileage: 60_000 };
  const ad = await aListing(services.db, { ...facts, vin: inspectedCar.vin });
  const { check, inspector } = await aTask(app, services);
  const car = { ...inspectedCar, ad: ad.id };
  const { id } = (await start(inspector, check.id, { car })).json();
  const priceOf = async () => (await inspector.ask('GET', `/staff/inspections/${id}/price/`)).json().price;
  const price = await priceOf();
  expect(price.low).toBeLessThan(price.middle);
  expect(price.middle).toBeLessThan(price.high);
  // It goes by what the inspector read, not by the ad.
  await start(inspector, check.id, { car: { ...car, mileage_km: 110_000 } }, id);
  const worn = await priceOf();
  expect(worn.middle).toBeLessThan(price.middle);
  await send(inspector, id, [anAnswer('paint_roof', { value: 120 })]);
  expect((await finish(inspector, id)).json().report.price).toEqual(worn);

  const stranger = await aMemberVisitor(app, services, ['inspector']);
  expect((await stranger.ask('GET', `/staff/inspections/${id}/price/`)).statusCode).toBe(404);
  expect((await check.ask('GET', `/staff/inspections/${id}/price/`)).statusCode).toBe(403);
});

test('a valuation of a car without an ad is finished once its name tells the model', async ({
  app,
  services,
}) => {
  await aCamryMarket(services);
  await learnPricesNow(services);
  const number = 'XW7BF4FK10S000031';
  const { check, inspector } = await aTask(app, services, { number, service: 'valuation' });
  const car = { ...inspectedCar, vin: number, name: 'Серая машина' };
  const { id } = (await start(inspector, check.id, { car })).json();
  await send(inspector, id, [anAnswer('paint_roof', { value: 120 })]);
  const priceOf = async () => (await inspector.ask('GET', `/staff/inspections/${id}/price/`)).json();
  expect(await priceOf()).toEqual({ price: null, why: 'name' });
  expect((await finish(inspector, id)).json().code).toBe('valuation_missing');

  await start(inspector, check.id, { car: { ...car, name: 'Bugatti Chiron' } }, id);
  expect(await priceOf()).toEqual({ price: null, why: 'likes' });

  // Entered without a connection, and sent later.
  const engine = { volume_cc: 2500, fuel: 'petrol', transmission: 'AT', drive: 'FWD' };
  const told = ['name', ...Object.keys(engine)].map((field) => ({
    id: randomUUID(),
    field,
    told_at: new Date(services.clock.now().getTime() + 60_000).toISOString(),
  }));
  const sent = { car: { ...car, name: 'Тойота Камри 2019', ...engine }, told };
  expect((await start(inspector, check.id, sent, id)).json().car).toMatchObject(engine);
  const { price, why } = await priceOf();
  expect(why).toBeNull();
  expect(price.low).toBeGreaterThan(9_000_000);
  expect(price.high).toBeLessThan(18_000_000);
  expect((await finish(inspector, id)).json().report.price).toEqual(price);
  await deliver(services);
  expect((await check.ask('GET', `/checks/${check.id}/`)).json()).toMatchObject({
    status: 'ready',
    report: { valuation: price.middle },
  });
});

test('what cannot be of an engine is refused', async ({ app, services }) => {
  const { inspector } = await aTask(app, services, { number: 'XW7BF4FK10S000032' });
  for (const wrong of [{ volume_cc: 25 }, { fuel: 'water' }, { transmission: 'auto' }, { drive: '5WD' }])
    expect((await start(inspector, null, { car: { ...inspectedCar, ...wrong } })).statusCode).toBe(400);
});
