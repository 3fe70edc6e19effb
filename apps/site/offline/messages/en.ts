import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  offlineTitle: 'No connection',
  offlineText: 'The page did not open. It will open by itself when the connection is back.',
  tryAgain: 'Try again',
  keptText: 'Showing what is saved on this device. Prices may have changed.',
  keptTitle: 'Open without a connection',
  toHome: 'Home',
  toFavourites: 'Favorites',
  toMessages: 'Messages',
  toConversations: 'Conversations',
  toSearches: 'My searches',
  toInspections: 'Inspections',
  installTitle: 'Tulpar Auto on your home screen',
  installText:
    'The site will open like an app. Viewed cars and favorites stay at hand, even without a connection.',
  installOnIos:
    'Press Share at the bottom of the screen, then Add to Home Screen. Favorites stay at hand, even without a connection.',
  install: 'Install',
  newVersion: 'A new version of the site is out',
  newVersionText: 'Reload the page when you are done: text on it that you have not sent will be lost.',
  reload: 'Reload',
  close: 'Close',
};
