import { dayMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import { addRole } from './members.ts';

const invitationDays = 90;

type NameAdminResult = 'granted' | 'unproved' | 'invited';

/**
 * `email` must be normalized by `emailOf`. Makes the account that has verified this address an admin; if there is none,
 * the invitation waits until somebody verifies it, because anybody can sign up with a foreign address.
 */
export async function nameAdmin(db: Database, email: string, now: Date): Promise<NameAdminResult> {
  return db.transaction().execute(async (trx) => {
    const members = await trx
      .selectFrom('members')
      .select(['id', 'email_verified'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .execute();
    const verifiedMember = members.find((member) => member.email_verified);
    if (verifiedMember) {
      await addRole(trx, { memberId: verifiedMember.id, role: 'admin', grantedBy: null, now });
      return 'granted';
    }
    await trx
      .insertInto('staff_invitations')
      .values({ email, role: 'admin' })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin' }))
      .execute();
    return members.length > 0 ? 'unproved' : 'invited';
  });
}

/** Deletes the addresses of those who did not come. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - invitationDays * dayMs);
  await db.deleteFrom('staff_invitations').where('created_at', '<', before).execute();
}
