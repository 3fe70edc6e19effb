import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  addToComparison: 'Add to comparison',
  priceDrops: 'Cheaper in your favorites',
  allFavourites: 'Favorites',
  removeFromComparison: 'Remove from comparison',
};
