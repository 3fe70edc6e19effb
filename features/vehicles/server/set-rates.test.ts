import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { taxEstimate } from '../country-rates.ts';
import { countryRatesOf } from './country-rates.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];
type Sets = { from_year: number; rows: { mci: number }[]; version: number; is_by_staff: boolean }[];

async function staff(app: App, services: Services, role: 'admin' | 'manager', isConfirmed = true) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: [role], isConfirmed })).token);
  return visitor;
}
type Visitor = Awaited<ReturnType<typeof staff>>;

const put = (visitor: Visitor, path: string, rows: unknown, version: number | null = null) =>
  visitor.ask('PUT', `/staff/rates/${path}/`, { rows, version });

async function setsOf(visitor: Visitor, kind: string): Promise<Sets> {
  const { kinds } = (await visitor.ask('GET', '/staff/rates/')).json();
  return kinds.find((one: { kind: string }) => one.kind === kind).sets;
}

const car = { volumeCc: 1000, fuel: 'petrol', madeIn: 2025 };

test('taxes of the next year are estimated with the index that an admin has entered, corrected and removed', async ({
  app,
  db,
  services,
}) => {
  const admin = await staff(app, services, 'admin');
  expect(taxEstimate(await countryRatesOf(db), car, 2027)).toMatchObject({ year: 2026 });
  expect((await put(admin, 'mci/2027', [{ tenge: 4600 }])).json()).toEqual({ kind: 'mci', year: 2027 });
  expect(taxEstimate(await countryRatesOf(db), car, 2027)).toEqual({ year: 2027, tenge: 4600 });
  const [entered] = await setsOf(admin, 'mci');
  expect(entered).toMatchObject({ from_year: 2027, rows: [{ tenge: 4600 }], is_by_staff: true });
  await put(admin, 'mci/2027', [{ tenge: 4610 }], entered?.version);
  const [corrected] = await setsOf(admin, 'mci');
  expect(corrected?.rows).toEqual([{ tenge: 4610 }]);
  expect((await put(admin, 'mci/2027', null, corrected?.version)).statusCode).toBe(200);
  expect(taxEstimate(await countryRatesOf(db), car, 2027)).toMatchObject({ year: 2026 });
  const history = await admin.ask('GET', '/staff/dictionaries/changes/?type=rate&id=mci/2027');
  expect(history.json().results).toMatchObject([
    { before: { rows: [{ tenge: 4610 }] }, after: {} },
    { before: { rows: [{ tenge: 4600 }] }, after: { rows: [{ tenge: 4610 }] } },
    { before: {}, after: { rows: [{ tenge: 4600 }] } },
  ]);
  const log = (await admin.ask('GET', '/staff/audit/')).json().results;
  expect(log[0].sentence).toBe('Убраны ставки: МРП, 2027');
});

test('tax bands of the product can be corrected, and given back as they were', async ({
  app,
  db,
  services,
}) => {
  const admin = await staff(app, services, 'admin');
  const [shipped] = await setsOf(admin, 'tax');
  expect(shipped).toMatchObject({ from_year: 2026, version: 0, is_by_staff: false });
  const doubled = (shipped?.rows ?? []).map((row) => ({ ...row, mci: row.mci * 2 }));
  expect((await put(admin, 'tax/2026', doubled, 0)).statusCode).toBe(200);
  expect(taxEstimate(await countryRatesOf(db), car, 2026)?.tenge).toBe(2 * 4325);
  expect((await put(admin, 'tax/2026', doubled, 0)).json().code).toBe('changed_meanwhile');
  const [changed] = await setsOf(admin, 'tax');
  await put(admin, 'tax/2026', null, changed?.version);
  const [restored] = await setsOf(admin, 'tax');
  expect(restored).toMatchObject({ rows: shipped?.rows, is_by_staff: false });
  expect((await put(admin, 'tax/2026', null, restored?.version)).statusCode).toBe(404);
});

test.for([
  ['a digit too few', 'mci/2027', [{ tenge: 460 }], 'rows.0.tenge', 'far'],
  ['a digit too many', 'mci/2027', [{ tenge: 46_000 }], 'rows.0.tenge', 'far'],
  ['nothing', 'mci/2027', [{ tenge: null }], 'rows.0.tenge', 'required'],
  ['a year that is far ahead', 'mci/2030', [{ tenge: 4600 }], 'year', 'too_late'],
  ['a year that has rates', 'mci/2026', [{ tenge: 4600 }], 'year', 'year_taken'],
  ['no year', 'mci/next', [{ tenge: 4600 }], 'year', 'invalid_type'],
  ['an unknown kind', 'vat/2027', [{ tenge: 4600 }], 'kind', 'invalid_value'],
  ['a gap', 'recycling/2027', [{ base_mci: 50, to_cc: 1000, multiple: 1 }], 'rows.0.to_cc', 'open_end'],
] as const)('%s is refused at the field', async ([, path, rows, field, code], { app, services }) => {
  const response = await put(await staff(app, services, 'admin'), path, rows);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0]).toMatchObject({ field, code });
});

test('rates are an admin’s business, who has lately confirmed who they are', async ({ app, services }) => {
  expect((await put(await staff(app, services, 'manager'), 'mci/2027', [{ tenge: 4600 }])).statusCode).toBe(
    403,
  );
  const unconfirmed = await staff(app, services, 'admin', false);
  expect((await put(unconfirmed, 'mci/2027', [{ tenge: 4600 }])).statusCode).toBe(403);
});
