import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';

const application = {
  last_name: 'Қасымова',
  first_name: 'Әйгерім',
  consent: true,
  car_price: 10_000_000,
  down_payment: 2_500_000,
  term_months: 60,
};

test('an application stores the sums and the payment that the applicant saw', async ({ app, db }) => {
  const car = await aListing(db);
  const response = await aVisitor(app).ask('POST', '/credit/applications/', {
    ...application,
    phone: '+7 701 200 00 01',
    car: car.id,
  });
  expect(response.json()).toEqual({ accepted: true });
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('phone', '=', '+77012000001')
    .executeTakeFirst();
  expect(lead).toMatchObject({
    kind: 'credit',
    listing_id: car.id,
    facts: {
      car_price: 10_000_000,
      down_payment: 2_500_000,
      term_months: 60,
      annual_rate: 22,
      monthly_payment: 207_142,
    },
  });
});

test.for([
  ['a down payment above the price', { down_payment: 10_000_001 }, 'down_payment'],
  ['a down payment of the whole price', { down_payment: 10_000_000 }, 'down_payment'],
  ['a negative down payment', { down_payment: -1 }, 'down_payment'],
  ['no term', { term_months: 0 }, 'term_months'],
  ['a term of a hundred years', { term_months: 1200 }, 'term_months'],
  ['a price of zero', { car_price: 0, down_payment: 0 }, 'car_price'],
  ['a price above the maximum', { car_price: 1e15 }, 'car_price'],
] as const)('%s is refused at its field', async ([, fault, field], { app }) => {
  const response = await aVisitor(app).ask('POST', '/credit/applications/', {
    ...application,
    phone: '+77012000002',
    ...fault,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.map((error: { field: string }) => error.field)).toContain(field);
});

test('a rate set by an admin applies at once, and the log has the old and the new rate', async ({
  app,
  db,
  services,
}) => {
  const guest = aVisitor(app);
  expect((await guest.ask('GET', '/credit/terms/')).json()).toEqual({ annual_rate: 22 });
  const { token } = await aMember(services, { roles: ['admin'], email: 'rate@example.kz' });
  const admin = aVisitor(app);
  admin.signInWith(token);
  for (const invalidRate of [-1, 100.5, 22.123, '22']) {
    const response = await admin.ask('PUT', '/staff/credit/rate/', { annual_rate: invalidRate });
    expect(response.statusCode, String(invalidRate)).toBe(400);
  }
  for (const rate of [19.75, 0.07, 0]) {
    await admin.ask('PUT', '/staff/credit/rate/', { annual_rate: rate });
    expect((await guest.ask('GET', '/credit/terms/')).json()).toEqual({ annual_rate: rate });
  }
  const { results } = (await admin.ask('GET', '/staff/credit/rates/')).json();
  expect(results.map((row: { annual_rate: number }) => row.annual_rate)).toEqual([0, 0.07, 19.75, 22]);
  expect(results[0].set_by).toBe('rate@example.kz');
  const log = await db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'credit_rate_set')
    .orderBy('id')
    .execute();
  expect(log[0]?.details).toEqual({ from: 22, to: 19.75 });
});
