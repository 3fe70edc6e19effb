import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const en: Translation<typeof ru> = {
  allGood: 'Everything works',
  allGoodAbout: 'No indicator is above its limit.',
  someBad: { one: '{count} indicator needs attention', other: '{count} indicators need attention' },
  indicators: 'Indicators',
  upTo: 'normal up to {value}',
  unreadable: 'Could not be read',
  failedJobs: 'Jobs that failed for good',
  task: 'Job',
  times: 'How many',
  lastError: 'Last error',
  lastAt: 'When',
  retry: 'Try again',
  retried: 'The jobs are tried again',
  notRetried: 'The jobs could not be tried again',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  days: '{count} d',
};
