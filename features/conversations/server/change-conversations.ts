import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { type Photo, photoWidths } from '../../photos/photo.ts';
import type * as contract from '../contract.ts';
import type { Conversation } from '../contract.ts';
import { eventWords, messagesWithEvents } from './event-words.ts';
import { publishChange } from './events.ts';
import { photosOf } from './message-photos.ts';
import { closeOffer } from './offers.ts';
import { sideOf } from './people.ts';
import { readConversation, unreadOf } from './read-conversations.ts';
import { closeViewings } from './viewings.ts';

export async function changeConversation(
  context: Context,
  { id, ...changes }: InputOf<typeof contract.changeConversation>,
): Promise<Conversation> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  await db.transaction().execute(async (trx) => {
    const side = await sideOf(trx, { id, memberId, isLocked: changes.has_blocked === true });
    if (Object.keys(changes).length === 0) return;
    await trx
      .updateTable('conversation_sides')
      .set({ ...changes, ...(changes.draft !== undefined && { draft: changes.draft || null }) })
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
    // Of the archive the other hears nothing, and of what is typed nobody.
    const memberIds = changes.has_blocked === undefined ? [memberId] : [memberId, side.otherId];
    if (changes.has_blocked) {
      await closeOffer(trx, side, clock.now());
      await closeViewings(trx, side, { now: clock.now(), exceptTo: memberId });
    }
    if (changes.draft === undefined)
      await publishChange(trx, { conversationId: id, memberIds, now: clock.now() });
  });
  return readConversation(context, { id });
}

export async function deleteConversation(
  context: Context,
  { id }: InputOf<typeof contract.deleteConversation>,
): Promise<OutputOf<typeof contract.deleteConversation>> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  await db.transaction().execute(async (trx) => {
    await sideOf(trx, { id, memberId });
    await trx
      .updateTable('conversation_sides')
      .set(({ fn, selectFrom, val }) => ({
        deleted_up_to: fn.coalesce(
          selectFrom('conversations').select('last_message_id').where('id', '=', id),
          val(0),
        ),
        draft: null,
      }))
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
    await publishChange(trx, { conversationId: id, memberIds: [memberId], now: clock.now() });
  });
  return { unread: await unreadOf(db, memberId) };
}

const exportedMessages = 20_000;

const largestFile = (siteUrl: string, { key, width }: Photo) =>
  `${siteUrl}/photos/${key}/${Math.max(...photoWidths.filter((size) => size <= width))}.jpg`;

export async function exportConversation(
  context: Context,
  { id }: InputOf<typeof contract.exportConversation>,
): Promise<FileResponse> {
  const { db, config, locale } = context;
  const { id: memberId } = memberOf(context);
  const { car, name } = await readConversation(context, { id });
  const rows = await messagesWithEvents(db)
    .innerJoin('conversation_sides', (join) =>
      join
        .onRef('conversation_sides.conversation_id', '=', 'conversation_messages.conversation_id')
        .on('conversation_sides.member_id', '=', memberId),
    )
    .where('conversation_messages.conversation_id', '=', id)
    .whereRef('conversation_messages.id', '>', 'deleted_up_to')
    .orderBy('conversation_messages.id')
    .limit(exportedMessages)
    .execute();
  const photos = await photosOf(db, rows);
  const lines = rows.map(({ created_at: at, author_id: author, text, photo_id: photoId, ...facts }) => {
    const photo = photos.get(photoId ?? 0);
    const direction = author === null ? '·' : author === memberId ? '→' : '←';
    const address = photo ? largestFile(config.publicUrl, photo) : null;
    const words = text || eventWords({ ...facts, address }, locale);
    return `${at.toISOString().slice(0, 16).replace('T', ' ')} ${direction} ${words}`;
  });
  const head = [`${car.title} · ${config.publicUrl}/cars/${car.id}`, name ?? '', ''].join('\n');
  return new FileResponse({
    name: `conversation-${id}.txt`,
    content: Buffer.from(`\ufeff${head}${lines.join('\n')}\n`),
  });
}
