import { sql } from 'kysely';
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
  async erase(trx, memberId) {
    await sql`delete from firm_invitations i using members m
      where m.id = ${memberId} and m.email_verified and i.email = m.email`.execute(trx);
  },
};
