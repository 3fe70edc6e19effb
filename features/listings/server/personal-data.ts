import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** A person's own ads: as they were written and sent, and as everybody sees them. */
export const listingData: PersonalData = {
  area: 'ads',
  async exportOf(db, memberId) {
    const [written, online] = await Promise.all([
      db
        .selectFrom('ads')
        .select(['id', 'status', 'form', 'submitted', 'submitted_at', 'agreed_at', 'verdict', 'decided_at'])
        .select(['appealed_at', 'appeal_comment', 'contact_phone', 'published_at', 'expires_at'])
        .select(['sold_price_tenge', 'created_at', 'updated_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
      db.selectFrom('listings').selectAll().where('member_id', '=', memberId).orderBy('id').execute(),
    ]);
    return { written, online };
  },
  /** Ads that were public keep a page that says they are withdrawn; nothing in it tells whose they were. */
  async erase(trx, memberId, now) {
    await trx
      .updateTable('ads')
      .set({
        status: 'deleted',
        form: '{}',
        submitted: null,
        approved: null,
        before_decision: null,
        contact_phone: null,
        verdict: null,
        appeal_comment: null,
        updated_at: now,
      })
      .where('member_id', '=', memberId)
      .execute();
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
