import { type SqlBool, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { StaffHit, StaffSearch, StaffSubject } from '../../../platform/server/staff-search.ts';
import type { DecisionKind } from '../contract.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';
import type { FoundAd } from '../search-contract.ts';
import { adsWhere, findAds } from './find-ads.ts';

const texts = { ru, kk, en };

/** On the page `of` a member their name is not repeated in each line. */
function hitOf(
  { ad_id, title, status, seller, vin, has_case, updated_at }: FoundAd,
  { locale, memberId: of }: { locale: Locale; memberId?: number | null },
): StaffHit {
  return {
    title,
    about: [
      `№ ${ad_id}`,
      texts[locale][`status_${status}`],
      seller ? seller.id !== of && seller.name : texts[locale][has_case ? 'companyCar' : 'withoutForm'],
      vin,
    ]
      .filter(Boolean)
      .join(' · '),
    to: has_case ? `/staff/moderation?ad=${ad_id}` : `/cars/${ad_id}`,
    at: updated_at,
  };
}

function adsOf(db: Database, { memberId, phone, limit }: StaffSubject & { limit: number }) {
  return adsWhere(db, {
    where: sql<SqlBool>`(ads.member_id = ${memberId} or ads.contact_phone = ${phone})`,
    limit,
  });
}

/** Ads for the search in the staff area: by number, VIN, phone, seller, brand and model. */
export const adSearch: StaffSearch = {
  label: { ru: 'Объявления', kk: 'Хабарландырулар', en: 'Ads' },
  role: 'moderator',
  async find(db, { typed, limit, locale }) {
    const { results } = await findAds({ db }, { q: typed });
    return results.slice(0, limit).map((ad) => hitOf(ad, { locale }));
  },
  async ofPerson(db, search) {
    const { results } = await adsOf(db, search);
    return results.map((ad) => hitOf(ad, search));
  },
};

/** The ads of a client, for managers, who may only see their public pages. */
export const clientAds: StaffSearch = {
  label: adSearch.label,
  role: 'manager',
  async ofPerson(db, search) {
    const { results } = await adsOf(db, search);
    return results.map((ad) => ({ ...hitOf(ad, search), to: `/cars/${ad.ad_id}` }));
  },
};

const decisionTexts = {
  approve: { ru: 'Одобрено', kk: 'Мақұлданды', en: 'Approved' },
  reject: { ru: 'Отклонено', kk: 'Қабылданбады', en: 'Rejected' },
  block: { ru: 'Заблокировано', kk: 'Бұғатталды', en: 'Blocked' },
} as const satisfies Record<DecisionKind, object>;

/** Decisions on the ads of a person. */
export const decisionRecords: StaffSearch = {
  label: { ru: 'Решения модераторов', kk: 'Модераторлардың шешімдері', en: 'Decisions of moderators' },
  role: 'moderator',
  async ofPerson(db, { memberId, limit, locale }) {
    const { rows } = await sql<{
      ad_id: number;
      decision: DecisionKind;
      comment: string | null;
      by: string | null;
      decided_at: Date;
    }>`
      select d.ad_id, d.decision, d.comment, coalesce(m.name, m.email) as by, d.decided_at
      from moderation_decisions d join members m on m.id = d.member_id
      where d.seller_id = ${memberId} and d.reverted_at is null order by d.id desc limit ${limit}`.execute(
      db,
    );
    return rows.map(({ ad_id, decision, comment, by, decided_at }) => ({
      title: `${decisionTexts[decision][locale]} · № ${ad_id}`,
      about: [by, comment].filter(Boolean).join(' · '),
      to: `/staff/moderation?ad=${ad_id}`,
      at: decided_at.toISOString(),
    }));
  },
};
