import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './planned.ru.ts';

export const en: Translation<typeof ru> = {
  tulpar: 'Cars that we bought and inspected ourselves will be here, each with its report.',
  reports: 'Reports of the vehicle checks you ordered will be here.',
  searches: 'Your searches and alerts about new cars will be here.',
  partners: 'Garages, car washes, parts shops and other partners will be here with their addresses.',
};

export const messages = { planned: en };
