import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { quoted } from '../../../platform/server/message-kind.ts';
import { newMessages } from '../../messages/server/public.ts';

type AboutUnread = {
  member: number;
  conversations: { id: number; title: string; count: number; up_to: number }[];
};

/** Whether any of the conversations still has what the letter is about. */
async function areUnread(db: Database, { member, conversations }: AboutUnread): Promise<boolean> {
  const sides = await db
    .selectFrom('conversation_sides')
    .select(['conversation_id', 'read_up_to', 'deleted_up_to'])
    .where('member_id', '=', member)
    .where(
      'conversation_id',
      'in',
      conversations.map(({ id }) => id),
    )
    .execute();
  return sides.some((side) => {
    const told = conversations.find(({ id }) => id === side.conversation_id);
    return told && Math.max(side.read_up_to, side.deleted_up_to) < told.up_to;
  });
}

/**
 * What people wrote while the member was away. The letter repeats neither words nor names: a stranger could put a link
 * there, and it would arrive in a letter of ours.
 */
export const letterKinds = {
  conversation_unread: {
    icon: 'car',
    texts: {
      ru: { title: 'Вам написали: {news}', text: '{lines}' },
      kk: { title: 'Сізге хат жазылды: {news}', text: '{lines}' },
      en: { title: 'Somebody wrote to you: {news}', text: '{lines}' },
    },
    values: ({ conversations }: AboutUnread, locale: Locale) => ({
      news: newMessages(
        conversations.reduce((sum, { count }) => sum + count, 0),
        locale,
      ),
      lines: conversations
        .map(({ title, count }) => `${quoted(title, locale)}: ${newMessages(count, locale)}`)
        .join('\n'),
    }),
    letters: { areWanted: areUnread },
  },
} as const;
