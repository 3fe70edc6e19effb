import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './saved-search.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Saved search',
  confirmTitle: 'Send you new cars?',
  confirmText: 'Confirm that you saved this search. You can stop the emails at any time.',
  confirm: 'Yes, send them',
  onTitle: 'Search saved',
  instantText:
    'We will write when there is a new car or a price comes into your search, no more than once an hour.',
  dailyText: 'In the morning we will send all that appeared within a day.',
  offTitle: 'No more emails',
  offText:
    'There will be no emails about this search. In a month we will delete it together with your address.',
  toCars: 'See the cars',
  instant: 'Write at once',
  daily: 'Write once a day',
  turnOff: 'Stop writing',
  turnOn: 'Write again',
  wrongTitle: 'This link does not work',
  wrongText:
    'The search was deleted, or the link was not copied in full. Save the search in the catalog again.',
  toCatalogue: 'Open the catalog',
};
