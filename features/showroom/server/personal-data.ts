import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leadIdsOf } from '../../leads/server/public.ts';
import { notify } from './message-kinds.ts';
import { offerRows } from './offer-rows.ts';

/** Cars that are reserved for a member. */
export const reservationData: PersonalData = {
  area: 'reservations',
  async exportOf(db, memberId) {
    const leads = await leadIdsOf(db, memberId);
    if (leads.length === 0) return [];
    return db
      .selectFrom('car_reservations')
      .select(['listing_id as car', 'until', 'set_at'])
      .where('lead_id', 'in', leads)
      .execute();
  },
  /** The cars are free again, and the manager who has reserved each is told. */
  async erase(trx, memberId, now) {
    const leads = await leadIdsOf(trx, memberId);
    if (leads.length === 0) return;
    const reservations = await trx
      .deleteFrom('car_reservations')
      .where('lead_id', 'in', leads)
      .returning(['listing_id', 'set_by', 'until'])
      .execute();
    for (const { listing_id, set_by } of reservations.filter(({ until }) => until > now)) {
      const [car] = await offerRows(trx, sql`where l.id = ${listing_id}`, { now, locale: 'ru' });
      const facts = { title: car?.title ?? '' };
      const link = '/staff/offers?part=own';
      await notify(trx, { memberId: set_by, kind: 'car_freed_by_deletion', facts, link, now });
    }
  },
};
