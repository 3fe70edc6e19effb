import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { closeOtherWaysIn } from './embedded.ts';
import { revokeSessions } from './sessions.ts';

/** What the demo provider calls people begins with this; Google's are digits, Apple's are digits and dots. */
export const demoSubject = 'demo-';

/**
 * At a start without demo mode: anybody could be anybody at the demo provider, so what it has proved is proved no
 * more. Such an account keeps its password and what was made in it; whoever has the letter box gets it by a new
 * password, or by the letter that proves an address.
 */
export async function forgetDemoProofs(db: Database, now: Date): Promise<void> {
  const users = await db
    .selectFrom('embedded_accounts')
    .select('user_id')
    .distinct()
    .where('account_id', 'like', `${demoSubject}%`)
    .execute();
  for (const { user_id: userId } of users) {
    await db.transaction().execute(async (trx) => {
      await closeOtherWaysIn(trx, userId);
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
