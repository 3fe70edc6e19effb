import type { TaskList } from 'graphile-worker';
import type { Selectable } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../../platform/contract/durations.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ConversationViewings } from '../../../platform/server/database-types.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { type Conversation, type MessageType, type ViewingState, viewingDays } from '../contract.ts';
import type * as contract from '../viewing-contract.ts';
import type { ViewingRefusal } from '../viewing-contract.ts';
import { addMessage, lockConversation, refuseFlood } from './add-message.ts';
import { priceOnSale } from './car-on-sale.ts';
import { cleanText } from './clean-text.ts';
import { notifyOfViewing } from './notify-of-deals.ts';
import { type People, sideOf } from './people.ts';
import { readConversation } from './read-conversations.ts';
import { isOver, isStillOn, lastSlot } from './viewing-state.ts';

type ViewingRow = Selectable<ConversationViewings>;

/** How many hours before a viewing the reminder comes: the first of these that is far enough away. */
const reminderHours = [24, 2] as const;

/** When to remind of a viewing that is agreed on `now`; never within the first hour after that. */
export function reminderTime(at: Date, now: Date): Date | null {
  const hours = reminderHours.find((before) => at.getTime() - now.getTime() > (before + 1) * hourMs);
  return hours === undefined ? null : new Date(at.getTime() - hours * hourMs);
}

/** Whole minutes, each once and in their order. */
function checkedSlots(slots: readonly string[], now: Date): Date[] {
  const minutes = [...new Set(slots.map((slot) => Math.floor(Date.parse(slot) / minuteMs)))];
  const times = minutes.toSorted((one, other) => one - other).map((minute) => new Date(minute * minuteMs));
  const refuse = (code: string, message: string) => {
    throw fieldProblem('slots', code, message);
  };
  for (const time of times) {
    const ahead = time.getTime() - now.getTime();
    // A minute less: what was chosen as an hour ahead takes a moment to arrive.
    if (ahead < hourMs - minuteMs) refuse('too_soon', 'Less than an hour ahead');
    if (ahead > viewingDays * dayMs) refuse('too_late', `More than ${viewingDays} days ahead`);
  }
  return times;
}

const viewingsOf = (trx: Database, id: number) =>
  trx.selectFrom('conversation_viewings').selectAll().where('conversation_id', '=', id);

/** The one that waits for an answer, and the one that was agreed on. */
async function presentViewings(trx: Database, id: number) {
  const rows = await viewingsOf(trx, id).where('state', 'in', ['open', 'confirmed']).execute();
  return {
    open: rows.find(({ state }) => state === 'open'),
    agreed: rows.find(({ state }) => state === 'confirmed'),
  };
}

