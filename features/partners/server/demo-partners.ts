import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';
import { type DayHours, openMultirange, type WeekHours } from '../hours.ts';
import { searchTextOf } from './queries.ts';

const file = join(import.meta.dirname, '../data/demo-partners.tsv');
const columns = [
  ...['slug', 'category', 'city', 'name_ru', 'name_kk', 'name_en', 'address_ru', 'address_kk', 'address_en'],
  ...['point', 'phones', 'whatsapp', 'site', 'hours', 'about_ru', 'about_kk', 'about_en'],
  ...['reach_ru', 'reach_kk', 'reach_en'],
] as const;

/**
 * Parses opening hours: `24` (round the clock) or `1-5 09:00-18:00/13:00-14:00; 6 10:00-15:00`. Empty text means
 * unknown.
 */
function weekOf(text: string): WeekHours | null {
  if (text === '') return null;
  const week: (DayHours | null)[] = Array(7).fill(null);
  if (text === '24') return week.map(() => ({ from: '00:00', to: '24:00', break: null }));
  for (const part of text.split('; ')) {
    const [days = '', hours = ''] = part.split(' ');
    const [first = 1, last = first] = days.split('-').map(Number);
    const [open = '', dayBreak] = hours.split('/');
    const times = (span: string) => {
      const [from = '', to = ''] = span.split('-');
      return { from, to };
    };
    for (let day = first; day <= last; day += 1)
      week[day - 1] = { ...times(open), break: dayBreak ? times(dayBreak) : null };
  }
  return week;
}

async function demoRows() {
  return (await readTsv(file, columns)).map((row, position) => {
    const textsIn = (locale: 'ru' | 'kk' | 'en') => ({
      name: row[`name_${locale}`] ?? '',
      address: row[`address_${locale}`] ?? '',
      contact_title: '',
      reach: row[`reach_${locale}`] ?? '',
      description: row[`about_${locale}`] ?? '',
    });
    const texts = { ru: textsIn('ru'), kk: textsIn('kk'), en: textsIn('en') };
    const [latitude, longitude] = (row.point ?? '').split(',').map(Number);
    const hours = weekOf(row.hours ?? '');
    return {
      slug: row.slug,
      city: row.city,
      categories: row.category?.split('|'),
      texts,
      search_text: searchTextOf(texts),
      latitude,
      longitude,
      phones: row.phones?.split('|'),
      whatsapp: row.whatsapp || null,
      site_url: row.site || null,
      hours,
      open_minutes: openMultirange(hours),
      position: position + 1,
    };
  });
}

/** Adds missing demo partners. Existing ones are not overwritten, because staff may have changed them. */
export async function makeDemoPartners(db: Database, now: Date): Promise<void> {
  const rows = await demoRows();
  await db.transaction().execute(async (trx) => {
    const records = recordset(
      rows,
      `slug text, city text, categories text[], texts jsonb, search_text text, latitude float8, longitude float8,
      phones text[], whatsapp text, site_url text, hours jsonb, open_minutes int4multirange, position int`,
    );
    await sql`
      with made as (
        insert into partners (slug, source, texts, search_text, city_id, latitude, longitude, phones, whatsapp,
          site_url, hours, open_minutes, photo_ids, is_published, position, changed_at)
        select given.slug, 'demo', texts, search_text, cities.id, given.latitude, given.longitude, phones, whatsapp, site_url,
          nullif(hours, 'null'), open_minutes, '{}', true, given.position, ${now}
        from ${records} join cities on cities.slug = given.city
        order by given.position
        on conflict (slug) do nothing
        returning id, slug
      )
      insert into partner_category_links (partner_id, category_id)
      select made.id, c.id from made join ${records} on given.slug = made.slug
      join partner_categories c on c.slug = any(given.categories)`.execute(trx);
  });
}

/** Removes demo partners, except those that staff have changed, because their source is no longer `demo`. */
export async function removeDemoPartners(db: Database): Promise<void> {
  await db.deleteFrom('partners').where('source', '=', 'demo').execute();
}
