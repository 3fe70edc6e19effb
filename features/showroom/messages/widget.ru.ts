import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** What the page and the card of an own car offer to do. */
export const ru = {
  reserve: 'Забронировать',
  testDrive: 'Записаться на тест-драйв',
  testDriveShort: 'Тест-драйв',
  reservedUntil: 'Забронирована до {when}',
  when: '{date}, {time}',
} as const satisfies Catalogue;
