import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { warningsOf } from '../guard.ts';
import { en } from '../messages/en.ts';
import { kk } from '../messages/kk.ts';
import { ru } from '../messages/ru.ts';
import { quickQuestions } from '../quick-questions.ts';
import { addMessage } from './add-message.ts';
import { publishChange } from './events.ts';
import { pushToPhone } from './push-to-phone.ts';
import { scheduleUnreadLetter } from './unread-letter.ts';

/*
 * The same text to many sellers is how buyers are impersonated and services advertised. Such texts wait for a moderator;
 * their author sees that. Sellers, who answer many with the same words, are not concerned.
 */

/** How many other sellers may get the same text in a day; fewer if the text deserves a warning. */
const sameTextLimits = { plain: 12, warned: 3 };
/** Shorter greetings and questions are the same for everybody. */
const minLetters = 12;
const approvedDays = 30;

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** The questions that the page proposes. */
const proposed = new Set(
  [ru, kk, en].flatMap((texts) => quickQuestions.map((question) => lettersOf(texts[question]))),
);

/** By which a text is known whatever its digits and signs are; null if anybody might write the same. */
export function textKey(text: string): string | null {
  const letters = lettersOf(text);
  if (letters.length < minLetters || proposed.has(letters)) return null;
  return createHash('sha256').update(letters).digest('base64url');
}

type Written = { conversationId: number; memberId: number; text: string; key: string; now: Date };

/** Whether the text has to wait for a moderator. */
export async function mustWait(
  db: Database,
  { conversationId, memberId, text, key, now }: Written,
): Promise<boolean> {
  const { rows } = await sql<{ sent: number; is_approved: boolean }>`
    select exists (select from held_messages where author_id = ${memberId} and text_key = ${key} and state = 'delivered'
        and created_at > ${now}::timestamptz - make_interval(days => ${approvedDays})) as is_approved,
      (select count(distinct conversation_id)::int from (
        select conversation_id from conversation_messages where author_id = ${memberId} and text_key = ${key}
          and created_at > ${now}::timestamptz - interval '1 day'
        union all
        select conversation_id from held_messages where author_id = ${memberId} and text_key = ${key}
          and created_at > ${now}::timestamptz - interval '1 day') same
        where conversation_id <> ${conversationId}) as sent`.execute(db);
  const [found] = rows;
  if (!found || found.is_approved) return false;
  return found.sent >= (warningsOf(text).length > 0 ? sameTextLimits.warned : sameTextLimits.plain);
}

/** Keeps a text for a moderator, once however often its author's device sends it. */
export async function holdMessage(
  trx: Database,
  { conversationId, memberId, text, key, clientId, now }: Written & { clientId: string },
): Promise<void> {
  await trx
    .insertInto('held_messages')
    .values({
      conversation_id: conversationId,
      author_id: memberId,
      client_id: clientId,
      text,
      text_key: key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await publishChange(trx, { conversationId, memberIds: [memberId], now });
}

/** Delivers or refuses the texts of a member that wait, up to an id; returns how many there were. */
export async function settleHeld(
  trx: Database,
  {
    memberId,
    upTo,
    state,
    now,
  }: { memberId: number; upTo: number; state: 'delivered' | 'refused'; now: Date },
): Promise<number> {
  const held = await trx
    .updateTable('held_messages')
    .set({ state })
    .where('author_id', '=', memberId)
    .where('state', '=', 'held')
    .where('id', '<=', upTo)
    .returning(['id', 'conversation_id', 'client_id', 'text', 'text_key'])
    .execute();
  for (const { conversation_id: id, client_id: clientId, text, text_key: key } of held.sort(byId)) {
    if (state === 'refused') await publishChange(trx, { conversationId: id, memberIds: [memberId], now });
    else await deliver(trx, { id, memberId, text, key, clientId, now });
  }
  return held.length;
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

async function deliver(
  trx: Database,
  written: { id: number; memberId: number; text: string; key: string; clientId: string; now: Date },
): Promise<void> {
  const { id, memberId, text, key, clientId, now } = written;
  const { rows } = await sql<{ buyer_id: number; seller_id: number; is_unwanted: boolean }>`
    select buyer_id, seller_id,
      exists (select from conversation_sides where conversation_id = ${id} and has_blocked) as is_unwanted
    from conversations where id = ${id} for no key update`.execute(trx);
  const [talk] = rows;
  if (!talk || talk.is_unwanted) return;
  const memberIds = [talk.buyer_id, talk.seller_id];
  const otherId = memberId === talk.buyer_id ? talk.seller_id : talk.buyer_id;
  await addMessage(trx, { id, authorId: memberId, memberIds, clientId, text, textKey: key, now });
  await pushToPhone(trx, { id, memberId: otherId, authorId: memberId, text, now });
  await scheduleUnreadLetter(trx, otherId, now);
}
