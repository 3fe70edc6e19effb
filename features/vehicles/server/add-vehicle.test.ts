import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { loadReferenceSets } from '../../../platform/server/reference-data.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { indexVehicles, resolveVehicle } from './resolve-vehicle.ts';
import { vehicleNames } from './vehicle-names.ts';
import { vehiclesData } from './vehicles-data.ts';

const hyperion = {
  name: 'Hyperion',
  slug: 'hyperion',
  origin: 'us',
  name_ru: 'Хайперион',
  name_kk: 'Хайперион',
  aliases: ['Гиперион', 'hyperion'],
};
const xp1 = {
  name: 'XP-1',
  slug: 'xp-1',
  body_type: 'coupe',
  year_from: 2024,
  year_to: null,
  aliases: ['ХП1'],
};

type App = Parameters<typeof aVisitor>[0];
type Services = Parameters<typeof aMember>[0];
async function anAdmin(app: App, services: Services) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  return visitor;
}

/** Version of the reference data, which every change must increment: the catalogue then reloads its cached copy. */
async function versionOf(db: Services['db']): Promise<string> {
  const rows = await db.selectFrom('reference_data').select('files_hash').orderBy('name').execute();
  return rows.map((row) => row.files_hash).join(' ');
}

describe('a brand and a model added by staff', () => {
  test('are listed in the dictionaries and the audit log, and are recognized by every spelling', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin(app, services);
    const version = await versionOf(db);
    const brand = await admin.ask('POST', '/staff/dictionaries/brands/', hyperion);
    expect(brand.json(), brand.body).toEqual({ slug: 'hyperion' });
    const model = await admin.ask('POST', '/staff/dictionaries/hyperion/models/', xp1);
    expect(model.json(), model.body).toEqual({ slug: 'xp-1' });

    const { brands } = (await admin.ask('GET', '/staff/dictionaries/')).json();
    expect(brands.find((brand: { slug: string }) => brand.slug === 'hyperion')).toMatchObject({
      name: 'Hyperion',
      // Only the aliases that do not repeat another spelling.
      aliases: ['Хайперион', 'Гиперион'],
      is_by_staff: true,
      model_count: 1,
    });
    const models = (await admin.ask('GET', '/staff/dictionaries/hyperion/models/')).json().results;
    expect(models).toMatchObject([{ slug: 'xp-1', body_type: { label: 'Купе' }, is_by_staff: true }]);

    const index = indexVehicles(await vehicleNames(db));
    const resolved = resolveVehicle(index, { brand: 'хайперион', model: 'ХП-1', year: 2025 });
    expect([resolved.brand?.name, resolved.model?.name]).toEqual(['Hyperion', 'XP-1']);

    const log = (await admin.ask('GET', '/staff/audit/')).json().results;
    expect(log.slice(0, 2)).toMatchObject([
      {
        action: 'model_added',
        target_type: 'model',
        target_id: 'hyperion/xp-1',
        details: { brand: 'Hyperion' },
      },
      { action: 'brand_added', target_type: 'brand', target_id: 'hyperion', details: { name: 'Hyperion' } },
    ]);

    expect(await versionOf(db), 'in-memory copies become outdated').not.toBe(version);
  });

  test('are neither removed nor overwritten by loading the data files', async ({ db }) => {
    await sql`update brands set source = 'staff', name = 'Toyota (ours)' where slug = 'toyota'`.execute(db);
    await sql`update models set source = 'staff', name = 'Camry (ours)' where slug = 'camry'`.execute(db);
    await sql`update reference_data set files_hash = 'older' where name = 'vehicles'`.execute(db);
    await loadReferenceSets(db, [vehiclesData]);
    const brands = await db
      .selectFrom('brands')
      .select(['name', 'aliases'])
      .where('slug', 'in', ['toyota', 'hyperion', 'kia'])
      .orderBy('name')
      .execute();
    expect(brands.map(({ name }) => name)).toEqual(['Hyperion', 'Kia', 'Toyota (ours)']);
    const models = await db
      .selectFrom('models')
      .select(['name', 'source'])
      .where('slug', 'in', ['camry', 'xp-1'])
      .orderBy('name')
      .execute();
    expect(models).toEqual([
      { name: 'Camry (ours)', source: 'staff' },
      { name: 'XP-1', source: 'staff' },
    ]);
  });
});

