import { type SqlBool, sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** SQL condition: leads that the member sent while signed in, or with the account's verified phone number. */
const isOf = (memberId: number) => sql<SqlBool>`
  (leads.member_id = ${memberId} or leads.phone = (select m.phone from members m where m.id = ${memberId}))`;

export const leadData: PersonalData = {
  area: 'requests',
  exportOf: (db, memberId) =>
    db
      .selectFrom('leads')
      .select([
        'kind',
        'status',
        'phone',
        'last_name',
        'first_name',
        'comment',
        'listing_id as car',
        'facts',
        'sent_count',
        'created_at',
        'last_sent_at',
        'consent_version',
        'consent_at',
      ])
      .where(isOf(memberId))
      .orderBy('id')
      .execute(),
  /**
   * Deletes the person's leads with their history. What the person did as staff stays in the history of other leads.
   */
  async erase(trx, memberId) {
    await trx.deleteFrom('leads').where(isOf(memberId)).execute();
  },
};
