import type { Database } from '../../../platform/server/database.ts';
import { aboutConversation } from './about-conversation.ts';
import { notifyOrUpdate } from './message-kinds.ts';

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
