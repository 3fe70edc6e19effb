import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';

/**
 * SQL for a branch's address in a language. A request keeps the address in Russian as it was when the request was made;
 * if the branch has moved since, that text stays.
 */
export function branchAddress(stored: RawBuilder<string>, locale: Locale): RawBuilder<string> {
  return sql<string>`coalesce(
    (select concat_ws(', ', ${sql.ref(`town.name_${locale}`)}, ${sql.ref(`branch.address_${locale}`)})
      from branches branch join cities town on town.id = branch.city_id
      where concat_ws(', ', town.name_ru, branch.address_ru) = ${stored} limit 1),
    ${stored})`;
}

/** The address in each language. */
export async function branchAddresses(db: Database, stored: string): Promise<Record<Locale, string>> {
  const given = sql<string>`${stored}::text`;
  const { rows } = await sql<Record<Locale, string>>`
    select ${branchAddress(given, 'ru')} as ru, ${branchAddress(given, 'kk')} as kk,
      ${branchAddress(given, 'en')} as en`.execute(db);
  return rows[0] ?? { ru: stored, kk: stored, en: stored };
}
