import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type { MessageType } from '../contract.ts';
import { publishChange } from './events.ts';
import type { People } from './people.ts';

const messageLimits = [
  { seconds: 60, max: 30 },
  { seconds: 86_400, max: 1_000 },
];

export type NewMessage = {
  id: number;
  /** Null for what the service writes. */
  authorId: number | null;
  /** Both people of the conversation. */
  memberIds: readonly number[];
  clientId?: string | undefined;
  kind?: MessageType;
  text?: string;
  /** See `held-messages.ts`. */
  textKey?: string | null;
  photoId?: number | undefined;
  offerId?: number;
  viewingId?: number;
  now: Date;
};

/**
 * Stores a message, takes the conversation out of both archives and tells the open pages. The caller must hold the lock on
 * the conversation, so that ids are in the order of commits; returns the id.
 */
export async function addMessage(trx: Database, message: NewMessage): Promise<number> {
  const {
    id,
    authorId,
    memberIds,
    kind = 'text',
    text = '',
    textKey = null,
    clientId,
    photoId,
    offerId,
    viewingId,
    now,
  } = message;
  const { id: messageId } = await trx
    .insertInto('conversation_messages')
    .values({
      conversation_id: id,
      author_id: authorId,
      client_id: clientId ?? crypto.randomUUID(),
      kind,
      text,
      text_key: textKey,
      photo_id: photoId ?? null,
      offer_id: offerId ?? null,
      viewing_id: viewingId ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('conversations').set({ last_message_id: messageId }).where('id', '=', id).execute();
  await trx
    .updateTable('conversation_sides')
    .set({ is_archived: false })
    .where('conversation_id', '=', id)
    .where('is_archived', '=', true)
    .execute();
  // Whoever writes has read what came before.
  if (authorId !== null)
    await trx
      .updateTable('conversation_sides')
      .set({ read_up_to: messageId })
      .where('conversation_id', '=', id)
      .where('member_id', '=', authorId)
      .execute();
  await publishChange(trx, { conversationId: id, memberIds, now });
  return messageId;
}

export async function refuseFlood(trx: Database, memberId: number, now: Date): Promise<void> {
  await refuseTooOften(trx, {
    action: 'conversation_message',
    who: `member ${memberId}`,
    limits: messageLimits,
    now,
  });
}

/** Locks the conversation for what the service does in it; null if it is gone. See `sideOf` for the kind of lock. */
export async function lockConversation(trx: Database, id: number): Promise<People | null> {
  const { rows } = await sql<People>`
    select id, buyer_id, seller_id from conversations where id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}
