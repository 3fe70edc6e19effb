import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';

/** The language that the member chose; the current one for somebody without a profile. */
export async function languageOfMember(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  id: number,
): Promise<Locale> {
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('member_id', '=', id)
    .executeTakeFirst();
  return (profile?.language as Locale | undefined) ?? locale;
}
