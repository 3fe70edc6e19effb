import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const en: Translation<typeof ru> = {
  asked: 'Not in the report',
  left: { one: '{count} question left', other: '{count} questions left' },
  allAnswered: 'All questions are answered',
  allKnown: 'The report answers all questions. Check photos, price and description.',
  known: 'Filled in already',
  fullForm: 'Change in the full form',
  publish: 'Publish as a Tulpar car',
};
