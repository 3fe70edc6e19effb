import type { Selectable } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ConversationMessages } from '../../../platform/server/database-types.ts';
import { exceedsAnyLimit, uncountAction } from '../../../platform/server/limits.ts';
import type * as contract from '../contract.ts';
import { type ConversationMessage, type ConversationRefusal, messagesPageSize } from '../contract.ts';
import { tellOfChange } from './events.ts';
import { closedReason, sideOf } from './people.ts';
import { conversationAbout, sellerOf, unreadOf } from './read-conversations.ts';
import { tellByLetter } from './tell-by-letter.ts';
import { tellPhone, withdrawFromPhone } from './tell-phone.ts';

const minute = 60;
const day = 86_400;
/** People who compare cars write to many sellers; who is new here and writes to more than these is rarely a buyer. */
const newConversationLimits = { new: 8, known: 40 };
const knownAfterMs = 3 * day * 1000;
const messageLimits = [
  { seconds: minute, max: 30 },
  { seconds: day, max: 1_000 },
];

/** Characters that turn the direction of a text, which could make a number or a link read as another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function cleanText(text: string): string {
  const clean = text.replaceAll('\r\n', '\n').replace(controls, '').replace(directionMarks, '').trim();
  if (!clean)
    throw new Problem('invalid_input', [{ field: 'text', code: 'required', message: 'Nothing to send' }]);
  return clean;
}

type Row = Selectable<ConversationMessages>;

function toMessage(row: Row, memberId: number): ConversationMessage {
  const isMine = row.author_id === memberId;
  return {
    id: row.id,
    is_mine: isMine,
    text: row.text,
    created_at: row.created_at.toISOString(),
    client_id: isMine ? row.client_id : null,
  };
}

export async function listTexts(
  { db, ...context }: Context,
  { id, before, after }: InputOf<typeof contract.listTexts>,
): Promise<OutputOf<typeof contract.listTexts>> {
  const { id: memberId } = memberOf(context);
  await sideOf(db, { id, memberId });
  const isForward = after !== undefined;
  const rows = await db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('id', '>', ({ selectFrom }) =>
      selectFrom('conversation_sides')
        .select('deleted_up_to')
        .where('conversation_id', '=', id)
        .where('member_id', '=', memberId),
    )
    .$if(isForward, (query) => query.where('id', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', isForward ? 'asc' : 'desc')
    .limit(messagesPageSize + 1)
    .execute();
  const results = rows.slice(0, messagesPageSize).map((row) => toMessage(row, memberId));
  return { results: isForward ? results : results.reverse(), has_more: rows.length > messagesPageSize };
}

export async function sendText(
  context: Context,
  { id, text, client_id: clientId }: InputOf<typeof contract.sendText>,
): Promise<ConversationMessage> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const clean = cleanText(text);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const sent = await sentBefore(trx, { id, memberId, clientId });
    if (sent) return toMessage(sent, memberId);
    await refuseFlood(trx, memberId, now);
    return addMessage(trx, { id, memberId, text: clean, clientId, now });
  });
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
    const known = await conversationAbout(trx, { carId, buyerId: memberId });
    const id = known ?? (await openConversation(trx, { carId, memberId, now }));
    if (await sentBefore(trx, { id, memberId, clientId })) return { id };
    await refuseFlood(trx, memberId, now);
    await addMessage(trx, { id, memberId, text: clean, clientId, now });
    return { id };
  });
}

async function openConversation(
  trx: Database,
  { carId, memberId, now }: { carId: number; memberId: number; now: Date },
): Promise<number> {
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

/** The message that the same device has sent before, when it sends it again. */
function sentBefore(
  trx: Database,
  { id, memberId, clientId }: { id: number; memberId: number; clientId: string },
): Promise<Row | undefined> {
  return trx
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('author_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

type NewMessage = { id: number; memberId: number; text: string; clientId: string; now: Date };

async function addMessage(trx: Database, message: NewMessage): Promise<ConversationMessage> {
  const { id, memberId, text, clientId, now } = message;
  const side = await sideOf(trx, { id, memberId, isLocked: true });
  // Another request with the same message may have come first while this one waited for the lock.
  const sent = await sentBefore(trx, { id, memberId, clientId });
  if (sent) return toMessage(sent, memberId);
  if (closedReason(side)) throw new Problem<ConversationRefusal>('conversation_closed');
  const row = await trx
    .insertInto('conversation_messages')
    .values({ conversation_id: id, author_id: memberId, client_id: clientId, text, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.updateTable('conversations').set({ last_message_id: row.id }).where('id', '=', id).execute();
  await trx
    .updateTable('conversation_sides')
    .set({ read_up_to: row.id, draft: null, is_archived: false })
    .where('conversation_id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('conversation_sides')
    .set({ is_archived: false })
    .where('conversation_id', '=', id)
    .where('member_id', '=', side.otherId)
    .where('is_archived', '=', true)
    .execute();
  await tellOfChange(trx, { conversationId: id, memberIds: [memberId, side.otherId], now });
  await tellPhone(trx, { id, memberId: side.otherId, authorId: memberId, text, now });
  await tellByLetter(trx, side.otherId, now);
  return toMessage(row, memberId);
}

async function refuseFlood(trx: Database, memberId: number, now: Date): Promise<void> {
  const counts = [{ who: `member ${memberId}`, limits: messageLimits }];
  if (await exceedsAnyLimit(trx, { action: 'conversation_message', counts, now }))
    throw new Problem('too_many_requests');
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
  await db.transaction().execute(async (trx) => {
    const { otherId } = await sideOf(trx, { id, memberId });
    const read = await trx
      .updateTable('conversation_sides')
      // No further than there are messages.
      .set(({ fn, selectFrom, val }) => ({
        read_up_to: fn<number>('least', [
          val(upTo),
          selectFrom('conversations').select('last_message_id').where('id', '=', id),
        ]),
      }))
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .where('read_up_to', '<', ({ fn, selectFrom, val }) =>
        fn<number>('least', [
          val(upTo),
          selectFrom('conversations').select('last_message_id').where('id', '=', id),
        ]),
      )
      .executeTakeFirst();
    if (read.numUpdatedRows === 0n) return;
    await tellOfChange(trx, { conversationId: id, memberIds: [memberId, otherId], now: clock.now() });
    await withdrawFromPhone(trx, { id, memberId });
  });
  return { unread: await unreadOf(db, memberId) };
}
