import { type Selectable, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ConversationMessages } from '../../../platform/server/database-types.ts';
import { exceedsAnyLimit, uncountAction } from '../../../platform/server/limits.ts';
import type { Photo } from '../../photos/photo.ts';
import { keepPhoto } from '../../photos/server/public.ts';
import type * as contract from '../contract.ts';
import {
  type ConversationMessage,
  type ConversationRefusal,
  type MessageType,
  messagesPageSize,
} from '../contract.ts';
import { addMessage, refuseFlood } from './add-message.ts';
import { cleanText } from './clean-text.ts';
import { publishChange } from './events.ts';
import { holdMessage, mustWait, textKey } from './held-messages.ts';
import { markNoticesRead } from './message-kinds.ts';
import { photosOf } from './message-photos.ts';
import { type OfferFacts, offerFacts, toOffer } from './offer-state.ts';
import { closedReason, type Reader, readerOf, sideOf } from './people.ts';
import { pushToPhone, withdrawFromPhone } from './push-to-phone.ts';
import { conversationAbout, sellerOf, unreadOf } from './read-conversations.ts';
import { scheduleUnreadLetter } from './unread-letter.ts';
import { toViewing, type ViewingFacts, viewingFacts } from './viewing-state.ts';

const day = 86_400;
/** People who compare cars write to many sellers; who is new here and writes to more than these is rarely a buyer. */
const newConversationLimits = { new: 8, known: 40 };
const knownAfterMs = 3 * day * 1000;

type Row = Selectable<ConversationMessages> & { offer?: OfferFacts | null; viewing?: ViewingFacts | null };

function toMessage(row: Row, reader: Reader, photos: ReadonlyMap<number, Photo>): ConversationMessage {
  const isMine = row.author_id === reader.memberId;
  return {
    id: row.id,
    is_mine: isMine,
    kind: row.kind as MessageType,
    text: row.text,
    photo: (row.photo_id !== null && photos.get(row.photo_id)) || null,
    offer: row.offer ? toOffer(row.offer, reader) : null,
    viewing: row.viewing ? toViewing(row.viewing, reader) : null,
    created_at: row.created_at.toISOString(),
    client_id: isMine ? row.client_id : null,
  };
}

export async function listTexts(
  { db, clock, ...context }: Context,
  { id, before, after }: InputOf<typeof contract.listTexts>,
): Promise<OutputOf<typeof contract.listTexts>> {
  const { id: memberId } = memberOf(context);
  const reader = readerOf(await sideOf(db, { id, memberId }), { memberId, now: clock.now() });
  const isForward = after !== undefined;
  const rows = await db
    .selectFrom('conversation_messages')
    .leftJoin('conversation_offers', 'conversation_offers.id', 'offer_id')
    .leftJoin('conversation_viewings', 'conversation_viewings.id', 'viewing_id')
    .selectAll('conversation_messages')
    .select([
      offerFacts('conversation_offers').as('offer'),
      viewingFacts('conversation_viewings').as('viewing'),
    ])
    .where('conversation_messages.conversation_id', '=', id)
    .where('conversation_messages.id', '>', ({ selectFrom }) =>
      selectFrom('conversation_sides')
        .select('deleted_up_to')
        .where('conversation_id', '=', id)
        .where('member_id', '=', memberId),
    )
    .$if(isForward, (query) => query.where('conversation_messages.id', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('conversation_messages.id', '<', before ?? 0))
    .orderBy('conversation_messages.id', isForward ? 'asc' : 'desc')
    .limit(messagesPageSize + 1)
    .execute();
  const photos = await photosOf(db, rows);
  const results = rows.slice(0, messagesPageSize).map((row) => toMessage(row, reader, photos));
  return { results: isForward ? results : results.reverse(), has_more: rows.length > messagesPageSize };
}

export async function sendText(
  context: Context,
  { id, text, client_id: clientId }: InputOf<typeof contract.sendText>,
): Promise<OutputOf<typeof contract.sendText>> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const written = { id, memberId, text: cleanText(text), clientId, now: clock.now() };
  return { message: await db.transaction().execute((trx) => addWritten(trx, written)) };
}

export async function sendPhoto(
  context: Context,
  { id, photo: photoId, client_id: clientId }: InputOf<typeof contract.sendPhoto>,
): Promise<ConversationMessage> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const written = { id, memberId, text: '', photoId, clientId, now: clock.now() };
  const sent = await db.transaction().execute((trx) => addWritten(trx, written));
  if (!sent) throw new Error('Only texts are held');
  return sent;
}

