import type { LeadKindWords } from '../../platform/contract/lead-kind.ts';

export const checkLead: LeadKindWords = {
  name: 'check',
  order: 40,
  label: { ru: 'Проверка машины', kk: 'Көлікті тексеру', en: 'Car check' },
};
