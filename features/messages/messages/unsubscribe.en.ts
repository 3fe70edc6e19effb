import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './unsubscribe.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Unsubscribe',
  question: 'Stop getting these emails and messages?',
  action: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  donePromotions: 'Promotions and offers come no more, neither by email nor in your messages.',
  doneNews: 'You won’t get news anymore, neither by email nor in your messages.',
  doneSubscription: 'You will get no more emails about this search. Turn them on again under “My searches”.',
  doneTopic:
    'You will get no more emails about this. On the site and on your phone, all stays as your profile says.',
  doneMore: 'Should you change your mind, switch them on in your profile.',
  toProfile: 'Open the profile',
  wrongTitle: 'This link does not fit',
  wrongText: 'Open it from the email again, or switch the emails off in your profile.',
  failed: 'That did not work. Please try again.',
};
