import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** A member's checks with their reports. Checks that the member worked on as staff are not erased. */
export const checkData: PersonalData = {
  area: 'checks',
  async exportOf(db, memberId) {
    const requests = await db
      .selectFrom('check_requests')
      .select([
        'id',
        'vin',
        'plate',
        'phone',
        'city_id as city',
        'service',
        'price_tenge',
        'status',
        'paid_tenge',
        'cancel_reason',
        'sent_count',
        'created_at',
        'last_sent_at',
        'consent_version',
        'consent_at',
      ])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    const reports = await db
      .selectFrom('check_reports as r')
      .innerJoin('check_requests as c', 'c.id', 'r.check_id')
      .select(['c.id as request', 'r.name', 'r.vin', 'r.report_date', 'r.valuation_tenge', 'r.summary'])
      .where('c.member_id', '=', memberId)
      .where('c.status', '=', 'ready')
      .where('r.replaced_at', 'is', null)
      .orderBy('r.id')
      .execute();
    return { requests, reports };
  },
  async filesOf(db, memberId) {
    const files = await db
      .selectFrom('check_reports as r')
      .innerJoin('check_requests as c', 'c.id', 'r.check_id')
      .select('r.file_key')
      .distinct()
      .where('c.member_id', '=', memberId)
      .execute();
    return files.map(({ file_key }) => file_key);
  },
  /** The history and the reports are deleted with the checks by cascade. */
  async erase(trx, memberId) {
    await trx.deleteFrom('check_requests').where('member_id', '=', memberId).execute();
  },
};
