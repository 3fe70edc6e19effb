import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';
import type { CarList } from '../contract.ts';

async function load(app: FastifyInstance, query: string): Promise<CarList> {
  const response = await app.inject(`/api/cars/?${query}`);
  expect(response.statusCode, query).toBe(200);
  return response.json();
}

test('a limit on the monthly payment becomes a price limit, exact to the tenge, by the current rate', async ({
  app,
  db,
}) => {
  // The usual loan of 7,500,000 for a car of 10,000,000 tenge: 60 months at 22 % cost 207,142 a month.
  const example = await aListing(db, { price_tenge: 10_000_000 });
  const expensive = await aListing(db, { price_tenge: 10_000_100 });
  const idsOf = async (query: string) => (await load(app, query)).results.map(({ id }) => id).toSorted();
  expect((await load(app, 'payment_to=207142')).results).toMatchObject([
    { id: example.id, price: 10_000_000, monthly_payment: 207_142 },
  ]);
  expect(await idsOf('payment_to=207141')).toEqual([]);
  expect(await idsOf('payment_to=207145')).toEqual([example.id, expensive.id]);
  // If both the price and the payment are limited, the stricter limit applies.
  expect(await idsOf('payment_to=207145&price_to=10000000')).toEqual([example.id]);
  expect(await idsOf('payment_to=207142&price_to=90000000')).toEqual([example.id]);
  expect((await app.inject('/api/cars/count/?payment_to=207142')).json()).toEqual({ count: 1 });
  const { drop } = await load(app, 'payment_to=1000&price_from=5000000');
  expect(drop).toMatchObject([{ param: 'payment_to', value: '1000', count: 2 }]);

  await db.insertInto('credit_rates').values({ annual_rate: 0, set_at: new Date() }).execute();
  const free = await load(app, 'payment_to=125000');
  expect(free.annual_rate).toBe(0);
  expect(free.results).toMatchObject([{ id: example.id, monthly_payment: 125_000 }]);
});

test('a sold car has no monthly payment', async ({ app, db }) => {
  const { id } = await aListing(db, { price_tenge: 5_000_000 });
  const payment = async () => (await app.inject(`/api/cars/${id}/`)).json().monthly_payment;
  expect(await payment()).toBeGreaterThan(0);
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute();
  expect(await payment()).toBeNull();
});