/** Writes to the seller of a car: in the conversation that there is about it, or in a new one. */
export async function startConversation(
  context: Context,
  { car: carId, text, client_id: clientId }: InputOf<typeof contract.startConversation>,
): Promise<OutputOf<typeof contract.startConversation>> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const clean = cleanText(text);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const id = await openConversation(trx, { carId, memberId, now });
    await addWritten(trx, { id, memberId, text: clean, clientId, now });
    return { id };
  });
}

/** The conversation that a buyer has about a car, or a new one. */
export async function openConversation(
  trx: Database,
  { carId, memberId, now }: { carId: number; memberId: number; now: Date },
): Promise<number> {
  const known = await conversationAbout(trx, { carId, buyerId: memberId });
  if (known !== null) return known;
  const { sellerId } = await sellerOf(trx, { carId, memberId });
  await refuseTooManyConversations(trx, memberId, now);
  const { id } = await trx
    .insertInto('conversations')
    .values({ listing_id: carId, buyer_id: memberId, seller_id: sellerId, created_at: now })
    // Two tabs at once: the second waits for the first, and goes on with its conversation.
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'buyer_id']).doUpdateSet({ buyer_id: memberId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_sides')
    .values([memberId, sellerId].map((side) => ({ conversation_id: id, member_id: side })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

type Written = {
  id: number;
  memberId: number;
  text: string;
  photoId?: number;
  clientId: string;
  now: Date;
};

/** Stores a text or a photo once, however often its author's device sends it; null if a text waits for a moderator. */
async function addWritten(trx: Database, written: Written): Promise<ConversationMessage | null> {
  const { id, memberId, text, photoId, clientId, now } = written;
  // Requests with the same message wait for each other here.
  const side = await sideOf(trx, { id, memberId, isLocked: true });
  const reader = readerOf(side, { memberId, now });
  const messages = trx
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('author_id', '=', memberId);
  const sent = await messages.where('client_id', '=', clientId).executeTakeFirst();
  if (sent) return toMessage(sent, reader, await photosOf(trx, [sent]));
  await refuseFlood(trx, memberId, now);
  if (closedReason(side)) throw new Problem<ConversationRefusal>('conversation_closed');
  if (photoId !== undefined && !(await keepPhoto(trx, { id: photoId, memberId })))
    throw new Problem('not_found');
  const kind = photoId === undefined ? 'text' : 'photo';
  const key = kind === 'text' && memberId === side.buyer_id ? textKey(text) : null;
  const held = { conversationId: id, memberId, text, now };
  if (key !== null && (await mustWait(trx, { ...held, key }))) {
    await holdMessage(trx, { ...held, key, clientId });
    return null;
  }
  const messageId = await addMessage(trx, {
    id,
    authorId: memberId,
    memberIds: [memberId, side.otherId],
    clientId,
    kind,
    text,
    textKey: key,
    photoId,
    now,
  });
  // A photo does not end what is being typed.
  if (kind === 'text')
    await trx
      .updateTable('conversation_sides')
      .set({ draft: null })
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
  await pushToPhone(trx, { id, memberId: side.otherId, authorId: memberId, text, now });
  await scheduleUnreadLetter(trx, side.otherId, now);
  const row = await messages.where('id', '=', messageId).executeTakeFirstOrThrow();
  return toMessage(row, reader, await photosOf(trx, [row]));
}

async function refuseTooManyConversations(trx: Database, memberId: number, now: Date): Promise<void> {
  const { created_at: since } = await trx
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const isKnown = now.getTime() - since.getTime() > knownAfterMs;
  const max = isKnown ? newConversationLimits.known : newConversationLimits.new;
  const counted = {
    action: 'new_conversation',
    counts: [{ who: `member ${memberId}`, limits: [{ seconds: day, max }] }],
    now,
  };
  if (!(await exceedsAnyLimit(trx, counted))) return;
  await uncountAction(trx, counted);
  throw new Problem<ConversationRefusal>('too_many_conversations');
}

export async function markRead(
  context: Context,
  { id, up_to: upTo }: InputOf<typeof contract.markRead>,
): Promise<OutputOf<typeof contract.markRead>> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  // No further than there are messages.
  const readUpTo = sql<number>`least(${upTo}, (select last_message_id from conversations where id = ${id}))`;
  await db.transaction().execute(async (trx) => {
    const { otherId } = await sideOf(trx, { id, memberId });
    const read = await trx
      .updateTable('conversation_sides')
      .set({ read_up_to: readUpTo })
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .where('read_up_to', '<', readUpTo)
      .executeTakeFirst();
    if (read.numUpdatedRows === 0n) return;
    await publishChange(trx, { conversationId: id, memberIds: [memberId, otherId], now });
    await withdrawFromPhone(trx, { id, memberId });
    await markNoticesRead(trx, { memberId, now }, { conversation: id });
  });
  return { unread: await unreadOf(db, memberId) };
}
