import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  reserve: 'Брондау',
  testDrive: 'Тест-драйвқа жазылу',
  testDriveShort: 'Тест-драйв',
  guarantee: 'Кепілдік және қайтару',
  whereToSee: 'Қайда көруге болады:',
  reservedUntil: 'Брондалған, мерзімі {when}',
  when: '{date}, {time}',
};
