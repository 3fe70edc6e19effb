import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { creditLead } from '../lead-kinds.ts';

export const leadKinds: readonly LeadKind[] = [
  {
    ...creditLead,
    letterTitle: 'Заявка на кредит',
    facts: {
      car_price: { ru: 'Цена машины, ₸' },
      down_payment: { ru: 'Первый взнос, ₸' },
      term_months: { ru: 'Срок, месяцев' },
      annual_rate: { ru: 'Ставка, %' },
      monthly_payment: { ru: 'Платёж в месяц, ₸' },
    },
    messages: { phrase: { ru: 'кредит', kk: 'несие алу', en: 'credit application' }, page: '/credit' },
  },
];
