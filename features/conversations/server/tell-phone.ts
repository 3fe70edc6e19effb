import type { Database } from '../../../platform/server/database.ts';
import { withdrawPush } from '../../messages/server/public.ts';
import { aboutConversation } from './about-conversation.ts';
import { push } from './message-kinds.ts';

/** A photo has no `text`. */
type Told = { id: number; memberId: number; authorId: number; text: string; now: Date };

const subjectOf = (id: number) => `conversation ${id}`;

/** Tells the phone of the other person what was written; a person who reads it on the site first hears nothing. */
export async function tellPhone(trx: Database, { id, memberId, authorId, text, now }: Told): Promise<void> {
  const about = await aboutConversation(trx, { id, authorId });
  if (!about) return;
  const facts = { ...about, text: text.slice(0, 400) };
  const link = `/account/conversations/${id}`;
  await push(trx, { memberId, subject: subjectOf(id), kind: 'conversation_message', facts, link, now });
}

export function withdrawFromPhone(trx: Database, { id, memberId }: { id: number; memberId: number }) {
  return withdrawPush(trx, memberId, subjectOf(id));
}
