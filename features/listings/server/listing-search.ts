import { sql } from 'kysely';
import type { StaffSearch } from '../../../platform/server/staff-search.ts';
import { en } from '../messages/report.en.ts';
import { kk } from '../messages/report.kk.ts';
import { ru } from '../messages/report.ru.ts';
import type { ReportReason } from '../report-contract.ts';

const reportTexts = { ru, kk, en };

/** Cars with a public page for the search in the staff area: by number of the ad or by VIN. */
export const listingSearch: StaffSearch = {
  label: { ru: 'Машины на сайте', kk: 'Сайттағы көліктер', en: 'Cars on the site' },
  role: 'manager',
  async find(db, { typed, limit }) {
    const number = /^№?\s?(\d{1,15})$/.exec(typed)?.[1] ?? null;
    const vin = typed.toUpperCase().replace(/\s/g, '');
    const { rows } = await sql<{ id: number; title: string; vin: string | null }>`
      select l.id, concat_ws(' ', b.name, m.name, l.year) as title, l.vin
      from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
      where l.status in ('published', 'sold', 'withdrawn', 'expired')
        and (l.id = ${number}::bigint or ${/^[A-Z\d-]{5,30}$/.test(vin)} and l.vin = ${vin})
      order by l.id desc limit ${limit}`.execute(db);
    return rows.map((row) => ({
      title: row.title,
      about: [`№ ${row.id}`, row.vin].filter(Boolean).join(' · '),
      to: `/cars/${row.id}`,
      at: null,
    }));
  },
};

/** Complaints about the ads of a person. */
export const complaintRecords: StaffSearch = {
  label: { ru: 'Жалобы на объявления', kk: 'Хабарландыруларға шағымдар', en: 'Complaints about ads' },
  role: 'moderator',
  async ofPerson(db, { memberId, limit, locale }) {
    const { rows } = await sql<{
      listing_id: number;
      reason: ReportReason;
      comment: string | null;
      created_at: Date;
    }>`
      select r.listing_id, r.reason, r.comment, r.created_at
      from listing_reports r join listings on listings.id = r.listing_id
      where listings.member_id = ${memberId} order by r.id desc limit ${limit}`.execute(db);
    return rows.map(({ listing_id, reason, comment, created_at }) => ({
      title: `${reportTexts[locale][`reason_${reason}`]} · № ${listing_id}`,
      about: comment ?? '',
      to: `/staff/moderation?ad=${listing_id}`,
      at: created_at.toISOString(),
    }));
  },
};
