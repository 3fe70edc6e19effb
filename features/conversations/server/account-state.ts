import type { AccountState } from '../../../platform/server/account-state.ts';
import { unreadMessages } from '../../messages/server/public.ts';
import { unreadOf } from './read-conversations.ts';

export const conversationState: AccountState = {
  to: '/account/conversations',
  read: async (db, { memberId, locale }) => unreadMessages(await unreadOf(db, memberId), locale),
};
