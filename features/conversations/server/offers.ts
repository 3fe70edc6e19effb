import type { TaskList } from 'graphile-worker';
import type { Selectable } from 'kysely';
import { hourMs, minuteMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { ConversationOffers } from '../../../platform/server/database-types.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import type * as contract from '../contract.ts';
import {
  type Conversation,
  type OfferRefusal,
  type OfferState,
  offerHours,
  offerRange,
} from '../contract.ts';
import { addMessage, lockConversation, refuseFlood } from './add-message.ts';
import { priceOnSale } from './car-on-sale.ts';
import { notifyOfOffer } from './notify-of-deals.ts';
import { type People, sideOf } from './people.ts';
import { readConversation } from './read-conversations.ts';
import { openConversation } from './write-messages.ts';

type OfferRow = Selectable<ConversationOffers>;
type NewOffer = { amount: number; clientId: string; counters: number | null; now: Date };

export async function makeOffer(
  context: Context,
  { id, amount, client_id: clientId, counters }: InputOf<typeof contract.makeOffer>,
): Promise<Conversation> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  await context.db
    .transaction()
    .execute((trx) => offerIn(trx, { id, memberId }, { amount, clientId, counters, now }));
  return readConversation(context, { id });
}

/** Offers a price from a car's page; goes on with the conversation about it if there is one. */
export async function startOffer(
  context: Context,
  { car: carId, amount, client_id: clientId }: InputOf<typeof contract.startOffer>,
): Promise<OutputOf<typeof contract.startOffer>> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const id = await openConversation(trx, { carId, memberId, now });
    await offerIn(trx, { id, memberId }, { amount, clientId, counters: null, now });
    return { id };
  });
}

async function offerIn(
  trx: Database,
  { id, memberId }: { id: number; memberId: number },
  { amount, clientId, counters, now }: NewOffer,
): Promise<void> {
  const side = await sideOf(trx, { id, memberId, isLocked: true });
  const offers = trx.selectFrom('conversation_offers').selectAll().where('conversation_id', '=', id);
  const sent = await offers
    .where('author_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (sent) return;
  await refuseFlood(trx, memberId, now);
  const { min, max } = offerRange(await priceOnSale(trx, side));
  if (amount < min) throw new Problem<OfferRefusal>('offer_too_low');
  if (amount > max) throw new Problem<OfferRefusal>('offer_too_high');
  const open = await offers.where('state', '=', 'open').executeTakeFirst();
  const isExpired = open !== undefined && open.expires_at <= now;
  // A buyer begins, then each answers the other's open offer.
  const waiting = isExpired ? undefined : open;
  if (waiting?.author_id === memberId) throw new Problem<OfferRefusal>('offer_waits');
  if (waiting && waiting.id !== counters) throw new Problem<OfferRefusal>('offer_changed');
  if (!waiting && counters !== null)
    throw new Problem<OfferRefusal>(isExpired ? 'offer_expired' : 'offer_settled');
  if (!waiting && side.buyer_id !== memberId) throw new Problem('not_allowed');
  if (open) await settle(trx, open, { state: isExpired ? 'expired' : 'countered', side, now });
  const offer = await trx
    .insertInto('conversation_offers')
    .values({
      conversation_id: id,
      author_id: memberId,
      client_id: clientId,
      amount_tenge: amount,
      created_at: now,
      expires_at: new Date(now.getTime() + offerHours * hourMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addMessage(trx, { ...messageOf(side, offer, now), authorId: memberId, kind: 'offer', clientId });
  await jobs.enqueue(trx, 'expire_offer', { offerId: offer.id }, { runAt: offer.expires_at });
  await notifyOfOffer(trx, { id, memberId: side.otherId, amount, state: 'open', now });
}

/** Accepting is an agreement about the price and no more: the ad stays as it is. */
export async function answerOffer(
  context: Context,
  { id, offer: offerId, answer }: InputOf<typeof contract.answerOffer>,
): Promise<Conversation> {
  const { id: memberId } = memberOf(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const side = await sideOf(trx, { id, memberId, isLocked: true });
    const offer = await trx
      .selectFrom('conversation_offers')
      .selectAll()
      .where('conversation_id', '=', id)
      .where('id', '=', offerId)
      .executeTakeFirst();
    if (!offer) throw new Problem('not_found');
    if ((offer.author_id === memberId) !== (answer === 'withdrawn')) throw new Problem('not_allowed');
    // The same answer again, because the first reply was lost or from another device, changes nothing.
    if (offer.state === answer) return;
    if (offer.state !== 'open')
      throw new Problem<OfferRefusal>(offer.state === 'expired' ? 'offer_expired' : 'offer_settled');
    if (offer.expires_at <= now) throw new Problem<OfferRefusal>('offer_expired');
    await priceOnSale(trx, side);
    if (!(await settle(trx, offer, { state: answer, side, now })))
      throw new Problem<OfferRefusal>('offer_settled');
    await addMessage(trx, { ...messageOf(side, offer, now), authorId: memberId, kind: `offer_${answer}` });
    await notifyOfOffer(trx, { id, memberId: side.otherId, amount: offer.amount_tenge, state: answer, now });
  });
  return readConversation(context, { id });
}

const messageOf = (side: People, offer: OfferRow, now: Date) => ({
  id: side.id,
  memberIds: [side.buyer_id, side.seller_id],
  offerId: offer.id,
  now,
});

type Settlement = { state: Exclude<OfferState, 'open'>; side: People; now: Date };

/** Ends an open offer; returns false if it has ended already. What nobody did, the service tells in the conversation. */
async function settle(trx: Database, offer: OfferRow, { state, side, now }: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_offers')
    .set({ state, settled_at: now })
    .where('id', '=', offer.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (state === 'expired' || state === 'closed')
    await addMessage(trx, { ...messageOf(side, offer, now), authorId: null, kind: `offer_${state}` });
  return true;
}

/**
 * Ends the open offer of a conversation because the car is sold or the two may no longer write; the caller must hold the
 * lock on it.
 */
export async function closeOffer(trx: Database, side: People, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('conversation_offers')
    .selectAll()
    .where('conversation_id', '=', side.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) await settle(trx, open, { state: open.expires_at <= now ? 'expired' : 'closed', side, now });
}

export function offerTasks({ db, clock }: Services): TaskList {
  return {
    async expire_offer(payload) {
      await expireOffer(db, (payload as { offerId: number }).offerId, clock.now());
    },
  };
}

/** Tells both that an offer has expired. It counts as expired from that moment on, whether or not this has run. */
export async function expireOffer(db: Database, offerId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const offer = await trx
      .selectFrom('conversation_offers')
      .selectAll()
      .where('id', '=', offerId)
      .executeTakeFirst();
    if (offer?.state !== 'open') return;
    if (offer.expires_at > now) {
      // The clock of this machine is behind that of the database.
      await jobs.enqueue(trx, 'expire_offer', { offerId }, { runAt: new Date(now.getTime() + minuteMs) });
      return;
    }
    const side = await lockConversation(trx, offer.conversation_id);
    if (side) await settle(trx, offer, { state: 'expired', side, now });
  });
}
