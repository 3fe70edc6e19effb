import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  searchesTitle: 'Recent searches',
  searchesLead:
    'The last searches in this browser, and how many cars were added while you were away. Press one to go on.',
  invitation: 'Sign in to open your account. Recent searches are on the home page too, without signing in.',
  noneTitle: 'No searches yet',
  noneText:
    'Choose a brand, a price or a city in the catalog. The search will appear here and on the home page.',
  toCatalogue: 'Open the catalog',
  goOn: 'Go on with your search',
  allSearches: 'All searches',
  forget: 'Remove this search',
  new: { one: '{count} new', other: '{count} new' },
  manyNew: { one: 'At least {count} new', other: 'At least {count} new' },
  found: { one: '{count} car in all', other: '{count} cars in all' },
};
