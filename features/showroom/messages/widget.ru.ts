import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the actions on the page and the card of an own car. */
export const ru = {
  reserve: 'Забронировать',
  testDrive: 'Записаться на тест-драйв',
  testDriveShort: 'Тест-драйв',
  guarantee: 'Гарантия и возврат',
  whereToSee: 'Где посмотреть:',
  reservedUntil: 'Забронирована до {when}',
  when: '{date}, {time}',
} as const satisfies Catalogue;
