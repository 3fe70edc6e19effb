import { sql } from 'kysely';
import { jobs } from '../../../platform/server/jobs.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** The firms that the member belongs to. Leaving them is a part of closing the account, which identity does. */
export const firmsData: PersonalData = {
  area: 'firms',
  async exportOf(db, memberId) {
    const { rows } = await sql`
      select f.name, f.bin, p.role, p.added_at from firm_people p join firms f on f.member_id = p.firm_id
      where p.member_id = ${memberId} order by p.added_at`.execute(db);
    return rows;
  },
  /** A firm that loses its only owner sells nothing any more: nobody would answer for it. */
  async erase(trx, memberId, now) {
    const { rows } = await sql<{ firm_id: number }>`
      update firms f set state = 'refused', refusal = 'Владелец удалил аккаунт', decided_at = ${now}
      from firm_people p
      where p.firm_id = f.member_id and p.member_id = ${memberId} and p.role = 'owner' and not exists (
        select from firm_people o where o.firm_id = f.member_id and o.role = 'owner' and o.member_id <> ${memberId})
      returning p.firm_id`.execute(trx);
    for (const { firm_id: firmId } of rows) await jobs.enqueue(trx, 'withdraw_feed_cars', { firmId });
    await sql`delete from firm_invitations i using members m
      where m.id = ${memberId} and m.email_verified and i.email = m.email`.execute(trx);
  },
};
