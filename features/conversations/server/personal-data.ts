import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { templatesOf } from './templates.ts';

/**
 * What a member wrote. The other person of a conversation keeps it, as with a letter that was received, until that account
 * is closed too.
 */
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
      .where('kind', '=', 'text')
      .orderBy('conversation_messages.id')
      .execute();
    const offers = await db
      .selectFrom('conversation_offers')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select([
        'listing_id as car',
        'conversation_id as conversation',
        'amount_tenge',
        'state',
        'conversation_offers.created_at',
      ])
      .where('author_id', '=', memberId)
      .orderBy('conversation_offers.id')
      .execute();
    const viewings = await db
      .selectFrom('conversation_viewings')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select([
        'listing_id as car',
        'conversation_id as conversation',
        'place',
        'slots',
        'viewing_at',
        'state',
        'conversation_viewings.created_at',
      ])
      .where('author_id', '=', memberId)
      .orderBy('conversation_viewings.id')
      .execute();
    const held = await db
      .selectFrom('held_messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select(['listing_id as car', 'held_messages.created_at', 'text', 'state'])
      .where('author_id', '=', memberId)
      .where('state', '<>', 'delivered')
      .orderBy('held_messages.id')
      .execute();
    const reports = await db
      .selectFrom('member_reports')
      .select(['conversation_id as conversation', 'reason', 'comment', 'created_at'])
      .where('reporter_id', '=', memberId)
      .orderBy('id')
      .execute();
    const drafts = await db
      .selectFrom('conversation_sides')
      .select(['conversation_id as conversation', 'draft as text'])
      .where('member_id', '=', memberId)
      .where('draft', 'is not', null)
      .orderBy('conversation_id')
      .execute();
    const muted = await db
      .selectFrom('conversation_mutes')
      .select(['reason', 'created_at'])
      .where('member_id', '=', memberId)
      .execute();
    const templates = await templatesOf(db, memberId);
    return { messages, offers, viewings, held, drafts, reports, muted, templates };
  },
  async erase(trx, memberId) {
    await trx
      .updateTable('conversation_sides')
      .set({ draft: null })
      .where('member_id', '=', memberId)
      .execute();
    await sql`
      update conversation_offers offers set state = 'closed', settled_at = now() from conversations
      where conversations.id = offers.conversation_id and offers.state = 'open'
        and ${memberId} in (conversations.buyer_id, conversations.seller_id)`.execute(trx);
    // Where the member would have been is nobody's business any more. The task that closes viewings tells the other.
    await trx
      .updateTable('conversation_viewings')
      .set({ place: null })
      .where('author_id', '=', memberId)
      .execute();
    await trx.deleteFrom('held_messages').where('author_id', '=', memberId).execute();
    // What the member told moderators of others stays without its words, and so does what others told of the member.
    await trx
      .updateTable('member_reports')
      .set({ comment: null })
      .where(({ or, eb }) => or([eb('reporter_id', '=', memberId), eb('member_id', '=', memberId)]))
      .execute();
    await trx.deleteFrom('conversation_mutes').where('member_id', '=', memberId).execute();
    // These find one text that is sent to many, which nobody can do any more.
    await trx
      .updateTable('conversation_messages')
      .set({ text_key: null })
      .where('author_id', '=', memberId)
      .execute();
    await trx.deleteFrom('conversation_templates').where('member_id', '=', memberId).execute();
    await trx.deleteFrom('conversation_events').where('member_id', '=', memberId).execute();
    // Nobody is left who could read these.
    await sql`
      delete from conversations c using members other
      where ${memberId} in (c.buyer_id, c.seller_id) and other.id in (c.buyer_id, c.seller_id)
        and other.id <> ${memberId} and other.deleted_at is not null`.execute(trx);
  },
};
