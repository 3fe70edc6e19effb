import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { heicFixture } from '../../../platform/server/pictures/testing.ts';
import { aMember, aVisitor, octets } from '../../identity/server/testing.ts';
import { sweepPartnerPictures } from './pictures.ts';
import { aPartner } from './testing.ts';

type App = Parameters<typeof aVisitor>[0];

async function anAdmin(app: App, services: Services) {
  const { id, token } = await aMember(services, { roles: ['admin'] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { ...visitor, id };
}

const emptyTexts = { name: '', address: '', contact_title: '', reach: '', description: '' };
const form = {
  texts: { ru: { ...emptyTexts, name: 'Новый сервис' }, kk: emptyTexts, en: emptyTexts },
  categories: ['service'],
  city: 'almaty',
  point: { latitude: 43.25, longitude: 76.9 },
  phones: ['8 700 000 03 88'],
  whatsapp: null,
  site_url: 'https://example.kz',
  hours: null,
  logo: null,
  photos: [],
  is_published: true,
};
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#206090' } });

describe('the desk', () => {
  test('adds a partner with an audit entry, and the site shows it at once', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const response = await admin.ask('POST', '/staff/partners/', form);
    expect(response.statusCode, response.body).toBe(200);
    const partner = response.json();
    expect(partner).toMatchObject({ version: 1, phones: ['+77000000388'] });
    expect((await aVisitor(app).ask('GET', `/partners/${partner.id}/`)).json().name).toBe('Новый сервис');
    const logEntries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'partner_added')
      .where('target_id', '=', String(partner.id))
      .executeTakeFirstOrThrow();
    expect(logEntries).toMatchObject({ actor_id: admin.id, details: { name: 'Новый сервис' } });
  });

  test('changes a partner, and rejects a change of an older version', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const { id } = (await admin.ask('POST', '/staff/partners/', form)).json();
    const change = (version: number, name: string) =>
      admin.ask('PUT', `/staff/partners/${id}/`, {
        ...form,
        version,
        texts: { ...form.texts, ru: { ...emptyTexts, name } },
      });
    expect((await change(1, 'Первый')).json().version).toBe(2);
    expect((await change(1, 'Второй')).json()).toMatchObject({ code: 'partner_changed', status: 409 });
    const changeResponses = await Promise.all([change(2, 'Третий'), change(2, 'Четвёртый')]);
    expect(changeResponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const logEntries = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'partner_changed')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(logEntries).toHaveLength(2);
    expect(logEntries[0]?.details).toMatchObject({
      before: { texts: { ru: { name: 'Новый сервис' } } },
      after: { texts: { ru: { name: 'Первый' } } },
    });
    expect((await admin.ask('PUT', '/staff/partners/999999999/', { ...form, version: 1 })).statusCode).toBe(
      404,
    );
  });

  test('hides, publishes and moves', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const [first, second] = [
      await aPartner(db, { name: 'Порядок А' }),
      await aPartner(db, { name: 'Порядок Б' }),
    ];
    const order = async () =>
      (await admin.ask('GET', '/staff/partners/?q=порядок'))
        .json()
        .results.map(({ id }: { id: number }) => id);
    expect(await order()).toEqual([first, second]);
    await admin.ask('PATCH', `/staff/partners/${second}/`, { move: 'up' });
    expect(await order()).toEqual([second, first]);
    // The partner is already the last one, so nothing changes and nothing is logged.
    await admin.ask('PATCH', `/staff/partners/${first}/`, { move: 'down' });
    expect(await order()).toEqual([second, first]);
    await admin.ask('PATCH', `/staff/partners/${first}/`, { is_published: false });
    await admin.ask('PATCH', `/staff/partners/${first}/`, { is_published: false });
    expect((await aVisitor(app).ask('GET', `/partners/${first}/`)).statusCode).toBe(404);
    expect((await admin.ask('GET', '/staff/partners/?q=порядок&state=hidden')).json().count).toBe(1);
    await admin.ask('PATCH', `/staff/partners/${first}/`, { is_published: true });
    expect((await aVisitor(app).ask('GET', `/partners/${first}/`)).statusCode).toBe(200);
    const auditEntries = await db
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'partner')
      .where('target_id', 'in', [String(first), String(second)])
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ action }) => action)).toEqual([
      'partner_moved',
      'partner_hidden',
      'partner_published',
    ]);
  });

  test.for([
    ['no name', { texts: { ...form.texts, ru: emptyTexts } }, 'texts.ru.name'],
    [
      'a name that is too long',
      { texts: { ...form.texts, kk: { ...emptyTexts, name: 'я'.repeat(101) } } },
      'texts.kk.name',
    ],
    ['no category', { categories: [] }, 'categories'],
    ['an unknown category', { categories: ['bakery'] }, 'categories'],
    ['an unknown city', { city: 'moscow' }, 'city'],
    ['a place in another country', { point: { latitude: 55.7, longitude: 37.6 } }, 'point.longitude'],
    ['a foreign phone', { phones: ['+7 700 000 03 01', '+1 202 555 01 00'] }, 'phones'],
    ['a script URL', { site_url: 'javascript:alert(1)' }, 'site_url'],
    ['a URL with another host as credentials', { site_url: 'https://kaspi.kz:x@example.com' }, 'site_url'],
    [
      'empty hours',
      { hours: [{ from: '09:00', to: '09:00', break: null }, ...Array(6).fill(null)] },
      'hours.0.to',
    ],
    ['six days', { hours: Array(6).fill(null) }, 'hours'],
    ['an unknown logo', { logo: 999_999_999 }, 'logo'],
    ['too many photographs', { photos: Array.from({ length: 13 }, (_, at) => at + 1) }, 'photos'],
  ] as const)('rejects %s with an error on its field', async ([, fault, field], { app, services }) => {
    const admin = await anAdmin(app, services);
    const response = await admin.ask('POST', '/staff/partners/', { ...form, ...fault });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('is only for admins', async ({ app, services }) => {
    const { token } = await aMember(services, { roles: ['manager', 'moderator', 'inspector'] });
    const visitor = aVisitor(app);
    visitor.signInWith(token);
    expect((await visitor.ask('POST', '/staff/partners/', form)).statusCode).toBe(403);
  });
});

