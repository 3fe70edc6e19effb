import type { PersonalData } from '../../../platform/server/personal-data.ts';

export const documentData: PersonalData = {
  area: 'accepted_documents',
  exportOf: (db, memberId) =>
    db
      .selectFrom('document_acceptances')
      .select(['document', 'version', 'accepted_at', 'occasion', 'locale'])
      .where('member_id', '=', memberId)
      .orderBy('accepted_at')
      .orderBy('document')
      .execute(),
  async erase(trx, memberId) {
    await trx.deleteFrom('document_acceptances').where('member_id', '=', memberId).execute();
  },
};
