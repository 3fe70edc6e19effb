import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { countryRatesOf, taxEstimate } from './country-rates.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];

async function staff(app: App, services: Services, role: 'admin' | 'manager') {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: [role] })).token);
  return visitor;
}
const put = (visitor: Awaited<ReturnType<typeof staff>>, year: number | string, tenge: unknown) =>
  visitor.ask('PUT', `/staff/rates/mci/${year}/`, { tenge });

test('taxes of the next year are estimated with the index that an admin has entered', async ({
  app,
  db,
  services,
}) => {
  const admin = await staff(app, services, 'admin');
  const car = { volumeCc: 1000, fuel: 'petrol', madeIn: 2025 };
  expect(taxEstimate(await countryRatesOf(db), car, 2027)).toMatchObject({ year: 2026 });
  expect((await put(admin, 2027, 4600)).json()).toEqual({ year: 2027, tenge: 4600 });
  expect(taxEstimate(await countryRatesOf(db), car, 2027)).toEqual({ year: 2027, tenge: 4600 });
  await put(admin, 2027, 4610);
  const { mci } = (await admin.ask('GET', '/staff/rates/')).json();
  expect(mci[0]).toEqual({ year: 2027, tenge: 4610 });
  const audited = await db
    .selectFrom('audit_log')
    .select(['target_id', 'details'])
    .where('action', '=', 'mci_set')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { target_id: '2027', details: { before: { tenge: null }, after: { tenge: 4600 } } },
    { target_id: '2027', details: { before: { tenge: 4600 }, after: { tenge: 4610 } } },
  ]);
});

test.for([
  ['a digit too few', 2027, 460, 'tenge', 'far'],
  ['a digit too many', 2027, 46_000, 'tenge', 'far'],
  ['nothing', 2027, null, 'tenge', 'required'],
  ['a year that is far ahead', 2030, 4600, 'year', 'too_late'],
  ['no year', 'next', 4600, 'year', 'invalid_type'],
] as const)('%s is refused at the field', async ([, year, tenge, field, code], { app, services }) => {
  const response = await put(await staff(app, services, 'admin'), year, tenge);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0]).toMatchObject({ field, code });
});

test('the index is an admin’s business', async ({ app, services }) => {
  expect((await put(await staff(app, services, 'manager'), 2027, 4600)).statusCode).toBe(403);
});
