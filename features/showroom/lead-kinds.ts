import type { LeadKindWords } from '../../platform/contract/lead-kind.ts';

export const reserveLead: LeadKindWords = {
  name: 'reserve',
  order: 50,
  label: { ru: 'Бронь', kk: 'Брондау', en: 'Reservation' },
};

export const testDriveLead: LeadKindWords = {
  name: 'test_drive',
  order: 60,
  label: { ru: 'Тест-драйв', kk: 'Тест-драйв', en: 'Test drive' },
  hasVisit: true,
};
