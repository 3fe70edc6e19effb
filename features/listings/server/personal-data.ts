import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** A person's own ads. */
export const listingData: PersonalData = {
  area: 'ads',
  exportOf: (db, memberId) =>
    db.selectFrom('listings').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
  /** Ads that were public keep a page that says they are withdrawn; nothing in it tells whose they were. */
  async erase(trx, memberId) {
    const own = trx.updateTable('listings').where('member_id', '=', memberId);
    const nobody = { member_id: null, contact_phone: null, seller_name: null, vin: null, description: null };
    await own
      .set({ ...nobody, status: 'withdrawn' })
      .where('status', 'in', ['published', 'expired'])
      .execute();
    await own
      .set({ ...nobody, status: 'deleted' })
      .where('status', 'not in', ['sold', 'withdrawn'])
      .execute();
    await own.set(nobody).execute();
  },
};