export async function proposeViewing(
  context: Context,
  { id, place, slots, client_id: clientId, counters }: InputOf<typeof contract.proposeViewing>,
): Promise<Conversation> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  const cleanPlace = cleanText(place, 'place').replace(/\s+/g, ' ');
  await context.db.transaction().execute(async (trx) => {
    const side = await sideOf(trx, { id, memberId, isLocked: true });
    const sent = await viewingsOf(trx, id)
      .where('author_id', '=', memberId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (sent) return;
    const times = checkedSlots(slots, now);
    await refuseFlood(trx, memberId, now);
    await priceOnSale(trx, side);
    const { open, agreed } = await presentViewings(trx, id);
    const isExpired = open !== undefined && lastSlot(open) <= now;
    if (open && isExpired) await settle(trx, open, { state: 'expired', people: side, now });
    if (agreed && isOver(agreed, now)) await settle(trx, agreed, { state: 'past', people: side, now });
    const waiting = isExpired ? undefined : open;
    if (waiting?.author_id === memberId) throw new Problem<ViewingRefusal>('viewing_waits');
    if (waiting && waiting.id !== counters) throw new Problem<ViewingRefusal>('viewing_changed');
    if (!waiting && counters !== null)
      throw new Problem<ViewingRefusal>(isExpired ? 'viewing_expired' : 'viewing_settled');
    if (waiting) await settle(trx, waiting, { state: 'countered', people: side, now });
    const viewing = await trx
      .insertInto('conversation_viewings')
      .values({
        conversation_id: id,
        author_id: memberId,
        client_id: clientId,
        place: cleanPlace,
        slots: times,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await say(trx, viewing, { kind: 'viewing', authorId: memberId, people: side, now });
    await jobs.enqueue(trx, 'expire_viewing', { viewingId: viewing.id }, { runAt: lastSlot(viewing) });
    await notifyOfViewing(trx, { viewing, memberId: side.otherId, state: 'open', now });
  });
  return readConversation(context, { id });
}

/** Which of the two may answer so, and what state the viewing must have. */
const answers = {
  confirmed: { of: 'open', by: 'other' },
  declined: { of: 'open', by: 'other' },
  withdrawn: { of: 'open', by: 'author' },
  cancelled: { of: 'confirmed', by: 'both' },
} as const;

export async function answerViewing(
  context: Context,
  { id, viewing: viewingId, answer, slot }: InputOf<typeof contract.answerViewing>,
): Promise<Conversation> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const side = await sideOf(trx, { id, memberId, isLocked: true });
    const viewing = await viewingsOf(trx, id).where('id', '=', viewingId).executeTakeFirst();
    if (!viewing) throw new Problem('not_found');
    const { of, by } = answers[answer];
    if (by !== 'both' && (viewing.author_id === memberId) !== (by === 'author'))
      throw new Problem('not_allowed');
    const at = answer === 'confirmed' ? chosenSlot(viewing, slot) : null;
    // The same answer again, because the first reply was lost or from another device, changes nothing.
    if (viewing.state === answer && (!at || viewing.viewing_at?.getTime() === at.getTime())) return;
    if (viewing.state === 'expired') throw new Problem<ViewingRefusal>('viewing_expired');
    if (viewing.state !== of || (of === 'confirmed' && isOver(viewing, now)))
      throw new Problem<ViewingRefusal>('viewing_settled');
    if (of === 'open' && lastSlot(viewing) <= now) throw new Problem<ViewingRefusal>('viewing_expired');
    await priceOnSale(trx, side);
    const said = { people: side, authorId: memberId, now };
    if (answer === 'confirmed')
      return confirm(trx, viewing, { at: chosenSlot(viewing, slot), otherId: side.otherId, ...said });
    await settle(trx, viewing, { state: answer, people: side, now });
    if (answer === 'cancelled') await dropOpen(trx, side, { memberId, now });
    await say(trx, viewing, { kind: `viewing_${answer}`, ...said });
    await notifyOfViewing(trx, { viewing, memberId: side.otherId, state: answer, now });
  });
  return readConversation(context, { id });
}

function chosenSlot({ slots }: ViewingRow, slot: string | null): Date {
  const chosen = slots.find((time) => slot !== null && time.getTime() === Date.parse(slot));
  if (!chosen) throw fieldProblem('slot', 'unknown', 'Not one of the times');
  return chosen;
}

type Agreement = { at: Date; people: People; authorId: number; otherId: number; now: Date };

