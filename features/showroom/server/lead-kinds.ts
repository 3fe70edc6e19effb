import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import { reserveLead, testDriveLead } from '../lead-kinds.ts';

export const leadKinds: readonly LeadKind[] = [
  {
    ...reserveLead,
    letterTitle: 'Бронь машины Tulpar',
    messages: {
      phrase: { ru: 'бронь машины', kk: 'көлік брондау', en: 'request to reserve a car' },
      phraseWithName: {
        ru: 'бронь машины {name}',
        kk: '{name} көлігін брондау',
        en: 'request to reserve {name}',
      },
      page: '/tulpar-auto',
    },
  },
  {
    ...testDriveLead,
    letterTitle: 'Тест-драйв',
    facts: {
      wished_at: { ru: 'Хотят приехать, время Алматы', isMoment: true },
      branch: { ru: 'Филиал' },
    },
    messages: {
      phrase: { ru: 'тест-драйв', kk: 'тест-драйв', en: 'request for a test drive' },
      phraseWithName: {
        ru: 'тест-драйв машины {name}',
        kk: '{name} көлігінің тест-драйві',
        en: 'request for a test drive of {name}',
      },
      page: '/tulpar-auto',
    },
  },
];
