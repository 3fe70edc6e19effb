import { join } from 'node:path';
import { sql } from 'kysely';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';

const file = join(import.meta.dirname, '../data/branches.tsv');
const columns = ['slug', 'city', 'address_ru', 'address_kk', 'address_en', 'phones', 'social_url'] as const;

/** Made up until there is a company: numbers that nobody has, streets that exist. */
const contacts = {
  phones: ['+77000000100'],
  whatsapp: '+77000000100',
  email: 'hello@tulpar.example',
  instagram_url: 'https://www.instagram.com/',
  hours_ru: 'ежедневно с 9:00 до 20:00',
  hours_kk: 'күн сайын 9:00–20:00',
  hours_en: 'every day, 9:00 to 20:00',
};

/** Branches and contacts to begin with; a branch is known by its slug. */
export const contactsData: ReferenceSet = {
  name: 'contacts',
  sources: [file, import.meta.filename],
  async load(trx) {
    const rows = (await readTsv(file, columns)).map((row, position) => ({
      ...row,
      position,
      social_url: row.social_url || null,
      phones: row.phones.split('|'),
    }));
    await sql`
      insert into branches (slug, city_id, address_ru, address_kk, address_en, phones, social_url, position)
      select given.slug, cities.id, address_ru, address_kk, address_en, phones, social_url, given.position
      from ${recordset(
        rows,
        `slug text, city text, address_ru text, address_kk text, address_en text, phones text[],
        social_url text, position int`,
      )}
      join cities on cities.slug = given.city
      on conflict (slug) do update set city_id = excluded.city_id, address_ru = excluded.address_ru,
        address_kk = excluded.address_kk, address_en = excluded.address_en, phones = excluded.phones,
        social_url = excluded.social_url, position = excluded.position`.execute(trx);
    await trx
      .insertInto('company_contacts')
      .values(contacts)
      .onConflict((conflict) => conflict.column('is_the_only_one').doUpdateSet(contacts))
      .execute();
    return rows.length;
  },
};
