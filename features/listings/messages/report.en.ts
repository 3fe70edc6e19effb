import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './report.ru.ts';

export const en: Translation<typeof ru> = {
  cancel: 'Cancel',
  title: 'What is wrong with this ad?',
  reason: 'Reason',
  reason_sold: 'The car is already sold',
  reason_wrong_price: 'Wrong price',
  reason_wrong_facts: 'Wrong facts about the car',
  reason_wrong_photos: 'Wrong or someone else’s photos',
  reason_fraud: 'Looks like fraud, asks for prepayment',
  reason_duplicate: 'Repeats another ad',
  reason_unreachable: 'The seller does not answer',
  reason_other: 'Something else',
  comment: 'Comment',
  hint: 'Up to {count} characters',
  choose: 'Choose a reason',
  send: 'Send',
  thanks: 'Thank you, we will check the ad',
  failed: 'Could not send. Try again.',
  tooMany: 'Too many reports in a row. Try again in an hour.',
};
