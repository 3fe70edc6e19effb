import { join } from 'node:path';
import { sql } from 'kysely';
import { foldedWords } from '../../../platform/contract/fold.ts';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';

const file = join(import.meta.dirname, '../data/categories.tsv');
const columns = ['slug', 'name_ru', 'name_kk', 'name_en'] as const;

/** What partners are filed under; a category is known by its slug. */
export const partnerCategoriesData: ReferenceSet = {
  name: 'partner_categories',
  sources: [file, import.meta.filename],
  async load(trx) {
    const rows = (await readTsv(file, columns)).map((row, position) => ({
      ...row,
      position,
      search_text: foldedWords([row.name_ru, row.name_kk, row.name_en].join(' ')).join(' '),
    }));
    await sql`
      insert into partner_categories (slug, name_ru, name_kk, name_en, search_text, position)
      select slug, name_ru, name_kk, name_en, search_text, given.position
      from ${recordset(rows, 'slug text, name_ru text, name_kk text, name_en text, search_text text, position int')}
      on conflict (slug) do update set name_ru = excluded.name_ru, name_kk = excluded.name_kk,
        name_en = excluded.name_en, search_text = excluded.search_text, position = excluded.position`.execute(
      trx,
    );
    return rows.length;
  },
};
