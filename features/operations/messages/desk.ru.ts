import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** How the product runs, for those who run it. */
export const ru = {
  allGood: 'Всё работает',
  allGoodAbout: 'Ни один показатель не вышел за предел.',
  someBad: {
    one: '{count} показатель требует внимания',
    few: '{count} показателя требуют внимания',
    many: '{count} показателей требуют внимания',
    other: '{count} показателя требуют внимания',
  },
  indicators: 'Показатели',
  upTo: 'норма до {value}',
  unreadable: 'Не удалось прочитать',
  failedJobs: 'Задания, которые не удались',
  task: 'Задание',
  times: 'Сколько',
  lastError: 'Последняя ошибка',
  lastAt: 'Когда',
  retry: 'Повторить',
  retried: 'Задания запущены снова',
  notRetried: 'Не удалось повторить задания',
  seconds: '{count} с',
  minutes: '{count} мин',
  hours: '{count} ч',
  days: '{count} дн.',
} as const satisfies Catalogue;
