import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const kk: Translation<typeof ru> = {
  allGood: 'Бәрі жұмыс істеп тұр',
  allGoodAbout: 'Бірде-бір көрсеткіш шектен шықпаған.',
  someBad: {
    one: '{count} көрсеткішке назар аудару керек',
    other: '{count} көрсеткішке назар аудару керек',
  },
  indicators: 'Көрсеткіштер',
  upTo: 'қалыпты шегі: {value}',
  unreadable: 'Оқу мүмкін болмады',
  failedJobs: 'Орындалмаған тапсырмалар',
  task: 'Тапсырма',
  times: 'Саны',
  lastError: 'Соңғы қате',
  lastAt: 'Қашан',
  retry: 'Қайталау',
  retried: 'Тапсырмалар қайта іске қосылды',
  notRetried: 'Тапсырмаларды қайталау мүмкін болмады',
  seconds: '{count} с',
  minutes: '{count} мин',
  hours: '{count} сағ',
  days: '{count} күн',
};
