import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { AccountState, AccountStatePart } from '../../../platform/server/account-state.ts';
import { messageCounts } from './list-messages.ts';

const words: CountedWords = {
  ru: ['непрочитанное', 'непрочитанных', 'непрочитанных'],
  kk: 'оқылмаған',
  en: 'unread',
};

/** Unread messages, of the service or of people: somebody waits for the member. */
export function unreadMessages(count: number, locale: Locale): AccountStatePart[] {
  return count > 0 ? [{ text: counted(count, words, locale), needsAction: true }] : [];
}

export const messageState: AccountState = {
  to: '/account/messages',
  read: async (db, { memberId, locale }) =>
    unreadMessages((await messageCounts(db, memberId)).unread, locale),
};
