import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** What a member wishes to hear of. */
export const searchData: PersonalData = {
  area: 'saved_searches',
  exportOf: (db, memberId) =>
    db
      .selectFrom('saved_searches')
      .select(['name', 'query', 'frequency', 'by_email', 'is_paused', 'created_at', 'deleted_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  async erase(trx, memberId, now) {
    // The rows themselves leave the searches in memory of each process first.
    await trx
      .updateTable('saved_searches')
      .set({ name: '—', deleted_at: now, changed_at: now })
      .where('member_id', '=', memberId)
      .execute();
  },
};
