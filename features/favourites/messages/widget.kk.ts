import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  addToComparison: 'Салыстыруға қосу',
  priceDrops: 'Таңдаулыда арзандағандар',
  allFavourites: 'Таңдаулы',
  removeFromComparison: 'Салыстырудан алып тастау',
};
