import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { lacksLetters, textIn } from '../../../platform/server/testing-pdf.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { maxCars, maxNoteLength, maxRemovedCars, maxServices } from '../contract.ts';
import { makeDemoGarage, removeDemoGarage } from './demo-garage.ts';
import { deleteRemovedCars, garageData } from './public.ts';
import { sendDueReminders } from './send-due-reminders.ts';

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];

const camry = {
  brand: 'toyota',
  brand_other: null,
  model: 'toyota/camry',
  model_other: null,
  year: 2019,
  generation: 'toyota/camry/xv70',
  modification: null as number | null,
  vin: null as string | null,
  plate: null as string | null,
  mileage: 84_000,
  mileage_unit: 'km',
  status: 'own',
};
const oilChange = {
  done_on: '2026-11-01',
  mileage: 85_000,
  kind: 'oil',
  cost_tenge: 32_000,
  note: ' 5W-30 ',
};
const insurance = { title: 'Страховка', due_on: '2026-12-01', due_mileage: null, is_done: false };

async function anOwner(app: App, services: Services) {
  const { id, token } = await aMember(services);
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { id, ask: visitor.ask };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

async function addCar(owner: Owner, facts: object = {}) {
  const response = await owner.ask('POST', '/garage/', { ...camry, ...facts });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const listCars = async (owner: Owner) => (await owner.ask('GET', '/garage/')).json().results;

describe('a car in the garage', () => {
  test('has a title, the facts of its modification and its yearly tax', async ({ app, services }) => {
    const owner = await anOwner(app, services);
    const path = '/vehicles/brands/toyota/models/camry/generations/xv70/modifications/';
    const { results } = (await owner.ask('GET', path)).json();
    const mod = results.find((modification: { volume_cc: number }) => modification.volume_cc === 2494);
    const car = await addCar(owner, { modification: mod.id, vin: 'xw7bf4fk60s012345', plate: '123авс02' });
    expect(car).toMatchObject({
      title: 'Toyota Camry XV70, 2019',
      vin: 'XW7BF4FK60S012345',
      plate: '123 ABC 02',
      volume_cc: 2494,
      fuel: { value: 'petrol' },
      body_type: { value: 'sedan', label: 'Седан' },
      // Six monthly calculation indices (MCI) of 2026, and 7 ₸ for each cubic centimetre over 2000.
      tax: { year: 2026, tenge: 6 * 4325 + 494 * 7 },
      service_count: 0,
      spent_tenge: 0,
      reminders: [],
    });
    expect(await listCars(owner)).toEqual([car]);
    const unknown = await addCar(owner, { generation: null });
    expect(unknown).toMatchObject({ title: 'Toyota Camry, 2019', tax: null, volume_cc: null });
  });

  test('may have a brand and a model that the dictionaries lack', async ({ app, services }) => {
    const owner = await anOwner(app, services);
    const withoutDictionaryKeys = { brand: null, model: null, generation: null, year: null };
    const car = await addCar(owner, {
      ...withoutDictionaryKeys,
      brand_other: 'Самоделка',
      model_other: 'Вторая',
    });
    expect(car).toMatchObject({ title: 'Самоделка Вторая', brand: null, brand_other: 'Самоделка' });
  });

  test('is rejected with errors on all invalid fields', async ({ app, services }) => {
    const owner = await anOwner(app, services);
    const invalidInputs = [
      [{ brand: null, brand_other: ' ' }, ['brand', 'model']],
      [{ model: 'kia/rio' }, ['model', 'generation']],
      [{ generation: 'toyota/corolla/e210' }, ['generation']],
      [{ modification: 999_999_999 }, ['modification']],
      [{ vin: 'XW7BF4FK6OS012345', plate: '12' }, ['vin', 'plate']],
      [{ mileage: -1, year: 1850 }, ['year', 'mileage']],
      [{ mileage: 10 ** 15, status: 'lent' }, ['mileage', 'status']],
      [{ brand_other: 'x'.repeat(61) }, ['brand_other']],
    ] as const;
    for (const [facts, fields] of invalidInputs) {
      const response = await owner.ask('POST', '/garage/', { ...camry, ...facts });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields);
    }
    expect(await listCars(owner)).toEqual([]);
  });

  test('is replaced, removed and restored; sold cars are last', async ({ app, services }) => {
    const owner = await anOwner(app, services);
    const first = await addCar(owner);
    const second = await addCar(owner, { mileage: 10 });
    const sold = await owner.ask('PUT', `/garage/${second.id}/`, { ...camry, mileage: 11, status: 'sold' });
    expect(sold.json()).toMatchObject({ mileage: 11, status: 'sold' });
    expect((await listCars(owner)).map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);

    expect((await owner.ask('DELETE', `/garage/${first.id}/`)).json()).toEqual({ count: 1 });
    expect((await owner.ask('DELETE', `/garage/${first.id}/`)).statusCode).toBe(404);
    expect((await owner.ask('GET', `/garage/${first.id}/services/`)).statusCode).toBe(404);
    expect((await owner.ask('POST', `/garage/${first.id}/restore/`)).json()).toMatchObject({ id: first.id });
    expect((await owner.ask('POST', `/garage/${first.id}/restore/`)).statusCode).toBe(200);
    expect(await listCars(owner)).toHaveLength(2);
  });

  test('cannot be restored a day after its removal', async ({ app, services, db }) => {
    const owner = await anOwner(app, services);
    const car = await addCar(owner);
    await owner.ask('DELETE', `/garage/${car.id}/`);
    await deleteRemovedCars(db, services.clock.now());
    expect((await owner.ask('POST', `/garage/${car.id}/restore/`)).statusCode).toBe(200);
    await owner.ask('DELETE', `/garage/${car.id}/`);
    await deleteRemovedCars(db, new Date(services.clock.now().getTime() + 86_400_001));
    expect((await owner.ask('POST', `/garage/${car.id}/restore/`)).statusCode).toBe(404);
  });

  test('is rejected above the limit, also when many are added concurrently', async ({ app, services }) => {
    const owner = await anOwner(app, services);
    const responses = await Promise.all(
      Array.from({ length: maxCars + 5 }, () => owner.ask('POST', '/garage/', camry)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxCars);
    expect(responses.filter((response) => response.json().code === 'garage_full')).toHaveLength(5);
  });
});

test('the service log stores entries, and a higher mileage updates the car', async ({ app, services }) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner);
  const path = `/garage/${id}/services/`;
  const entry = (await owner.ask('POST', path, oilChange)).json();
  expect(entry).toMatchObject({ note: '5W-30', kind: { value: 'oil', label: 'Замена масла' } });
  const olderEntry = { ...oilChange, done_on: '2024-01-31', mileage: 40_000, cost_tenge: null, note: '' };
  await owner.ask('POST', path, olderEntry);
  const log = (await owner.ask('GET', path, undefined, { 'accept-language': 'kk' })).json();
  expect(log.results.map(({ done_on }: { done_on: string }) => done_on)).toEqual([
    '2026-11-01',
    '2024-01-31',
  ]);
  expect(log.results[1]).toMatchObject({ note: null, cost_tenge: null, kind: { label: 'Май ауыстыру' } });
  expect(log.kinds).toHaveLength(14);
  expect((await listCars(owner))[0]).toMatchObject({
    mileage: 85_000,
    service_count: 2,
    spent_tenge: 32_000,
  });

  const changeResponse = await owner.ask('PUT', `${path}${entry.id}/`, { ...oilChange, cost_tenge: 35_000 });
  expect(changeResponse.json()).toMatchObject({ id: entry.id, cost_tenge: 35_000 });
  expect((await owner.ask('DELETE', `${path}${entry.id}/`)).json()).toEqual({ count: 1 });
  expect((await owner.ask('DELETE', `${path}${entry.id}/`)).statusCode).toBe(404);

  for (const invalidInput of [
    { done_on: '2026-11-22' },
    { done_on: '2026-02-30' },
    { kind: 'party' },
    { mileage: -5 },
  ]) {
    expect((await owner.ask('POST', path, { ...oilChange, ...invalidInput })).statusCode).toBe(400);
  }
});

