import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  widgetTitle: 'Work out a loan',
  widgetLead: 'Enter the price and the down payment to see the monthly payment.',
  carPrice: 'Car price',
  downPayment: 'Down payment',
  term: 'Loan term',
  months: { one: '{count} month', other: '{count} months' },
  monthly: 'Monthly payment',
  perMonth: '{amount} a month',
  borrowed: 'Loan amount',
  overpaid: 'Overpayment',
  rate: 'Rate',
  perYear: '{rate}% a year',
  illustrative: 'An estimate, not an offer. The bank names the terms.',
  example: 'Example: price {price}, {down} down',
  schedule: 'Payment schedule',
  apply: 'Apply',
  count: 'Calculate',
  wrongSum: 'Write the amount in figures, in tenge',
  downTooHigh: 'The down payment must be below the price',
  lineTerms: 'An example, not an offer: {down} down, {months}, {rate}% a year',
  lineApply: 'Calculate a loan',
};
