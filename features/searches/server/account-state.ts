import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';
import { newCars } from './message-kinds.ts';
import { searchesOf } from './saved-searches.ts';

const words: CountedWords = {
  ru: ['поиск', 'поиска', 'поисков'],
  kk: 'іздеу',
  en: ['search', 'searches'],
};

export const searchState: AccountState = {
  to: '/account/searches',
  async read(db, { memberId, locale }) {
    const searches = await searchesOf(db, memberId);
    const found = searches.reduce((sum, search) => sum + search.new_count, 0);
    return [
      ...(found > 0 ? [{ text: newCars(found, locale) }] : []),
      ...(searches.length > 0 ? [{ text: counted(searches.length, words, locale) }] : []),
    ];
  },
};
