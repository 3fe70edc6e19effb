import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './planned.ru.ts';

export const en: Translation<typeof ru> = {
  searches: 'Your searches and alerts about new cars will be here.',
};

export const messages = { planned: en };
