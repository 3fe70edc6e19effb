import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { leadIdsOf } from '../../leads/server/public.ts';
import { changeListing } from '../../listings/server/public.ts';
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
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(['listing_id as car', 'reserved_until as until', 'set_at'])
      .where('lead_id', 'in', leads)
      .execute();
  },
  /** The cars are free again, and the manager who has reserved each is told. */
  async erase(trx, memberId, now) {
    const leads = await leadIdsOf(trx, memberId);
    if (leads.length === 0) return;
    // Locks the ads first, as managers do who reserve them.
    const reservations = await trx
      .selectFrom('listings')
      .innerJoin('car_reservations', 'listing_id', 'id')
      .select(['listing_id', 'set_by', 'reserved_until'])
      .where('lead_id', 'in', leads)
      .orderBy('id')
      .forUpdate('listings')
      .execute();
    for (const { listing_id, set_by, reserved_until } of reservations) {
      const { numDeletedRows } = await trx
        .deleteFrom('car_reservations')
        .where('listing_id', '=', listing_id)
        .where('lead_id', 'in', leads)
        .executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      await changeListing(trx, listing_id, { reserved_until: null });
      if (reserved_until === null || reserved_until <= now) continue;
      const [car] = await offerRows(trx, sql`where l.id = ${listing_id}`, { now, locale: 'ru' });
      const facts = { title: car?.title ?? '' };
      const link = '/staff/offers?part=own';
      await notify(trx, { memberId: set_by, kind: 'car_freed_by_deletion', facts, link, now });
    }
  },
};
