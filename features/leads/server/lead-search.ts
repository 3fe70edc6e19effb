import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { formatPhone, phoneSearchPatterns } from '../../../platform/contract/phone.ts';
import { containing, type Database } from '../../../platform/server/database.ts';
import { type LeadKind, leadKindOf } from '../../../platform/server/lead-kind.ts';
import type { StaffHit, StaffSearch } from '../../../platform/server/staff-search.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';
import type { LeadStatus } from '../staff-contract.ts';

const texts = { ru, kk, en };

/** `of` is the phone of the person whose page it is: it is not repeated in each line. */
type Search = {
  where: RawBuilder<SqlBool>;
  first?: string | null;
  limit: number;
  locale: Locale;
  leadKinds: readonly LeadKind[];
  of?: string | null;
};

async function hitsWhere(
  db: Database,
  { where, first = null, limit, locale, leadKinds, of }: Search,
): Promise<StaffHit[]> {
  const { rows } = await sql<{
    id: number;
    kind: string;
    status: LeadStatus;
    name: string;
    phone: string | null;
    car: string | null;
    created_at: Date;
  }>`
    select l.id, l.kind, l.status, concat_ws(' ', l.last_name, l.first_name) as name, l.phone, l.created_at,
      l.car_title as car
    from leads l
    where ${where}
    order by l.id = ${first}::bigint desc nulls last, l.id desc limit ${limit}`.execute(db);
  const text = texts[locale];
  return rows.map(({ id, kind, status, name, phone, car, created_at }) => ({
    title: `${leadKindOf({ leadKinds }, kind).label[locale]} № ${id}`,
    about: [text[status], name || text.erasedPerson, phone && phone !== of && formatPhone(phone), car]
      .filter(Boolean)
      .join(' · '),
    to: `/staff/leads?status=any&lead=${id}`,
    at: created_at.toISOString(),
  }));
}

/** Requests for the search in the staff area: by number, name or phone. */
export const leadSearch: StaffSearch = {
  label: { ru: 'Заявки', kk: 'Өтінімдер', en: 'Requests' },
  role: 'manager',
  find(db, { typed, ...search }) {
    const pattern = containing(typed);
    const first = /^№?\s?(\d{1,15})$/.exec(typed)?.[1] ?? null;
    const where = sql<SqlBool>`(l.id = ${first}::bigint
      or concat_ws(' ', l.last_name, l.first_name, l.last_name) ilike ${pattern}
      or l.phone like any(${phoneSearchPatterns(typed)}::text[]))`;
    return hitsWhere(db, { where, first, ...search });
  },
  ofPerson: (db, { memberId, phone, ...search }) =>
    hitsWhere(db, {
      where: sql<SqlBool>`(l.member_id = ${memberId} or l.phone = ${phone})`,
      of: phone,
      ...search,
    }),
};
