import type { Database } from '../../../platform/server/database.ts';
import { addRole } from './members.ts';

type Named = 'granted' | 'several' | 'invited';

/**
 * `email` as `emailOf` gives it. Makes an admin of the account with this address, or names who becomes one. The person at the machine vouches for
 * an account that is there already; one that comes later must prove the address, or whoever is first would have it.
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
    const [only, ...others] = known;
    const member = proved ?? (others.length === 0 ? only : undefined);
    if (member) {
      await addRole(trx, { memberId: member.id, role: 'admin', grantedBy: null, now });
      return 'granted';
    }
    if (known.length > 0) return 'several';
    await trx
      .insertInto('staff_invitations')
      .values({ email, role: 'admin' })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin' }))
      .execute();
    return 'invited';
  });
}
