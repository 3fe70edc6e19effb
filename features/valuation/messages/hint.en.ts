import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './hint.ru.ts';

export const en: Translation<typeof ru> = {
  enterPrice: 'Enter a price to see where it stands among similar cars.',
  moveBetter: 'Set {price}: {band}',
  moveSame: 'Set {price}: still {band}',
  moves: 'What a different price changes',
  suspiciousOwn:
    'Similar cars are not sold this cheap, and buyers will see a warning. Check the price. If damage or customs are the reason, mark them in the form.',
  saleTimes: 'How fast such cars were sold',
  soldWithin: { one: 'In {count} day: {price}', other: 'In {count} days: {price}' },
  saleTimesMethod:
    'Half of the cars of this model with such a price against the usual one were sold in that time. Counted from a year of ads on Tulpar Auto. Sold: {sold}, not sold: {unsold}.',
  notLoaded: 'Could not load the prices of similar cars.',
  tryAgain: 'Try again',
};
