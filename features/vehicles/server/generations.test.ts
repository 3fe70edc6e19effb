import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { loadReferenceSets } from '../../../platform/server/reference-data.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { vehiclesData } from './vehicles-data.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];
const path = '/staff/dictionaries/toyota/models/camry/generations/';
const facts = { name: 'XV90', year_from: 2027, year_to: null, body_types: ['sedan'], codes: ['XV90', 'V90'] };
const xv90 = { slug: 'xv90', ...facts };

async function staff(app: App, services: Services, role: 'admin' | 'manager') {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: [role] })).token);
  return visitor;
}

test('an admin adds and renames generations, which sellers then choose from and the data files do not undo', async ({
  app,
  db,
  services,
}) => {
  const admin = await staff(app, services, 'admin');
  expect((await admin.ask('POST', path, xv90)).json()).toEqual({ slug: 'xv90' });
  await admin.ask('PATCH', `${path}xv70/`, {
    ...facts,
    name: 'VIII (XV70)',
    year_from: 2017,
    year_to: 2024,
    codes: ['XV70', 'xv-70', 'Семидесятка'],
    version: 0,
  });
  await loadReferenceSets(db, [vehiclesData]);
  const { results } = (await admin.ask('GET', path)).json();
  expect(results[0]).toMatchObject({
    ...xv90,
    body_types: [{ value: 'sedan', label: 'Седан' }],
    is_by_staff: true,
  });
  expect(results.find(({ slug }: { slug: string }) => slug === 'xv70')).toMatchObject({
    name: 'VIII (XV70)',
    year_from: 2017,
    year_to: 2024,
    codes: ['XV70', 'Семидесятка'],
    is_by_staff: true,
  });
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'target_id'])
    .where('target_type', '=', 'generation')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'generation_added', target_id: 'toyota/camry/xv90' },
    { action: 'generation_changed', target_id: 'toyota/camry/xv70' },
  ]);
});

test.for([
  ['a name that the model has', { name: 'xv 70' }, ['name', 'taken']],
  ['an address that the model has', { slug: 'xv70', name: 'Ninth' }, ['slug', 'taken']],
  ['years the wrong way round', { year_from: 2020, year_to: 2019 }, ['year_to', 'before_start']],
  ['a year before cars', { year_from: 0 }, ['year_from', 'too_small']],
  ['no name', { name: ' ' }, ['name', 'required']],
  ['a body that is not there', { body_types: ['sedan', 'boat'] }, ['body_types', 'unknown']],
  ['a code of signs only', { codes: ['XV90', '—'] }, ['codes', 'custom']],
] as const)('%s is refused at the field', async ([, fault, expected], { app, services }) => {
  const admin = await staff(app, services, 'admin');
  const taken = (await admin.ask('GET', path))
    .json()
    .results.find(({ slug }: { slug: string }) => slug === 'xv70');
  const input = {
    ...xv90,
    slug: 'ninth',
    ...fault,
    ...('name' in fault && fault.name === 'xv 70' && { name: taken.name.toLowerCase() }),
  };
  const response = await admin.ask('POST', path, input);
  expect(response.statusCode).toBe(400);
  const [error] = response.json().errors;
  expect([error.field, error.code]).toEqual(expected);
});

test('generations are an admin’s business', async ({ app, services }) => {
  const manager = await staff(app, services, 'manager');
  expect((await manager.ask('GET', path)).statusCode).toBe(403);
  expect((await manager.ask('POST', path, xv90)).statusCode).toBe(403);
  expect((await manager.ask('PATCH', `${path}xv70/`, { ...facts, version: 0 })).statusCode).toBe(403);
  const admin = await staff(app, services, 'admin');
  expect((await admin.ask('GET', '/staff/dictionaries/toyota/models/nothing/generations/')).statusCode).toBe(
    404,
  );
});

test('of two admins who change the same generation the second is told; the history shows both and who', async ({
  app,
  services,
}) => {
  const [first, second] = [await staff(app, services, 'admin'), await staff(app, services, 'admin')];
  await first.ask('POST', path, xv90);
  const versionNow = async () => (await first.ask('GET', path)).json().results[0].version;
  const version = await versionNow();
  const change = (visitor: typeof first, name: string, seen: number) =>
    visitor.ask('PATCH', `${path}xv90/`, { ...facts, name, version: seen });
  expect((await change(first, 'IX', version)).statusCode).toBe(200);
  const refused = await change(second, 'Nine', version);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
  expect((await change(second, 'Nine', await versionNow())).statusCode).toBe(200);
  const history = await first.ask('GET', '/staff/dictionaries/changes/?type=generation&id=toyota/camry/xv90');
  expect(history.json().results).toMatchObject([
    { before: { name: 'IX' }, after: { name: 'Nine' } },
    { before: { name: 'XV90' }, after: { name: 'IX' } },
    { before: {}, after: {} },
  ]);
});
