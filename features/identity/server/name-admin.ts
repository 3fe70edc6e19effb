import type { Database } from '../../../platform/server/database.ts';
import { addRole } from './members.ts';

type Named = 'granted' | 'unproved' | 'invited';

/**
 * `email` as `emailOf` gives it. Makes an admin of the account that has proved this address; until there is one, the
 * invitation waits for whoever proves it. Anybody can sign up with another's address.
 */
export async function nameAdmin(db: Database, email: string, now: Date): Promise<Named> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('members')
      .select(['id', 'email_verified'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .execute();
    const proved = known.find((member) => member.email_verified);
    if (proved) {
      await addRole(trx, { memberId: proved.id, role: 'admin', grantedBy: null, now });
      return 'granted';
    }
    await trx
      .insertInto('staff_invitations')
      .values({ email, role: 'admin' })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin' }))
      .execute();
    return known.length > 0 ? 'unproved' : 'invited';
  });
}
