import type { LeadKindWords } from '../../platform/contract/lead-kind.ts';

export const partnerLead: LeadKindWords = {
  name: 'partner',
  order: 30,
  label: { ru: 'Партнёр', kk: 'Серіктес', en: 'Partner' },
};
