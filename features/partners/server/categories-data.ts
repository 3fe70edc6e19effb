import { join } from 'node:path';
import { sql } from 'kysely';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';
import { categorySearchText } from './categories.ts';

const file = join(import.meta.dirname, '../data/categories.tsv');
const columns = ['slug', 'name_ru', 'name_kk', 'name_en'] as const;

/** Initial categories. They are loaded only into an empty table; from then on admins edit them at the desk. */
export const partnerCategoriesData: ReferenceSet = {
  name: 'partner_categories',
  sources: [file, import.meta.filename],
  async load(trx) {
    const rows = (await readTsv(file, columns)).map((row, position) => ({
      ...row,
      position,
      search_text: categorySearchText({ ru: row.name_ru, kk: row.name_kk, en: row.name_en }),
    }));
    await sql`
      insert into partner_categories (slug, name_ru, name_kk, name_en, search_text, position)
      select slug, name_ru, name_kk, name_en, search_text, given.position
      from ${recordset(rows, 'slug text, name_ru text, name_kk text, name_en text, search_text text, position int')}
      where not exists (select from partner_categories)`.execute(trx);
    return rows.length;
  },
};
