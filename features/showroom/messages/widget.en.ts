import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  reserve: 'Reserve',
  testDrive: 'Book a test drive',
  testDriveShort: 'Test drive',
  guarantee: 'Guarantee and returns',
  whereToSee: 'Where to see it:',
  reservedUntil: 'Reserved until {when}',
  when: '{date}, {time}',
};
