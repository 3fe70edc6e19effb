import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const en: Translation<typeof ru> = {
  sums: '{price}, {down} down',
  sumsTerm: '{payment} × {count} months, {rate}%',
  rateTitle: 'Credit rate',
  rateLead: 'The calculator and the pages of cars reckon with it. A new one counts at once.',
  rateLabel: 'Yearly rate, %',
  rateHint: 'From 0 to 100, up to two decimals',
  rateSave: 'Save the rate',
  rateSaved: 'The rate is saved',
  rateFailed: 'Not saved. Please try again.',
  rateConfirm: 'Set {rate}% for the whole site?',
  rateExample: 'Example: for a car at {price} the monthly payment is {before} now and becomes {after}.',
  rateZero: 'At 0% every payment is shown without interest.',
  rateKeep: 'Keep the old rate',
  rateHistory: '{rate}% from {date}',
};