test('the service log is rendered as a PDF in three languages, also with long notes', async ({
  app,
  services,
}) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner, { vin: 'XW7BF4FK60S012345' });
  const longNote = `${'Ауыстырылды: ғүқһіңөұәҺ «сүзгі», '.repeat(13)}\nзазор ≥ 5 мм, 80→60 🚗`;
  for (let at = 0; at < 12; at += 1)
    await owner.ask('POST', `/garage/${id}/services/`, { ...oilChange, note: longNote });
  for (const language of ['ru', 'kk', 'en']) {
    const response = await owner.ask('GET', `/garage/${id}/services/pdf/`, undefined, {
      'accept-language': language,
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-\d+\.pdf"$/),
      'cache-control': 'private, no-store',
    });
    const file = response.rawPayload;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1')).toMatch(/\/Count [2-9]\n/);
    // The font Onest is embedded.
    expect(file.toString('latin1')).toMatch(/\/FontFile2/);
    expect(textIn(file)).toContain('зазор ≥ 5 мм, 80→60 □');
    expect(lacksLetters(file)).toBe(false);
  }
});

test('reminders become due by date or by mileage, whichever comes first', async ({ app, services }) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner);
  const path = `/garage/${id}/reminders/`;
  const laterReminder = { ...insurance, title: 'ТО', due_on: '2027-06-01', due_mileage: 90_000 };
  expect((await owner.ask('POST', path, laterReminder)).json()).toMatchObject({ state: 'later' });
  const soonReminder = (await owner.ask('POST', path, insurance)).json();
  expect(soonReminder).toMatchObject({ state: 'soon' });
  await owner.ask('POST', path, { ...insurance, title: 'Сегодня', due_on: '2026-11-21' });
  const readStates = async () =>
    (await listCars(owner))[0].reminders.map(
      ({ title, state }: Record<string, string>) => `${title}: ${state}`,
    );
  expect(await readStates()).toEqual(['Сегодня: due', 'Страховка: soon', 'ТО: later']);

  await owner.ask('PUT', `/garage/${id}/`, { ...camry, mileage: 90_000 });
  await owner.ask('PUT', `${path}${soonReminder.id}/`, { ...insurance, is_done: true });
  expect(await readStates()).toEqual(['Сегодня: due', 'ТО: due', 'Страховка: done']);
  expect((await owner.ask('DELETE', `${path}${soonReminder.id}/`)).json()).toEqual({ count: 2 });
  const withoutDueResponse = await owner.ask('POST', path, { ...insurance, due_on: null });
  expect(withoutDueResponse.json().errors[0]).toMatchObject({ field: 'due_on', code: 'required' });
});

