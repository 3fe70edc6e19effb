import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  searchesTitle: 'My searches',
  savedSearches: 'Saved searches',
  recentSearches: 'Recent searches',
  save: 'Save this search',
  saved: 'Search saved',
  savedTitle: 'Search saved',
  savedText: 'We will write as soon as there is a new car or a price comes into your search.',
  toMySearches: 'My searches',
  notASearch: 'Choose at least one filter to save a search.',
  searchesFull: 'You have 50 saved searches, the most there can be. Delete one and save again.',
  noSavedTitle: 'You have not saved a search yet',
  noSavedText:
    'Choose a brand, a price or a city in the catalog and press “Save this search”. We will tell you about new cars.',
  nothingNew: 'Nothing new yet',
  paused: 'Paused',
  instant: 'At once',
  daily: 'Once a day',
  pause: 'Pause',
  tellOf: 'When to tell me about {name}',
  letters: 'Also by email',
  rename: 'Rename',
  delete: 'Delete',
  cancel: 'Cancel',
  saveName: 'Save',
  searchName: 'Name of the search',
  searchDeleted: 'Search deleted',
  undo: 'Undo',
  cheaper: { one: '{count} with a lower price', other: '{count} with a lower price' },
  searchesLead:
    'The last searches in this browser, and how many cars were added while you were away. Press one to go on.',
  invitation:
    'Sign in to save searches and hear of new cars. Recent searches are on the home page too, without signing in.',
  toCatalogue: 'Open the catalog',
  goOn: 'Go on with your search',
  allSearches: 'All searches',
  forget: 'Remove this search',
  new: { one: '{count} new', other: '{count} new' },
  manyNew: { one: 'At least {count} new', other: 'At least {count} new' },
  found: { one: '{count} car in all', other: '{count} cars in all' },
};
