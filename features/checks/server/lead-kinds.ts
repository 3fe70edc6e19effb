import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { checkLead } from '../lead-kinds.ts';
import type { CheckService } from '../services.ts';

export const leadKinds: readonly LeadKind[] = [
  {
    ...checkLead,
    letterTitle: 'Заявка на проверку машины',
    facts: {
      check: { ru: 'Проверка №' },
      number: { ru: 'VIN или госномер' },
      service: {
        ru: 'Что нужно',
        words: {
          full: 'полная проверка',
          valuation: 'оценка',
          both: 'полная проверка и оценка',
        } satisfies Record<CheckService, string>,
      },
      price: { ru: 'Цена, ₸' },
    },
    differsBy: 'check',
  },
];
