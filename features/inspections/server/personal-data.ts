import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** A member's reports and the links to them. Inspections that the member made as staff are not touched. */
export const inspectionData: PersonalData = {
  area: 'inspections',
  async exportOf(db, memberId) {
    const { rows: reports } = await sql<{ request: number; hash: string; report: unknown }>`
      select c.id as request, d.hash, d.document as report
      from check_requests c join inspections i on i.check_id = c.id
      join inspection_documents d on d.inspection_id = i.id and d.delivered_at is not null
      where c.member_id = ${memberId} and c.status = 'ready' order by d.id`.execute(db);
    const links = await db
      .selectFrom('report_shares')
      .select(['check_id as request', 'made_at', 'withdrawn_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return { reports, links };
  },
  /** Reports stay with the orders that they were made for, where nothing tells who the person was. */
  async erase(trx, memberId) {
    await trx.deleteFrom('report_shares').where('member_id', '=', memberId).execute();
  },
};
