import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  offlineTitle: 'No connection',
  offlineText: 'The page did not open. It will open by itself when the connection is back.',
  tryAgain: 'Try again',
  newVersion: 'A new version of the site is out',
  newVersionText: 'Reload the page when you are done: text on it that you have not sent will be lost.',
  reload: 'Reload',
  close: 'Close',
};
