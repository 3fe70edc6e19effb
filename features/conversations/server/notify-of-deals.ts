import type { Database } from '../../../platform/server/database.ts';
import { aboutConversation } from './about-conversation.ts';
import { notifyAnew, notifyOrUpdate, type ToldOfferState } from './message-kinds.ts';
import type { AgreedState, ProposedState } from './viewing-kinds.ts';

type OfferNotice = { id: number; memberId: number; amount: number; state: ToldOfferState; now: Date };

/** Notifies the other person of an offer or its answer. An unread notice is updated, so that there is only one. */
export async function notifyOfOffer(
  trx: Database,
  { id, memberId, amount, state, now }: OfferNotice,
): Promise<void> {
  const about = await aboutConversation(trx, { id, authorId: memberId });
  const facts = { conversation: id, title: about?.title ?? '', amount, state };
  const link = `/account/conversations/${id}`;
  await notifyOrUpdate(trx, { kind: 'conversation_offer', facts, memberId, link, now }, { conversation: id });
}

type ViewingNotice = {
  viewing: { id: number; conversation_id: number; viewing_at: Date | null };
  memberId: number;
  state: ProposedState | AgreedState;
  now: Date;
};

/**
 * Notifies a person of a viewing. What becomes of an agreed one must not be missed, so an e-mail is sent even if an
 * earlier message about it is unread; proposals, which one person can make again and again, only update it.
 */
export async function notifyOfViewing(
  trx: Database,
  { viewing, memberId, state, now }: ViewingNotice,
): Promise<void> {
  const { id, conversation_id: conversation, viewing_at: at } = viewing;
  const about = await aboutConversation(trx, { id: conversation, authorId: memberId });
  const facts = { conversation, viewing: id, title: about?.title ?? '' };
  const message = { memberId, link: `/account/conversations/${conversation}`, now };
  if (state === 'open' || state === 'declined' || state === 'withdrawn')
    return notifyOrUpdate(
      trx,
      { kind: 'conversation_viewing', facts: { ...facts, state }, ...message },
      { conversation },
    );
  await notifyAnew(
    trx,
    {
      kind: 'conversation_viewing_agreed',
      facts: { ...facts, outcome: state, at: at?.toISOString() ?? '' },
      ...message,
    },
    { conversation },
  );
}
