import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';

/** When a person first opens the site: the name from the sign-in provider and the language of the page, if none are set. */
export async function setFirstNameAndLanguage(
  db: Database,
  { memberId, locale }: { memberId: number; locale: Locale },
): Promise<void> {
  await sql`
    update members set language = coalesce(language, ${locale}), name = coalesce(name, (
      select l.name from member_logins l where l.member_id = members.id order by l.created_at desc limit 1))
    where id = ${memberId}`.execute(db);
}

/** Sets the name, the language, or both; what is undefined stays. */
export async function setNameAndLanguage(
  db: Database,
  memberId: number,
  { name, language }: { name?: string | null | undefined; language?: Locale | undefined },
): Promise<void> {
  if (name === undefined && language === undefined) return;
  await db.updateTable('members').set({ name, language }).where('id', '=', memberId).execute();
}

/** The language that the member chose; the current one for somebody who has not opened the site yet. */
export async function languageOfMember(
  { db, locale }: { db: Database; locale: Locale },
  id: number,
): Promise<Locale> {
  const member = await db.selectFrom('members').select('language').where('id', '=', id).executeTakeFirst();
  return (member?.language as Locale | null | undefined) ?? locale;
}
