import type { LeadKindWords } from '../../platform/contract/lead-kind.ts';

export const creditLead: LeadKindWords = {
  name: 'credit',
  order: 20,
  label: { ru: 'Кредит', kk: 'Несие', en: 'Credit' },
};
