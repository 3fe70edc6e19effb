import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  searches: 'Your searches and alerts about new cars will be here.',
  plannedBadge: 'Soon',
  searchesTitle: 'Saved searches',
};
