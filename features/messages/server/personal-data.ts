import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { localizedTexts, promotionTexts } from './localized-texts.ts';

/** Service messages with their texts in the person's language. */
export const messageData: PersonalData = {
  area: 'messages',
  async exportOf(db, memberId, { messageKinds }) {
    const rows = await db
      .selectFrom('service_messages')
      .select(['kind', 'facts', 'link', 'created_at', 'read_at', promotionTexts])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ facts, promotion, ...row }) => ({
      ...row,
      ...localizedTexts({ kind: row.kind, facts, promotion }, { messageKinds, locale: 'ru' }),
    }));
  },
  async erase(trx, memberId) {
    await trx.deleteFrom('pending_pushes').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('service_messages').where('member_id', '=', memberId).execute();
  },
};
