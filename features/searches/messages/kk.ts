import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  searches: 'Мұнда іздеулеріңіз бен жаңа көліктер туралы ескертулер болады.',
  plannedBadge: 'Жақында',
  searchesTitle: 'Сақталған іздеулер',
};
