import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { endEmbeddedSessions } from './session-calls.ts';
import { revokeSessions } from './sessions.ts';

/**
 * Sign-in methods, sessions and roles. Erasing empties the member's row but keeps it, because other rows refer to it.
 */
export const identityData: PersonalData = {
  area: 'account',
  async exportOf(db, memberId) {
    const member = await db
      .selectFrom('members')
      .select(['email', 'email_verified', 'phone', 'created_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return {
      ...member,
      ways_in: await db
        .selectFrom('member_logins')
        .select(['provider', 'name', 'picture', 'created_at'])
        .where('member_id', '=', memberId)
        .execute(),
      sessions: await db
        .selectFrom('member_sessions')
        .select(['provider', 'user_agent', 'created_at', 'last_used_at', 'revoked_at'])
        .where('member_id', '=', memberId)
        .execute(),
      passkeys: await db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('member_id', '=', memberId)
        .execute(),
      roles: await db
        .selectFrom('member_roles')
        .select(['role', 'granted_at'])
        .where('member_id', '=', memberId)
        .execute(),
    };
  },
  async erase(trx, memberId, now) {
    await endEmbeddedSessions(trx, memberId);
    const embedded = await trx
      .deleteFrom('member_logins')
      .where('member_id', '=', memberId)
      .where('provider', '=', 'embedded')
      .returning('uid')
      .execute();
    for (const { uid } of embedded) await trx.deleteFrom('embedded_users').where('id', '=', uid).execute();
    // The account at Firebase continues to exist; signing in with it must say that the account was deleted here.
    await trx
      .updateTable('member_logins')
      .set({ name: null, picture: null })
      .where('member_id', '=', memberId)
      .execute();
    await trx.deleteFrom('member_roles').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('firm_people').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('email_codes').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('confirmation_codes').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('second_factor_people').where('id', '=', String(memberId)).execute();
    await trx.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('phone_codes').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('proved_phones').where('member_id', '=', memberId).execute();
    await trx
      .updateTable('member_sessions')
      .set({ user_agent: null })
      .where('member_id', '=', memberId)
      .execute();
    await revokeSessions(trx, { memberId, now });
    await trx
      .updateTable('members')
      .set({
        name: null,
        email: null,
        email_verified: false,
        phone: null,
        language: null,
        answer_minutes: null,
        blocked_reason: null,
        deleted_at: now,
      })
      .where('id', '=', memberId)
      .execute();
  },
};
