import { type SqlBool, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import type { DayHours, WeekHours } from '../hours.ts';
import { makeDemoPartners, removeDemoPartners } from './demo-partners.ts';
import { partnerSitemap } from './queries.ts';
import { aPartner } from './testing.ts';

type App = Parameters<typeof aVisitor>[0];
const searchPartners = async (app: App, query: string, headers = {}) =>
  (await aVisitor(app).ask('GET', `/partners/?${query}`, undefined, headers)).json();
const namesIn = (response: { results: { name: string }[] }) => response.results.map(({ name }) => name);

const day = (from: string, to: string): DayHours => ({ from, to, break: null });
/** Opening hours on Saturdays only, because the test clock is at 11:00 on a Saturday in Almaty. */
const onSaturday = (hours: DayHours): WeekHours => [null, null, null, null, null, hours, null];

describe('the search', () => {
  test.for([
    ['ёлка', 'written with ё'],
    ['елка', 'written without it'],
    ['ЁЛКА', 'in capitals'],
    ['ёлка шиномонтаж', 'with its category'],
    ['tires ЁЛКА', 'with the category’s English name'],
    ['ёлка қарда', 'with a word of the Kazakh name'],
    ['карда ёлка', 'with Russian instead of Kazakh letters'],
    ['ёлка балансировка', 'with a word of the description'],
    ['ёлк', 'by a part of a word'],
  ] as const)('"%s" finds it, %s', async ([q], { app, db }) => {
    await ensurePartner(db, 'Ёлка на колёсах', {
      kk: 'Қарда шырша',
      description: 'Балансировка и правка дисков',
      categories: ['tyres'],
    });
    expect(namesIn(await searchPartners(app, `q=${encodeURIComponent(q)}`))).toEqual(['Ёлка на колёсах']);
  });

  test('does not find hidden partners or those that fail another condition', async ({ app, db }) => {
    await aPartner(db, { name: 'Скрытая мастерская', is_published: false });
    expect((await searchPartners(app, 'q=скрытая')).count).toBe(0);
    expect((await searchPartners(app, `q=${encodeURIComponent('%')}&city=turkistan`)).count).toBe(0);
    expect((await searchPartners(app, 'q=ёлка+страхование')).count).toBe(0);
  });
});

/** Adds the partner unless another test has already added it, because all tests of this file share a database. */
async function ensurePartner(db: Database, name: string, options: Parameters<typeof aPartner>[1]) {
  const existing = await db
    .selectFrom('partners')
    .select('id')
    .where(sql<SqlBool>`texts -> 'ru' ->> 'name' = ${name}`)
    .executeTakeFirst();
  if (!existing) await aPartner(db, { ...options, name });
}

describe('filters', () => {
  test('count exactly what each choice would show', async ({ app, db }) => {
    for (const [city, categories] of [
      ['kostanay', ['service']],
      ['kostanay', ['service', 'parts']],
      ['kostanay', ['parts']],
      ['atyrau', ['parts']],
    ] as const)
      await aPartner(db, { name: 'Счётный сервис', city, categories });
    const allResults = await searchPartners(app, 'q=счетный');
    expect(allResults).toMatchObject({ count: 4, all_count: 4 });
    expect(counts(allResults.categories)).toMatchObject({ service: 2, parts: 3 });
    expect(counts(allResults.cities)).toMatchObject({ kostanay: 3, atyrau: 1 });

    const filtered = await searchPartners(app, 'q=счетный&city=kostanay&category=parts');
    expect(filtered).toMatchObject({ count: 2, all_count: 3, without: {} });
    expect(counts(filtered.categories)).toMatchObject({ service: 2, parts: 2 });
    expect(counts(filtered.cities)).toMatchObject({ kostanay: 2, atyrau: 1 });
  });

  test('return the counts without each filter when there are no results', async ({ app, db }) => {
    await aPartner(db, { name: 'Пустынный шиномонтаж', city: 'zhanaozen', categories: ['tyres'] });
    expect(await searchPartners(app, 'q=пустынный&city=zhanaozen&category=service&open=now')).toMatchObject({
      count: 0,
      without: { category: 0, city: 0, q: 0, open: 0 },
    });
    expect(await searchPartners(app, 'q=пустынный&city=zhanaozen&category=service')).toMatchObject({
      count: 0,
      without: { category: 1, city: 0, q: 0 },
    });
  });

  test('"open now" handles hours past midnight, breaks and unknown hours', async ({ app, db }) => {
    const hoursByName: [string, WeekHours | null][] = [
      ['Сейчас открыт', onSaturday(day('09:00', '18:00'))],
      ['Сейчас закроется', onSaturday(day('09:00', '11:00'))],
      ['Сейчас откроется', onSaturday(day('11:00', '18:00'))],
      ['Сейчас с пятницы', [null, null, null, null, day('20:00', '12:00'), null, null]],
      ['Сейчас пауза', onSaturday({ ...day('09:00', '18:00'), break: { from: '10:30', to: '11:30' } })],
      ['Сейчас круглосуточно', Array(7).fill(day('00:00', '24:00'))],
      ['Сейчас неизвестно', null],
    ];
    for (const [name, hours] of hoursByName) await aPartner(db, { name, hours });
    expect(namesIn(await searchPartners(app, 'q=сейчас&open=now')).sort()).toEqual([
      'Сейчас круглосуточно',
      'Сейчас откроется',
      'Сейчас открыт',
      'Сейчас с пятницы',
    ]);
  });

  test('pages have twelve results, and empty parameters count as absent', async ({ app, db }) => {
    for (let at = 0; at < 13; at += 1) await aPartner(db, { name: `Листаемый ${at}` });
    const first = await searchPartners(app, 'q=листаемый&category=&city=&open=&page=');
    expect(first.results).toHaveLength(12);
    expect(first).toMatchObject({ count: 13, previous: null, next: expect.stringContaining('page=2') });
    expect((await searchPartners(app, 'q=листаемый&page=2')).results).toHaveLength(1);
  });

  test.for([
    'open=yes',
    'page=0',
    'category=a%20b',
    `q=${'я'.repeat(101)}`,
    'city=..%2F',
  ])('%s is rejected', async (query, { app }) => {
    const response = await aVisitor(app).ask('GET', `/partners/?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_input');
  });
});

function counts(rows: { slug: string; count: number }[]) {
  return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]));
}

describe('a partner’s page', () => {
  test('is in the requested language, or else in Russian', async ({ app, db }) => {
    const id = await aPartner(db, {
      name: 'Русское имя',
      kk: 'Қазақша аты',
      categories: ['tyres', 'service'],
    });
    const readPartnerIn = async (language: string) =>
      (await aVisitor(app).ask('GET', `/partners/${id}/`, undefined, { 'accept-language': language })).json();
    expect(await readPartnerIn('kk')).toMatchObject({
      name: 'Қазақша аты',
      address: 'ул. Абая, 1',
      categories: [{ slug: 'service' }, { slug: 'tyres' }],
      photos: [],
      point: null,
    });
    expect((await readPartnerIn('en')).name).toBe('Русское имя');
  });

  test('does not exist for unknown ids and hidden partners', async ({ app, db }) => {
    const hiddenPartnerId = await aPartner(db, { is_published: false });
    for (const id of [hiddenPartnerId, '999999999', '9'.repeat(40)])
      expect((await aVisitor(app).ask('GET', `/partners/${id}/`)).statusCode).toBe(404);
    expect((await aVisitor(app).ask('GET', '/partners/abc/')).statusCode).toBe(400);
    const addresses = await partnerSitemap(db);
    expect(addresses.map(({ path }) => path)).not.toContain(`/partners/${hiddenPartnerId}`);
  });
});

test('demo partners are added once and removed, except those changed by staff', async ({ app, db }) => {
  const now = new Date('2026-11-21T06:00:00Z');
  await makeDemoPartners(db, now);
  const inAlmaty = await searchPartners(app, 'q=дөңгелек&city=almaty');
  expect(namesIn(inAlmaty)).toContain('Дөңгелек');
  await db
    .updateTable('partners')
    .set({ is_published: false, source: 'staff' })
    .where('slug', '=', 'dongelek')
    .execute();
  await makeDemoPartners(db, now);
  const rows = await db.selectFrom('partners').select('slug').where('slug', 'is not', null).execute();
  expect(rows).toHaveLength(24);
  expect(namesIn(await searchPartners(app, 'q=дөңгелек&city=almaty'))).not.toContain('Дөңгелек');
  await removeDemoPartners(db);
  const remaining = await db.selectFrom('partners').select('slug').where('slug', 'is not', null).execute();
  expect(remaining).toEqual([{ slug: 'dongelek' }]);
});