describe('pictures', () => {
  test('are re-encoded and shown with the partner', async ({ app, services }) => {
    const admin = await anAdmin(app, services);
    const upload = (kind: string, file: Buffer) =>
      admin.ask('POST', `/staff/partner-pictures/${kind}/`, file, octets);
    const logo = (await upload('logo', await picture(100, 60).png().toBuffer())).json();
    const photo = (await upload('photo', await picture(1000, 700).jpeg().toBuffer())).json();
    expect(logo).toMatchObject({ width: 256, height: 256 });
    const partner = await admin.ask('POST', '/staff/partners/', {
      ...form,
      logo: logo.id,
      photos: [photo.id],
    });
    expect(partner.statusCode, partner.body).toBe(200);
    const publicPartner = (await aVisitor(app).ask('GET', `/partners/${partner.json().id}/`)).json();
    expect(publicPartner).toMatchObject({ logo: { id: logo.id }, photos: [{ id: photo.id, width: 1000 }] });
    for (const path of [`${logo.key}/256.webp`, `${photo.key}/640.webp`, `${photo.key}/320.jpg`])
      expect((await app.inject(`/photos/${path}`)).statusCode).toBe(200);
    for (const kind of ['logo', 'photo']) {
      const { key } = (await upload(kind, heicFixture('car'))).json();
      const name = kind === 'logo' ? '256.webp' : '640.webp';
      expect((await app.inject(`/photos/${key}/${name}`)).statusCode).toBe(200);
    }
    // A photo cannot be used as a logo.
    const photoAsLogoResponse = await admin.ask('POST', '/staff/partners/', { ...form, logo: photo.id });
    expect(photoAsLogoResponse.json().errors[0].field).toBe('logo');
  });

  test('that are invalid are rejected with the reason', async ({ app, services }) => {
    const admin = await anAdmin(app, services);
    const upload = async (kind: string, file: Buffer) =>
      (await admin.ask('POST', `/staff/partner-pictures/${kind}/`, file, octets)).json().code;
    const decompressionBomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const kind of ['logo', 'photo']) {
      expect(await upload(kind, Buffer.from('<svg onload="alert(1)"/>'))).toBe('photo_wrong_type');
      expect(await upload(kind, Buffer.from('\xff\xd8\xff nothing', 'latin1'))).toBe('photo_unreadable');
      expect(await upload(kind, decompressionBomb)).toBe('photo_unreadable');
      expect(await upload(kind, heicFixture('car').subarray(0, 9000))).toBe('photo_unreadable');
    }
    expect(await upload('photo', await picture(100).png().toBuffer())).toBe('photo_wrong_size');
    expect(await upload('avatar', Buffer.from('x'))).toBe('invalid_input');
  });

  test('that no partner uses are deleted after a day', async ({ app, db, services }) => {
    const admin = await anAdmin(app, services);
    const upload = async () =>
      (
        await admin.ask('POST', '/staff/partner-pictures/logo/', await picture(300).png().toBuffer(), octets)
      ).json();
    const [used, unused] = [await upload(), await upload()];
    await admin.ask('POST', '/staff/partners/', { ...form, logo: used.id });
    await sweepPartnerPictures(services);
    expect((await app.inject(`/photos/${unused.key}/256.webp`)).statusCode).toBe(200);
    await db.updateTable('partner_pictures').set({ created_at: '2026-11-20T05:00:00Z' }).execute();
    await sweepPartnerPictures(services);
    expect((await app.inject(`/photos/${unused.key}/256.webp`)).statusCode).toBe(404);
    expect((await app.inject(`/photos/${used.key}/256.webp`)).statusCode).toBe(200);
    const lateResponse = await admin.ask('POST', '/staff/partners/', { ...form, logo: unused.id });
    expect(lateResponse.json().errors[0].field).toBe('logo');
  });
});
