import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import type { PartnerCategory } from '../staff-contract.ts';
import { partnerCategoriesData } from './categories-data.ts';
import { aPartner } from './testing.ts';

type App = Parameters<typeof aVisitor>[0];

async function anAdmin(app: App, services: Services) {
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const path = '/staff/partner-categories/';
  return {
    ask: visitor.ask,
    add: (ru: string, en = ru) => visitor.ask('POST', path, { names: { ru, kk: ru, en } }),
    change: (slug: string, change: object) => visitor.ask('PATCH', `${path}${slug}/`, change),
    remove: (slug: string) => visitor.ask('DELETE', `${path}${slug}/`),
    async list(): Promise<PartnerCategory[]> {
      return (await visitor.ask('GET', path)).json().results;
    },
  };
}
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const onSite = async (app: App, lang = 'ru') =>
  (await aVisitor(app).ask('GET', `/partners/?lang=${lang}`)).json().categories as {
    slug: string;
    name: string;
  }[];
const auditActionsOn = async (db: Database, slug: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'partner_category')
      .where('target_id', '=', slug)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a partner category', () => {
  test('is added, used, renamed and moved, and the site shows it at once', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const addResponse = await admin.add('Тюнинг', 'Tuning & styling');
    expect(addResponse.statusCode, addResponse.body).toBe(200);
    expect(addResponse.json().results.at(-1)).toMatchObject({
      slug: 'tuning-styling',
      name: 'Тюнинг',
      partners: 0,
      is_hidden: false,
      version: 1,
    });
    expect(slugs(await onSite(app))).not.toContain('tuning-styling');
    await aPartner(db, { categories: ['tuning-styling'] });
    expect((await onSite(app)).at(-1)).toMatchObject({ slug: 'tuning-styling', name: 'Тюнинг' });

    const names = { ru: 'Тюнинг и стайлинг', kk: 'Тюнинг жасау', en: 'Tuning' };
    expect(
      (await admin.change('tuning-styling', { rename: { names, version: 1 } })).json().results.at(-1),
    ).toMatchObject({ slug: 'tuning-styling', names, version: 2 });
    expect((await onSite(app, 'kk')).at(-1)?.name).toBe('Тюнинг жасау');
    const results = (await aVisitor(app).ask('GET', `/partners/?q=${encodeURIComponent('стайлинг')}`)).json();
    expect(results.count).toBe(1);
    const outdatedChangeResponse = await admin.change('tuning-styling', {
      rename: { names: { ...names, ru: 'Другое' }, version: 1 },
    });
    expect([outdatedChangeResponse.statusCode, outdatedChangeResponse.json().code]).toEqual([
      409,
      'category_changed',
    ]);

    const before = slugs(await admin.list());
    await admin.change('tuning-styling', { move: 'up' });
    const after = slugs(await admin.list());
    expect(after).toEqual([...before.slice(0, -2), 'tuning-styling', before.at(-2)]);
    await admin.change('tuning-styling', { move: 'down' });
    await admin.change('tuning-styling', { move: 'down' });
    expect(slugs(await admin.list())).toEqual(before);
    expect(await auditActionsOn(db, 'tuning-styling')).toEqual([
      'partner_category_added',
      'partner_category_renamed',
      'partner_category_moved',
      'partner_category_moved',
    ]);
  });

  test.for([
    ['an empty name', { ru: ' ', kk: 'а', en: 'a' }, ['names.ru', 'required']],
    ['a name that is too long', { ru: 'а'.repeat(61), kk: 'а', en: 'a' }, ['names.ru', 'too_big']],
    ['a name that exists', { ru: 'автосервис', kk: 'а', en: 'a' }, ['names.ru', 'taken']],
  ] as const)('%s is rejected with an error on its field', async ([, names, fault], { app, services }) => {
    const admin = await anAdmin(app, services);
    const response = await admin.ask('POST', '/staff/partner-categories/', { names });
    expect(response.statusCode).toBe(400);
    const { errors } = response.json() as { errors: { field: string; code: string }[] };
    expect(errors.map(({ field, code }) => [field, code])).toEqual([fault]);
  });

  test('gets a unique slug', async ({ app, services }) => {
    const admin = await anAdmin(app, services);
    await Promise.all([admin.add('Стёкла', 'Стёкла'), admin.add('Плёнки', 'Плёнки')]);
    expect(slugs(await admin.list()).slice(-2)).toEqual(['category', 'category-2']);
  });

  test('cannot be hidden or deleted while in use', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    await admin.add('Мойка ночью', 'Night wash');
    const id = await aPartner(db, { categories: ['night-wash'], is_published: false });
    for (const response of [
      await admin.change('night-wash', { is_hidden: true }),
      await admin.remove('night-wash'),
    ])
      expect([response.statusCode, response.json().code]).toEqual([409, 'category_in_use']);
    await db.deleteFrom('partners').where('id', '=', id).execute();
    await admin.change('night-wash', { is_hidden: true });
    const form = {
      categories: ['night-wash'],
      city: 'almaty',
      point: null,
      phones: [],
      whatsapp: null,
      site_url: null,
      hours: null,
      logo: null,
      photos: [],
      is_published: true,
    };
    const emptyTexts = { name: '', address: '', contact_title: '', reach: '', description: '' };
    const texts = { ru: { ...emptyTexts, name: 'Ночь' }, kk: emptyTexts, en: emptyTexts };
    const refusedResponse = await admin.ask('POST', '/staff/partners/', { ...form, texts });
    expect(refusedResponse.json().errors).toMatchObject([{ field: 'categories', code: 'unknown' }]);
    expect(slugs(await onSite(app))).not.toContain('night-wash');

    await admin.change('night-wash', { is_hidden: false });
    // One of the concurrent requests fails: either saving the partner or deleting the category.
    const [saved, removed] = await Promise.all([
      admin.ask('POST', '/staff/partners/', { ...form, texts }),
      admin.remove('night-wash'),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([saved.statusCode, removed.statusCode]);
  });

  test('is not restored from the data files after a change at the desk', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const names = { ru: 'Эвакуация', kk: 'Эвакуация', en: 'Evacuation' };
    await admin.change('evacuation', { rename: { names, version: 1 } });
    await admin.remove('insurance');
    await db.transaction().execute((trx) => partnerCategoriesData.load(trx));
    const list = await admin.list();
    expect(list.find(({ slug }) => slug === 'evacuation')?.name).toBe('Эвакуация');
    expect(slugs(list)).not.toContain('insurance');
  });
});
