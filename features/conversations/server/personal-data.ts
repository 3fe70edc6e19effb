import type { PersonalData } from '../../../platform/server/personal-data.ts';

/** What a member wrote. The other person of a conversation keeps it, as with a letter that was received. */
export const conversationData: PersonalData = {
  area: 'conversations',
  async exportOf(db, memberId) {
    const messages = await db
      .selectFrom('conversation_messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_messages.conversation_id')
      .select([
        'listing_id as car',
        'conversation_id as conversation',
        'conversation_messages.created_at',
        'text',
      ])
      .where('author_id', '=', memberId)
      .orderBy('conversation_messages.id')
      .execute();
    return { messages };
  },
  async erase(trx, memberId) {
    await trx
      .updateTable('conversation_sides')
      .set({ draft: null })
      .where('member_id', '=', memberId)
      .execute();
    await trx.deleteFrom('conversation_events').where('member_id', '=', memberId).execute();
  },
};
