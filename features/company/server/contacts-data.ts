import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';
import type { ClaimName } from '../contract.ts';
import type { WeekHours } from '../week-hours.ts';

const file = join(import.meta.dirname, '../data/branches.tsv');
const columns = [
  'slug',
  'city',
  'address_ru',
  'address_kk',
  'address_en',
  'phones',
  'social_url',
  'hours_ru',
  'hours_kk',
  'hours_en',
  'week_hours',
] as const;

/** Placeholders until the company exists: unassigned phone numbers, a BIN that nobody has, real streets. */
const contacts = {
  phones: ['+77000000100'],
  whatsapp: '+77000000100',
  email: 'hello@tulpar.example',
  instagram_url: 'https://www.instagram.com/',
  hours_ru: 'ежедневно с 9:00 до 20:00',
  hours_kk: 'күн сайын 9:00–20:00',
  hours_en: 'every day, 9:00 to 20:00',
  operator_ru: 'ТОО «Tulpar Auto»',
  operator_kk: '«Tulpar Auto» ЖШС',
  operator_en: 'Tulpar Auto LLP',
  bin: '261140000018',
  legal_address_ru: 'г. Алматы, пр. Райымбека, 247',
  legal_address_kk: 'Алматы қ., Райымбек даңғ., 247',
  legal_address_en: '247 Raiymbek Ave., Almaty',
};

/** The specification's two claims (§1). */
const claims: Record<ClaimName, { text_ru: string; text_kk: string; text_en: string }> = {
  reach: {
    text_ru: 'Ваше объявление увидят больше 3 миллионов человек',
    text_kk: 'Хабарландыруыңызды 3 миллионнан астам адам көреді',
    text_en: 'More than 3 million people will see your ad',
  },
  choice: {
    text_ru: 'Больше миллиона машин на выбор',
    text_kk: 'Таңдауға миллионнан астам көлік бар',
    text_en: 'More than a million cars to choose from',
  },
};

/**
 * Initial branches (identified by slug), contacts and claims. A part that staff have changed is no longer overwritten.
 */
export const contactsData: ReferenceSet = {
  name: 'contacts',
  sources: [file, import.meta.filename],
  async load(trx) {
    const parts = await trx.selectFrom('company_parts').selectAll().forUpdate().execute();
    const isUnedited = (part: string) => parts.some((row) => row.part === part && row.version === 0);
    const rows = isUnedited('branches') ? await loadBranches(trx) : 0;
    if (isUnedited('contacts'))
      await trx
        .insertInto('company_contacts')
        .values(contacts)
        .onConflict((conflict) => conflict.column('is_the_only_one').doUpdateSet(contacts))
        .execute();
    if (isUnedited('claims')) {
      for (const [claim, texts] of Object.entries(claims))
        await trx
          .insertInto('marketing_claims')
          .values({ claim, ...texts })
          .onConflict((conflict) => conflict.column('claim').doUpdateSet(texts))
          .execute();
    }
    return rows;
  },
};

async function loadBranches(trx: Database): Promise<number> {
  const rows = (await readTsv(file, columns)).map((row, position) => ({
    ...row,
    position,
    social_url: row.social_url || null,
    phones: row.phones.split('|'),
    week_hours: weekOf(row.week_hours),
  }));
  await sql`
    insert into branches (slug, city_id, address_ru, address_kk, address_en, phones, social_url, position,
      hours_ru, hours_kk, hours_en, week_hours)
    select given.slug, cities.id, address_ru, address_kk, address_en, phones, social_url, given.position,
      hours_ru, hours_kk, hours_en, given.week_hours
    from ${recordset(
      rows,
      `slug text, city text, address_ru text, address_kk text, address_en text, phones text[],
      social_url text, position int, hours_ru text, hours_kk text, hours_en text, week_hours jsonb`,
    )}
    join cities on cities.slug = given.city
    on conflict (slug) do update set city_id = excluded.city_id, address_ru = excluded.address_ru,
      address_kk = excluded.address_kk, address_en = excluded.address_en, phones = excluded.phones,
      social_url = excluded.social_url, position = excluded.position, hours_ru = excluded.hours_ru,
      hours_kk = excluded.hours_kk, hours_en = excluded.hours_en, week_hours = excluded.week_hours`.execute(
    trx,
  );
  return rows.length;
}

/** Parses the file's notation: `1-6 09:00-20:00; 7 10:00-18:00`, where 1 is Monday. */
function weekOf(text: string): WeekHours {
  const parts = text.split(';').map((part) => {
    const [days = '', hours = ''] = part.trim().split(' ');
    const [first, last = first] = days.split('-').map(Number);
    const [from = '', to = ''] = hours.split('-');
    return { first: Number(first), last: Number(last), from, to };
  });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const part = parts.find(({ first, last }) => first <= day && day <= last);
    return part ? { from: part.from, to: part.to } : null;
  });
}
