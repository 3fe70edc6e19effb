import type { Database } from '../../../platform/server/database.ts';
import { withdrawPush } from '../../messages/server/public.ts';
import { aboutConversation } from './about-conversation.ts';
import { push } from './message-kinds.ts';

/** A photo has no `text`. */
type WrittenMessage = { id: number; memberId: number; authorId: number; text: string; now: Date };

const subjectOf = (id: number) => `conversation ${id}`;

/** Sends what was written to the phone of the other person, unless they read it on the site first. */
export async function pushToPhone(
  trx: Database,
  { id, memberId, authorId, text, now }: WrittenMessage,
): Promise<void> {
  const about = await aboutConversation(trx, { id, authorId });
  if (!about) return;
  const facts = { ...about, text: text.slice(0, 400) };
  const link = `/account/conversations/${id}`;
  await push(trx, { memberId, subject: subjectOf(id), kind: 'conversation_message', facts, link, now });
}

export function withdrawFromPhone(trx: Database, { id, memberId }: { id: number; memberId: number }) {
  return withdrawPush(trx, memberId, subjectOf(id));
}
