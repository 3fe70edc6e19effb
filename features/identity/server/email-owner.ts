import { localizedPath } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { type AccountPart, letters } from './letters.ts';
import { languageOfMember } from './name-and-language.ts';

/**
 * E-mails the owner that the account has changed, at the address that was verified before: if a stranger did it, the owner
 * learns of it although the stranger is signed in.
 */
export async function emailOwner(
  trx: Database,
  { config, locale }: Pick<Context, 'config' | 'locale'>,
  { memberId, changed }: { memberId: number; changed: AccountPart },
): Promise<void> {
  const owner = await trx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  if (!owner?.email) return;
  const language = await languageOfMember({ db: trx, locale }, memberId);
  const contacts = config.publicUrl + localizedPath(language, '/contacts');
  await sendLetter(trx, { to: owner.email, ...letters[language].accountChanged(changed, contacts) });
}