test('a reminder of a day that is over is refused, except one that is put back or changed otherwise', async ({
  app,
  services,
}) => {
  const owner = await anOwner(app, services);
  const path = `/garage/${(await addCar(owner)).id}/reminders/`;
  const yesterday = { ...insurance, due_on: '2026-11-20' };
  const fault = { errors: [{ field: 'due_on', code: 'in_past' }] };
  expect((await owner.ask('POST', path, yesterday)).json()).toMatchObject(fault);
  const overdue = (await owner.ask('POST', path, { ...yesterday, is_restored: true })).json();
  const renamed = await owner.ask('PUT', `${path}${overdue.id}/`, { ...yesterday, title: 'ТО' });
  expect(renamed.json()).toMatchObject({ title: 'ТО', state: 'due' });
  const earlier = await owner.ask('PUT', `${path}${overdue.id}/`, { ...yesterday, due_on: '2026-11-19' });
  expect(earlier.json()).toMatchObject(fault);
});

test('an entry whose mileage is lower than that of an earlier one is marked', async ({ app, services }) => {
  const owner = await anOwner(app, services);
  const path = `/garage/${(await addCar(owner)).id}/services/`;
  await owner.ask('POST', path, oilChange);
  const later = await owner.ask('POST', path, { ...oilChange, done_on: '2026-11-20', mileage: 8500 });
  expect(later.json()).toMatchObject({ mileage: 8500, is_mileage_lower: true });
  await owner.ask('POST', path, { ...oilChange, done_on: '2026-10-01', mileage: 80_000 });
  const { results } = (await owner.ask('GET', path)).json();
  expect(results.map(({ is_mileage_lower }: { is_mileage_lower: boolean }) => is_mileage_lower)).toEqual([
    true,
    false,
    false,
  ]);
});

test('cars cannot be added and removed without end', async ({ app, services, db }) => {
  const owner = await anOwner(app, services);
  await addCar(owner);
  const removed = {
    member_id: owner.id,
    brand_other: 'ЗиЛ',
    model_other: '130',
    mileage: 1,
    mileage_unit: 'km',
  };
  const now = services.clock.now();
  const row = { ...removed, status: 'own', created_at: now, updated_at: now, deleted_at: now };
  await db.insertInto('garage_cars').values(Array(maxRemovedCars).fill(row)).execute();
  const { id } = await addCar(owner);
  await owner.ask('DELETE', `/garage/${id}/`);
  expect((await owner.ask('POST', '/garage/', camry)).json().code).toBe('too_many_requests');
});

test('others are answered while the PDF of a long log is made', async ({ app, services, db }) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner);
  const entry = {
    car_id: id,
    done_on: '2026-11-01',
    kind: 'oil',
    mileage: 85_000,
    note: 'ө'.repeat(maxNoteLength),
  };
  await db.insertInto('garage_services').values(Array(maxServices).fill(entry)).execute();
  const before = process.threadCpuUsage();
  const response = await owner.ask('GET', `/garage/${id}/services/pdf/`);
  const { user } = process.threadCpuUsage(before);
  expect(response.statusCode).toBe(200);
  // The layout of this log takes more than a second of processor time.
  expect(user / 1e6).toBeLessThan(0.5);
});

