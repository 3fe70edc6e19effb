import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  offlineTitle: 'No connection to Tulpar Auto',
  offlineText:
    'The first time it starts, the app loads data from the site. Turn on your internet and try again.',
  retry: 'Try again',
  failedTitle: 'The app did not start',
  failedText: 'Try again. If that does not help, install the app anew.',
  oldTitle: 'Update the app',
  oldText:
    'This version no longer works with the site. Updating takes a minute; your ads and favorites stay.',
  update: 'Update',
  lockedTitle: 'The app is locked',
  lockedText: 'Confirm that it is you: with a fingerprint, your face or the code of your phone.',
  unlock: 'Unlock',
  pushTitle: 'What we will tell you',
  pushText:
    'A seller’s answer, a lower price of a car you saved, a decision on your ad. Your phone will now ask whether we may send notifications. You can change this later in its settings.',
  pushContinue: 'Continue',
};
