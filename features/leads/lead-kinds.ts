import type { LeadKindWords } from '../../platform/contract/lead-kind.ts';

export const callbackLead: LeadKindWords = {
  name: 'callback',
  order: 10,
  label: { ru: 'Звонок', kk: 'Қоңырау', en: 'Call-back' },
};
