import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMemberVisitor } from '../../checks/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aCamryMarket, learnPricesNow } from '../../valuation/server/testing.ts';
import { anAnswer, aTask, finish, inspectedCar, send, start } from './testing.ts';

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

test('without an ad of the car its price is not known', async ({ app, services }) => {
  const { inspector } = await aTask(app, services, { number: 'XW7BF4FK10S000031' });
  const { id } = (await start(inspector, null)).json();
  expect((await inspector.ask('GET', `/staff/inspections/${id}/price/`)).json()).toEqual({ price: null });
});