describe('a name is rejected with an error on its field', () => {
  type Faults = { errors?: { field: string; code: string; message: string }[] };
  const faultsOf = (response: { json(): Faults }) =>
    (response.json().errors ?? []).map(({ field, code, message }) => [
      field,
      code === 'taken' ? message : code,
    ]);

  test('when another brand already has the name in any spelling', async ({ app, services }) => {
    const admin = await anAdmin(app, services);
    const zorya = { name: 'Zorya', slug: 'zorya', origin: 'kz' };
    const add = async (changes: object) =>
      faultsOf(await admin.ask('POST', '/staff/dictionaries/brands/', { ...zorya, ...changes }));
    expect(await add({ slug: 'kia' })).toEqual([['slug', 'kia — Kia']]);
    expect(await add({ name: 'KIA', name_ru: 'кия', aliases: ['Заря', 'Киа'] })).toEqual([
      ['name', 'KIA — Kia'],
      ['name_ru', 'кия — Kia'],
      ['aliases', 'Киа — Kia'],
    ]);
    expect(await add({ origin: 'mars' })).toEqual([['origin', 'unknown']]);
    expect(await add({ name: '— !', slug: '2107' })).toEqual([
      ['name', 'custom'],
      ['slug', 'custom'],
    ]);
    for (const slug of ['', 'Zorya', 'заря', 'zor_ya', '-zorya', 'zor--ya', 'a b', 'x'.repeat(61)]) {
      expect((await add({ slug }))[0]?.[0], slug).toBe('slug');
    }
    expect(await add({ popularity: 100 })).toEqual([['input', 'unrecognized_keys']]);
  });

  test('when a model of the same brand has the name, but not when one of another brand has it', async ({
    app,
    services,
  }) => {
    const admin = await anAdmin(app, services);
    const add = async (brand: string, changes: object) =>
      faultsOf(await admin.ask('POST', `/staff/dictionaries/${brand}/models/`, { ...xp1, ...changes }));
    expect(await add('kia', { name: 'Rio', name_ru: 'Рио', slug: 'rio' })).toEqual([
      ['slug', 'rio — Kia Rio'],
      ['name', 'Rio — Kia Rio'],
      ['name_ru', 'Рио — Kia Rio'],
    ]);
    expect(await add('kia', { year_from: 2024, year_to: 2020 })).toEqual([['year_to', 'before_start']]);
    expect(await add('kia', { body_type: 'submarine' })).toEqual([['body_type', 'unknown']]);
    expect(await add('no-such-brand', {})).toEqual([['brand', 'unknown']]);
    // A model slug may be a number: /cars/kia/406 does not clash with the page of a car.
    expect(await add('kia', { name: '406', slug: '406', aliases: ['Camry'] })).toEqual([]);
  });

  test('when two admins add the same name concurrently: one of them gets the error', async ({
    app,
    services,
  }) => {
    const admins = [await anAdmin(app, services), await anAdmin(app, services)];
    const twin = { name: 'Twin', slug: 'twin', origin: 'kz' };
    const responses = await Promise.all(
      admins.map((admin) => admin.ask('POST', '/staff/dictionaries/brands/', twin)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a brand and a model changed by staff', () => {
  test('are recognized by new names, survive loading the data files, and are in the audit log', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin(app, services);
    const path = '/staff/dictionaries/lada/';
    const lada = (await admin.ask('GET', '/staff/dictionaries/'))
      .json()
      .brands.find(({ slug }: { slug: string }) => slug === 'lada');
    const changed = await admin.ask('PATCH', path, {
      name: 'Лада',
      origin: lada.origin.value,
      aliases: [...lada.aliases, 'Тазик'],
      version: lada.version,
    });
    expect(changed.json(), changed.body).toEqual({ slug: 'lada' });
    const niva = {
      name: 'Niva',
      body_type: 'suv',
      year_from: 1977,
      year_to: null,
      aliases: ['Нива', 'тұлпар'],
    };
    await admin.ask('POST', `${path}models/`, { ...niva, slug: 'niva-x', name: 'Niva X', aliases: [] });
    const added = (await admin.ask('GET', `${path}models/`))
      .json()
      .results.find(({ slug }: { slug: string }) => slug === 'niva-x');
    const model = await admin.ask('PATCH', `${path}models/niva-x/`, {
      ...niva,
      version: added.version,
      name: 'Niva Y',
      aliases: ['Нива Игрек'],
    });
    expect(model.json(), model.body).toEqual({ slug: 'niva-x' });

    await sql`update reference_data set files_hash = 'older' where name = 'vehicles'`.execute(db);
    await loadReferenceSets(db, [vehiclesData]);
    const index = indexVehicles(await vehicleNames(db));
    const resolved = resolveVehicle(index, { brand: 'тазик', model: 'нива игрек', year: 2020 });
    expect([resolved.brand?.name, resolved.model?.name]).toEqual(['Лада', 'Niva Y']);

    const log = (await admin.ask('GET', '/staff/audit/')).json().results;
    expect(log.slice(0, 3)).toMatchObject([
      {
        action: 'model_changed',
        sentence: expect.stringMatching(/Название: Niva X → Niva Y; .*: .+ → Нива Игрек$/),
        target_id: 'lada/niva-x',
        details: {
          brand: 'Лада',
          before: { name: 'Niva X' },
          after: { name: 'Niva Y', aliases: ['Нива Игрек'] },
        },
      },
      { action: 'model_added' },
      {
        action: 'brand_changed',
        target_id: 'lada',
        details: { before: { name: 'Lada' }, after: { name: 'Лада' } },
      },
    ]);
    expect(log[2].details.after).not.toHaveProperty('origin');
  });

  test('may keep their names, cannot get the name of another brand or model, and must exist', async ({
    app,
    services,
  }) => {
    const admin = await anAdmin(app, services);
    const kia = { name: 'KIA', origin: 'kr', aliases: ['Киа'], version: 0 };
    const change = (path: string, body: object) => admin.ask('PATCH', `/staff/dictionaries/${path}`, body);
    expect((await change('kia/', { ...kia, aliases: ['тойота'] })).json().errors).toMatchObject([
      { field: 'aliases', code: 'taken' },
    ]);
    expect((await change('kia/', kia)).statusCode).toBe(200);
    expect((await change('kia/', kia)).json().code).toBe('changed_meanwhile');
    expect((await change('kia/', { ...kia, slug: 'kiya' })).statusCode).toBe(400);
    expect((await change('no-such-brand/', kia)).statusCode).toBe(404);
    const rio = { name: 'Rio', body_type: null, year_from: 2000, year_to: 1999, aliases: [], version: 0 };
    expect((await change('kia/models/rio/', rio)).json().errors).toMatchObject([{ code: 'before_start' }]);
    expect((await change('kia/models/no-such/', { ...rio, year_to: null })).statusCode).toBe(404);
  });
});

test('a model is found by any of its spellings, without knowing its brand', async ({ app, services }) => {
  const admin = await anAdmin(app, services);
  const find = async (q: string) =>
    (await admin.ask('GET', `/staff/dictionaries/models/?q=${encodeURIComponent(q)}`)).json().results;
  expect((await find('КАМРЮХ'))[0]).toEqual({ brand: 'toyota', slug: 'camry', name: expect.any(String) });
  expect((await find('kia rio'))[0]).toMatchObject({ brand: 'kia', slug: 'rio' });
  expect(await find('нет такой')).toEqual([]);
});