test('the demo member has a garage, made once', async ({ services, db }) => {
  const now = services.clock.now();
  const { id } = await db
    .insertInto('members')
    .values({ email: 'member@demo.tulpar.kz', is_demo: true, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeDemoGarage(db, now);
  await makeDemoGarage(db, now);
  expect(await garageData.exportOf(db, id, services)).toMatchObject({
    cars: [
      { brand: 'Kia', services: [{}] },
      { brand: 'Toyota', services: [{}, {}, {}, {}], reminders: [{}, {}] },
    ],
  });
  await removeDemoGarage(db);
  expect(await garageData.exportOf(db, id, services)).toEqual({ cars: [] });
});

test('a due reminder is sent once, and again only after it was changed', async ({ app, services, db }) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner);
  const sold = await addCar(owner, { status: 'sold' });
  const due = { ...insurance, due_on: '2026-11-20', is_restored: true };
  const reminder = (await owner.ask('POST', `/garage/${id}/reminders/`, due)).json();
  await owner.ask('POST', `/garage/${id}/reminders/`, insurance);
  await owner.ask('POST', `/garage/${sold.id}/reminders/`, due);
  const now = services.clock.now();
  const messages = async () => (await owner.ask('GET', '/messages/')).json();
  await Promise.all([sendDueReminders(db, now), sendDueReminders(db, now)]);
  expect(await messages()).toMatchObject({
    unread: 1,
    results: [{ kind: 'garage_reminder', link: '/account/garage' }],
  });
  expect((await messages()).results[0].text).toContain('Toyota Camry: Страховка');

  await owner.ask('PUT', `/garage/${id}/reminders/${reminder.id}/`, {
    ...insurance,
    due_on: null,
    due_mileage: 84_000,
  });
  await sendDueReminders(db, now);
  await sendDueReminders(db, now);
  expect((await messages()).count).toBe(2);
});

test('the garage of another member cannot be accessed', async ({ app, services }) => {
  const [owner, stranger] = [await anOwner(app, services), await anOwner(app, services)];
  const { id } = await addCar(owner);
  const entry = (await owner.ask('POST', `/garage/${id}/services/`, oilChange)).json();
  const reminder = (await owner.ask('POST', `/garage/${id}/reminders/`, insurance)).json();
  const strangersCar = await addCar(stranger);
  const requests = [
    ['PUT', `/garage/${id}/`, camry],
    ['DELETE', `/garage/${id}/`],
    ['POST', `/garage/${id}/restore/`],
    ['GET', `/garage/${id}/services/`],
    ['GET', `/garage/${id}/services/pdf/`],
    ['POST', `/garage/${id}/services/`, oilChange],
    ['PUT', `/garage/${id}/services/${entry.id}/`, oilChange],
    // The stranger cannot access the entry through the id of their own car either.
    ['PUT', `/garage/${strangersCar.id}/services/${entry.id}/`, oilChange],
    ['DELETE', `/garage/${strangersCar.id}/services/${entry.id}/`],
    ['POST', `/garage/${id}/reminders/`, insurance],
    ['PUT', `/garage/${strangersCar.id}/reminders/${reminder.id}/`, insurance],
    ['DELETE', `/garage/${strangersCar.id}/reminders/${reminder.id}/`],
  ] as const;
  for (const [method, path, body] of requests) {
    expect((await stranger.ask(method, path, body)).statusCode, `${method} ${path}`).toBe(404);
  }
  expect(await listCars(owner)).toHaveLength(1);
  expect((await owner.ask('GET', `/garage/${id}/services/`)).json().count).toBe(1);
});

test('the garage is in the data export and deleted with the account', async ({ app, services, db }) => {
  const owner = await anOwner(app, services);
  const { id } = await addCar(owner, { plate: '777 KZ 01' });
  await owner.ask('POST', `/garage/${id}/services/`, oilChange);
  await owner.ask('POST', `/garage/${id}/reminders/`, insurance);
  expect(await garageData.exportOf(db, owner.id, services)).toMatchObject({
    cars: [
      {
        brand: 'Toyota',
        model: 'Camry',
        plate: '777 KZ 01',
        services: [{ done_on: '2026-11-01', cost_tenge: 32_000 }],
        reminders: [{ title: 'Страховка' }],
      },
    ],
  });
  await db.transaction().execute((trx) => garageData.erase(trx, owner.id, services.clock.now()));
  expect(await garageData.exportOf(db, owner.id, services)).toEqual({ cars: [] });
});
