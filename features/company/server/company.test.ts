import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor, type TestVisitor } from '../../identity/server/testing.ts';
import { contactsData } from './contacts-data.ts';

type Fixtures = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

async function anAdmin({ app, services }: Fixtures) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  return visitor;
}

const deskOf = async (admin: TestVisitor) => (await admin.ask('GET', '/staff/company/')).json();
const hours = { ru: 'всегда', kk: 'әрқашан', en: 'always' };
const aBranch = {
  id: null,
  city: 1,
  address: { ru: 'ул. Новая, 1', kk: 'Жаңа көшесі, 1', en: '1 Novaya Street' },
  phones: ['8 (700) 000-18-01'],
  social_url: null,
  hours,
};

describe('branches', () => {
  test('are added, changed, moved and removed in one save, visible at once', async ({
    app,
    services,
    db,
  }) => {
    const admin = await anAdmin({ app, services });
    const { branches, versions } = await deskOf(admin);
    const [first, second, ...rest] = branches;
    const response = await admin.ask('PUT', '/staff/company/branches/', {
      version: versions.branches,
      branches: [aBranch, { ...second, hours }, ...rest],
    });
    expect(response.statusCode, response.body).toBe(200);
    const publicList = await aVisitor(app).ask('GET', '/company/branches/', undefined, {
      'accept-language': 'kk',
    });
    const { results } = publicList.json();
    expect(results).toHaveLength(branches.length);
    expect(results[0]).toMatchObject({
      address: 'Жаңа көшесі, 1',
      phones: ['+77000001801'],
      hours: 'әрқашан',
    });
    expect(results[1]).toMatchObject({ id: second.id, hours: 'әрқашан' });
    expect(results.map(({ id }: { id: number }) => id)).not.toContain(first.id);
    expect(
      Number(/max-age=(\d+)/.exec(String(publicList.headers['cache-control']))?.[1]),
    ).toBeLessThanOrEqual(10);
    const [entry] = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'company_branches_set')
      .execute();
    expect(entry?.details).toMatchObject({
      added: ['ул. Новая, 1'],
      removed: [first.address.ru],
      changed: [{ from: { id: second.id, hours: second.hours }, to: { id: second.id, hours } }],
    });

    // Loading the initial data again must not overwrite what the admin saved.
    await db.transaction().execute((trx) => contactsData.load(trx));
    expect((await deskOf(admin)).branches).toEqual(response.json().branches);
  });

  test('open at hours by the day of the week, which stay unless they are sent', async ({ app, services }) => {
    const admin = await anAdmin({ app, services });
    const save = async (change: object) => {
      const { branches, versions } = await deskOf(admin);
      const [first, ...rest] = branches;
      const saved = { version: versions.branches, branches: [{ ...first, ...change }, ...rest] };
      return admin.ask('PUT', '/staff/company/branches/', saved);
    };
    const week = [{ from: '09:30', to: '24:00' }, ...Array(6).fill(null)];
    expect((await save({ week_hours: week })).json().branches[0].week_hours).toEqual(week);
    expect((await save({ week_hours: undefined })).json().branches[0].week_hours).toEqual(week);
    for (const [day, field] of [
      [{ from: '20:00', to: '09:00' }, 'branches.0.week_hours.0.to'],
      [{ from: '09:00', to: '25:00' }, 'branches.0.week_hours.0.to'],
    ] as const)
      expect((await save({ week_hours: [day, ...Array(6).fill(null)] })).json().errors).toMatchObject([
        { field },
      ]);
    expect((await save({ week_hours: [null] })).statusCode).toBe(400);
    expect((await save({ week_hours: null })).json().branches[0].week_hours).toBeNull();
  });

  test('where cars still stand are not removed', async ({ app, services, db }) => {
    const admin = await anAdmin({ app, services });
    const { branches, versions } = await deskOf(admin);
    const [{ id: branch, city }, ...rest] = branches;
    await db
      .insertInto('listings')
      .values(({ selectFrom }) => ({
        status: 'published',
        source: 'member',
        brand_id: selectFrom('brands').select('id').limit(1),
        city_id: city,
        year: 2020,
        price_tenge: 9_000_000,
        seller: 'tulpar',
        own: true,
        branch_id: branch,
      }))
      .execute();
    const refused = await admin.ask('PUT', '/staff/company/branches/', {
      version: versions.branches,
      branches: rest,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'branch_in_use']);
    expect((await deskOf(admin)).branches).toEqual(branches);
  });

  test('when two admins save, the second gets a conflict', async ({ app, services }) => {
    const admin = await anAdmin({ app, services });
    const { branches, versions } = await deskOf(admin);
    const save = () => admin.ask('PUT', '/staff/company/branches/', { version: versions.branches, branches });
    const responses = await Promise.all([save(), save()]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.for([
    ['a phone of another country', { phones: ['+1 202 555 01 00'] }, 'branches.0.phones'],
    ['no phone', { phones: [] }, 'branches.0.phones'],
    ['a script as a link', { social_url: 'javascript:alert(1)' }, 'branches.0.social_url'],
    ['a link with credentials', { social_url: 'https://:x@example.com' }, 'branches.0.social_url'],
    ['an unknown city', { city: 999_999 }, 'branches.0.city'],
    ['no address in Kazakh', { address: { ...aBranch.address, kk: ' ' } }, 'branches.0.address.kk'],
    ['an id that does not exist', { id: 999_999 }, 'branches.0.id'],
  ] as const)('with %s are refused at the field', async ([, fault, field], { app, services }) => {
    const admin = await anAdmin({ app, services });
    const { versions } = await deskOf(admin);
    const response = await admin.ask('PUT', '/staff/company/branches/', {
      version: versions.branches,
      branches: [{ ...aBranch, ...fault }],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

test('claims and contacts saved by an admin are shown in each language, also after a restart', async ({
  app,
  services,
  db,
}) => {
  const admin = await anAdmin({ app, services });
  const { claims, contacts, versions } = await deskOf(admin);
  const reach = { ru: 'Пять миллионов человек', kk: 'Бес миллион адам', en: 'Five million people' };
  await admin.ask('PUT', '/staff/company/claims/', {
    version: versions.claims,
    claims: { ...claims, reach },
  });
  await admin.ask('PUT', '/staff/company/contacts/', {
    version: versions.contacts,
    contacts: { ...contacts, phones: ['8 700 000 18 02'], whatsapp: null, hours },
  });
  await db.transaction().execute((trx) => contactsData.load(trx));
  const guest = aVisitor(app);
  const english = { 'accept-language': 'en' };
  expect((await guest.ask('GET', '/company/claims/', undefined, english)).json().results).toEqual([
    { claim: 'reach', text: reach.en },
    { claim: 'choice', text: claims.choice.en },
  ]);
  expect((await guest.ask('GET', '/company/contacts/', undefined, english)).json().results).toMatchObject([
    { phones: ['+77000001802'], whatsapp: null, hours: 'always' },
  ]);
});

test('the legal form, the BIN and the address that an admin saves are shown to everybody; a wrong BIN is refused at the field', async ({
  app,
  services,
}) => {
  const admin = await anAdmin({ app, services });
  const { contacts, versions } = await deskOf(admin);
  const save = (bin: string) =>
    admin.ask('PUT', '/staff/company/contacts/', {
      version: versions.contacts,
      contacts: {
        ...contacts,
        operator: { ru: 'ТОО «Тест»', kk: '«Тест» ЖШС', en: 'Test LLP' },
        bin,
        legal_address: {
          ru: 'г. Астана, ул. Первая, 1',
          kk: 'Астана қ., Бірінші көш., 1',
          en: '1 First St., Astana',
        },
      },
    });
  const refused = await save('990140004655');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: 'contacts.bin', code: 'invalid_bin' }]);
  expect((await save('9901 4000 4654')).statusCode).toBe(200);
  const lines = [];
  for (const language of ['ru', 'kk', 'en']) {
    const reply = await aVisitor(app).ask('GET', '/company/contacts/', undefined, {
      'accept-language': language,
    });
    lines.push(reply.json().results[0].operator);
  }
  expect(lines).toEqual([
    'ТОО «Тест», БИН 990140004654, г. Астана, ул. Первая, 1',
    '«Тест» ЖШС, БСН 990140004654, Астана қ., Бірінші көш., 1',
    'Test LLP, BIN 990140004654, 1 First St., Astana',
  ]);
});
