import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { callbackLead } from '../lead-kinds.ts';

export const leadKinds: readonly LeadKind[] = [
  {
    ...callbackLead,
    letterTitle: 'Заказан звонок',
    messages: {
      phrase: { ru: 'звонок', kk: 'қоңырау шалу', en: 'request for a call' },
      phraseWithName: {
        ru: 'звонок о машине {name}',
        kk: '{name} көлігі бойынша қоңырау шалу',
        en: 'request for a call about {name}',
      },
      page: '/contacts',
    },
  },
];
