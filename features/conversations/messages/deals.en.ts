import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './deals.ru.ts';

export const en: Translation<typeof ru> = {
  offerTitle: 'Offer a price',
  counterTitle: 'Your price in return',
  offerLead:
    'The ad says {price}. An offer is good for 24 hours. It is no purchase: nothing is paid in advance.',
  amount: 'Amount',
  amountHint: 'From {min} to {max}',
  presets: 'Below the price by',
  percent: '{count}%',
  tooLow: 'Too little. Offer at least {min}',
  tooHigh: 'That is more than the ad asks. Offer {max} or less',
  unclear: 'Enter a whole amount in tenge',
  send: 'Offer',
  cancel: 'Cancel',
  close: 'Close',
  theirs: 'You are offered {amount}',
  mine: 'You offered {amount} and wait for an answer',
  until: 'Until {when}',
  below: '{percent}% below the price of the ad',
  accept: 'Accept',
  decline: 'Decline',
  counter: 'My price',
  withdraw: 'Withdraw',
  acceptTitle: 'Accept {amount}?',
  acceptText:
    'You agree on the price, and the other person sees it. The car is not sold by that and stays for sale. Pay and take nothing before you have met at the car and signed a contract.',
  offer_waits: 'You have offered a price already. Wait for the answer, or withdraw your offer.',
  offer_changed: 'The other person has offered another price. Look at it and answer.',
  offer_expired: 'The offer has expired. A price can be offered again.',
  offer_settled: 'This offer has been answered already',
  car_not_for_sale: 'The car is no longer for sale, so the offer is closed',
  conversation_closed: 'The conversation is closed, and the offer with it',
  too_many_requests: 'Too many messages in a row. Wait a minute.',
  too_many_conversations: 'You have written to many sellers today. Go on tomorrow, or call.',
  notDone: 'That did not work. Try again.',
};
