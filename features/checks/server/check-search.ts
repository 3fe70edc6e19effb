import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { StaffHit, StaffSearch } from '../../../platform/server/staff-search.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';
import { searchConditions } from './desk.ts';
import { checksWhere } from './desk-queries.ts';

const texts = { ru, kk, en };

/** On the page `of` a member their name is not repeated in each line. */
async function hitsWhere(
  db: Database,
  where: RawBuilder<SqlBool>,
  { limit, locale, of }: { limit: number; locale: Locale; of?: number | null },
): Promise<StaffHit[]> {
  const found = await checksWhere(db, where, { locale, limit, offset: 0 });
  return found.map(({ id, vin, plate, status, member, created_at }) => ({
    title: `${vin ?? plate ?? ''} · № ${id}`,
    about: [texts[locale][status], member?.id === of ? null : member?.name].filter(Boolean).join(' · '),
    to: `/staff/checks?status=any&check=${id}`,
    at: created_at,
  }));
}

/** Checks for the search in the staff area: by number, VIN, plate or phone. */
export const checkSearch: StaffSearch = {
  label: { ru: 'Проверки', kk: 'Тексерулер', en: 'Checks' },
  role: 'manager',
  find(db, { typed, ...search }) {
    const number = /^№?\s?(\d{1,15})$/.exec(typed)?.[1];
    const conditions = [
      ...searchConditions(typed),
      ...(number ? [sql<SqlBool>`c.id = ${number}::bigint`] : []),
    ];
    return hitsWhere(db, sql<SqlBool>`(${sql.join(conditions, sql` or `)})`, search);
  },
  ofPerson: (db, { memberId, phone, ...search }) =>
    hitsWhere(db, sql<SqlBool>`(c.member_id = ${memberId} or c.phone = ${phone})`, {
      ...search,
      of: memberId,
    }),
};
