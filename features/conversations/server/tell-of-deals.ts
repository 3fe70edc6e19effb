import type { Database } from '../../../platform/server/database.ts';
import { aboutConversation } from './about-conversation.ts';
import { notifyAnew, notifyOrUpdate } from './message-kinds.ts';
import type { AgreedState, ProposedState } from './viewing-kinds.ts';

type ToldOffer = {
  id: number;
  memberId: number;
  amount: number;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  now: Date;
};

/** Tells the other person, who may be away, of an offer or its answer; what is not read yet is told anew, not twice. */
export async function tellOfOffer(
  trx: Database,
  { id, memberId, amount, state, now }: ToldOffer,
): Promise<void> {
  const about = await aboutConversation(trx, { id, authorId: memberId });
  const facts = { conversation: id, title: about?.title ?? '', amount, state };
  const link = `/account/conversations/${id}`;
  await notifyOrUpdate(trx, { kind: 'conversation_offer', facts, memberId, link, now }, { conversation: id });
}

type ToldViewing = {
  viewing: { id: number; conversation_id: number; viewing_at: Date | null };
  memberId: number;
  state: ProposedState | AgreedState;
  now: Date;
};

/**
 * Tells a person of a viewing. What becomes of an agreed one must not be missed, so it is told by e-mail even if an
 * earlier message about it is unread; proposals, which one person can make again and again, are not.
 */
export async function tellOfViewing(
  trx: Database,
  { viewing, memberId, state, now }: ToldViewing,
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
