import type { PersonalData } from '../../../platform/server/personal-data.ts';

/**
 * Moderators' decisions on the person's ads. After the account is deleted they stay, without a reference to the person and
 * without the form that was decided on, which has the phone and the VIN.
 */
export const moderationData: PersonalData = {
  area: 'moderation',
  exportOf: (db, memberId) =>
    db
      .selectFrom('moderation_decisions')
      .select(['ad_id', 'submitted', 'decision', 'occasion', 'codes', 'comment', 'decided_at'])
      .where('seller_id', '=', memberId)
      .where('reverted_at', 'is', null)
      .orderBy('id')
      .execute(),
  async erase(trx, memberId) {
    await trx.deleteFrom('moderation_claims').where('member_id', '=', memberId).execute();
    await trx
      .updateTable('moderation_decisions')
      .set({ seller_id: null, comment: null, submitted: null })
      .where('seller_id', '=', memberId)
      .execute();
  },
};
