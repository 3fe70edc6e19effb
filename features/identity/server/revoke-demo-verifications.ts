import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { removeOtherSignInMethods } from './embedded.ts';
import { revokeSessions } from './sessions.ts';

/** Prefix of the demo provider's subject ids; Google's are digits, Apple's digits and dots. */
export const demoSubject = 'demo-';

/**
 * Runs at each start without demo mode. The demo provider let anyone sign in as anyone, so the addresses it verified
 * count as unverified again. Such accounts keep their password and content; the owner of the mailbox gets access
 * through a password reset or a verification e-mail.
 */
export async function revokeDemoVerifications(db: Database, now: Date): Promise<void> {
  const users = await db
    .selectFrom('embedded_accounts')
    .select('user_id')
    .distinct()
    .where('account_id', 'like', `${demoSubject}%`)
    .execute();
  for (const { user_id: userId } of users) {
    await db.transaction().execute(async (trx) => {
      await removeOtherSignInMethods(trx, userId);
      await trx.deleteFrom('embedded_sessions').where('user_id', '=', userId).execute();
      await trx
        .updateTable('embedded_users')
        .set({ email_verified: false })
        .where('id', '=', userId)
        .execute();
      const { rows } = await sql<{ id: number }>`
        update members set email_verified = false where id in
          (select member_id from member_logins where provider = 'embedded' and uid = ${userId})
        returning id`.execute(trx);
      for (const { id } of rows) await revokeSessions(trx, { memberId: id, now });
    });
  }
}
