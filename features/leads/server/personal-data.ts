import { type SqlBool, sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** Sent while signed in, or from the number that the account has proved to be its own. */
const isOf = (memberId: number) => sql<SqlBool>`
  (leads.member_id = ${memberId} or leads.phone = (select m.phone from members m where m.id = ${memberId}))`;

/** What a person asked the company for. */
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
  /** With the requests goes their history. What this person has done at the desk stays with those requests. */
  async erase(trx, memberId) {
    await trx.deleteFrom('leads').where(isOf(memberId)).execute();
  },
};
