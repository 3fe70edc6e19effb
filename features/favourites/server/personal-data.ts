import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { deleteHidden } from './hidden.ts';
import { deleteCompared, deleteFavourites, deleteNotes, deleteViewed } from './queries.ts';

/** Saved, compared and viewed cars of a member. */
export const favouritesData: PersonalData = {
  area: 'favourites',
  async exportOf(db, memberId) {
    const [saved, notes, compared, viewed, hidden] = await Promise.all([
      db
        .selectFrom('favourites')
        .select([
          'listing_id as car',
          'saved_at',
          'price_tenge as price_then',
          'fair_price_tenge as estimate_then',
        ])
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .execute(),
      db
        .selectFrom('favourite_notes')
        .select(['listing_id as car', 'note', 'changed_at'])
        .where('member_id', '=', memberId)
        .orderBy('changed_at', 'desc')
        .execute(),
      db
        .selectFrom('compared_listings')
        .select('listing_id as car')
        .where('member_id', '=', memberId)
        .orderBy('position')
        .execute(),
      db
        .selectFrom('viewed_listings')
        .select(['listing_id as car', 'viewed_at'])
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .execute(),
      db
        .selectFrom('hidden_listings')
        .select(['listing_id as car', 'hides_seller'])
        .where('member_id', '=', memberId)
        .orderBy('hides_seller')
        .orderBy('position')
        .execute(),
    ]);
    return { saved, notes, compared, viewed, hidden };
  },
  async erase(trx, memberId) {
    await deleteHidden(trx, memberId);
    await deleteFavourites(trx, memberId);
    await deleteNotes(trx, memberId);
    await deleteCompared(trx, memberId);
    await deleteViewed(trx, memberId);
  },
};