/** Now both have confirmed the viewing. One that was agreed on before is moved: it stays the same event in calendars. */
async function confirm(
  trx: Database,
  viewing: ViewingRow,
  { at, people, authorId, otherId, now }: Agreement,
): Promise<void> {
  if (at <= now) throw new Problem<ViewingRefusal>('slot_is_past');
  const { agreed } = await presentViewings(trx, people.id);
  const isMoved = agreed !== undefined && !isOver(agreed, now);
  if (agreed) await settle(trx, agreed, { state: isMoved ? 'moved' : 'past', people, now });
  const confirmed = await trx
    .updateTable('conversation_viewings')
    .set({
      state: 'confirmed',
      viewing_at: at,
      settled_at: now,
      ...(isMoved && {
        calendar_uid: agreed.calendar_uid,
        calendar_sequence: agreed.calendar_sequence + 1,
      }),
    })
    .where('id', '=', viewing.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const state = isMoved ? 'moved' : 'confirmed';
  await say(trx, confirmed, { kind: `viewing_${state}`, authorId, people, now });
  await notifyOfViewing(trx, { viewing: confirmed, memberId: otherId, state, now });
  const remindAt = reminderTime(at, now);
  if (remindAt) await jobs.enqueue(trx, 'remind_of_viewing', { viewingId: viewing.id }, { runAt: remindAt });
}

/** A proposal to move a viewing that is cancelled waits for nothing any more. */
async function dropOpen(
  trx: Database,
  people: People,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  const { open } = await presentViewings(trx, people.id);
  if (!open) return;
  await settle(trx, open, { state: open.author_id === memberId ? 'withdrawn' : 'declined', people, now });
}

type Said = { kind: MessageType; authorId: number | null; people: People; now: Date };

/** Writes into the conversation what has become of a viewing. */
const say = (trx: Database, viewing: ViewingRow, { kind, authorId, people, now }: Said) =>
  addMessage(trx, {
    id: people.id,
    memberIds: [people.buyer_id, people.seller_id],
    authorId,
    clientId: kind === 'viewing' ? viewing.client_id : undefined,
    kind,
    viewingId: viewing.id,
    now,
  });

type Settlement = { state: Exclude<ViewingState, 'open' | 'confirmed'>; people: People; now: Date };

/** Ends a viewing that is open or agreed on; the caller must hold the lock on the conversation. */
async function settle(trx: Database, viewing: ViewingRow, { state, people, now }: Settlement): Promise<void> {
  const isOff = viewing.state === 'confirmed' && (state === 'cancelled' || state === 'closed');
  await trx
    .updateTable('conversation_viewings')
    .set({ state, settled_at: now, calendar_sequence: viewing.calendar_sequence + (isOff ? 1 : 0) })
    .where('id', '=', viewing.id)
    .execute();
  // What nobody did, the service tells in the conversation.
  if (state === 'expired' || state === 'closed')
    await say(trx, viewing, { kind: `viewing_${state}`, authorId: null, people, now });
}

/**
 * Ends the viewings of a conversation that came to nothing, because the car is sold or the two may no longer write; the
 * caller must hold the lock on it. `exceptTo` did this and knows it.
 */
export async function closeViewings(
  trx: Database,
  people: People,
  { now, exceptTo }: { now: Date; exceptTo?: number },
): Promise<void> {
  const { open, agreed } = await presentViewings(trx, people.id);
  if (open) await settle(trx, open, { state: lastSlot(open) <= now ? 'expired' : 'closed', people, now });
  if (!agreed) return;
  if (isOver(agreed, now)) return settle(trx, agreed, { state: 'past', people, now });
  await settle(trx, agreed, { state: 'closed', people, now });
  for (const memberId of [people.buyer_id, people.seller_id])
    if (memberId !== exceptTo)
      await notifyOfViewing(trx, { viewing: agreed, memberId, state: 'closed', now });
}

export function viewingTasks({ db, clock }: Services): TaskList {
  return {
    async expire_viewing(payload) {
      await expireViewing(db, (payload as { viewingId: number }).viewingId, clock.now());
    },
    async remind_of_viewing(payload) {
      await remindOfViewing(db, (payload as { viewingId: number }).viewingId, clock.now());
    },
  };
}

/** Tells both that a proposal has expired. It counts as expired from that moment on, whether or not this has run. */
export async function expireViewing(db: Database, viewingId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const viewing = await lockViewing(trx, viewingId);
    if (viewing?.row.state !== 'open') return;
    if (lastSlot(viewing.row) > now) {
      // The clock of this machine is behind that of the database.
      await jobs.enqueue(trx, 'expire_viewing', { viewingId }, { runAt: new Date(now.getTime() + minuteMs) });
      return;
    }
    await settle(trx, viewing.row, { state: 'expired', people: viewing.people, now });
  });
}

/** Reminds both once of a viewing that is still agreed on. */
export async function remindOfViewing(db: Database, viewingId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const viewing = await lockViewing(trx, viewingId);
    if (!viewing || viewing.row.reminded_at || !(await isStillOn(trx, viewingId))) return;
    const { row, people } = viewing;
    if (row.viewing_at === null || row.viewing_at <= now) return;
    await trx
      .updateTable('conversation_viewings')
      .set({ reminded_at: now })
      .where('id', '=', viewingId)
      .execute();
    for (const memberId of [people.buyer_id, people.seller_id])
      await notifyOfViewing(trx, { viewing: row, memberId, state: 'reminder', now });
  });
}

/** Locks the conversation first, as everybody who changes a viewing does. */
async function lockViewing(trx: Database, viewingId: number) {
  const viewings = trx.selectFrom('conversation_viewings').selectAll().where('id', '=', viewingId);
  const found = await viewings.executeTakeFirst();
  const people = found && (await lockConversation(trx, found.conversation_id));
  return people ? { row: await viewings.executeTakeFirstOrThrow(), people } : null;
}
