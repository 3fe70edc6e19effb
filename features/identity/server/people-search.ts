import { sql } from 'kysely';
import { formatPhone, phoneSearchPatterns } from '../../../platform/contract/phone.ts';
import { containing } from '../../../platform/server/database.ts';
import type { StaffSearch } from '../../../platform/server/staff-search.ts';

/** People for the search in the staff area: by number, name, e-mail or phone. */
export const peopleSearch: StaffSearch = {
  label: { ru: 'Люди', kk: 'Адамдар', en: 'People' },
  role: 'admin',
  async find(db, { typed, limit }) {
    const pattern = containing(typed);
    const number = /^№?\s?(\d{1,15})$/.exec(typed)?.[1] ?? null;
    const { rows } = await sql<{
      id: number;
      name: string | null;
      email: string | null;
      phone: string | null;
    }>`
      select m.id, m.name, m.email, m.phone
      from members m
      where m.deleted_at is null and (m.id = ${number}::bigint or m.email ilike ${pattern} or m.name ilike ${pattern}
        or m.phone like any(${phoneSearchPatterns(typed)}::text[]))
      order by m.id = ${number}::bigint desc nulls last, m.id desc limit ${limit}`.execute(db);
    return rows.map(({ id, name, email, phone }) => {
      const contacts = [email, phone && formatPhone(phone)].filter((contact) => contact !== null);
      return {
        title: name ?? contacts[0] ?? `№ ${id}`,
        about: [`№ ${id}`, ...(name ? contacts : contacts.slice(1))].join(' · '),
        to: `/staff/people?person=${id}`,
        at: null,
      };
    });
  },
};
