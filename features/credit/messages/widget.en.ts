import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  widgetTitle: 'Work out a loan',
  widgetLead: 'Give the price and the down payment: the monthly payment follows at once.',
  carPrice: 'Car price',
  downPayment: 'Down payment',
  term: 'Loan term',
  months: { one: '{count} month', other: '{count} months' },
  monthly: 'Monthly payment',
  perMonth: '{amount} a month',
  borrowed: 'Loan amount',
  overpaid: 'Overpayment',
  rate: 'Rate',
  perYear: '{rate} % a year',
  illustrative: 'An illustration, not an offer: the bank names the terms.',
  example: 'Example for {price} with {down} down',
  schedule: 'Payment schedule',
  apply: 'Apply',
  count: 'Calculate',
  wrongSum: 'Write the amount in figures, in tenge',
  downTooHigh: 'The down payment must be below the price',
  lineTitle: 'On credit',
  lineTerms: '{down} down, {months}, {rate} % a year',
  lineApply: 'Calculate and apply',
};
