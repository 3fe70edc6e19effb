import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of parts that pages of other features show: the comparison in the car's menu, price drops on the home page. */
export const ru = {
  addToComparison: 'Добавить к сравнению',
  priceDrops: 'Подешевели в избранном',
  allFavourites: 'Избранное',
  removeFromComparison: 'Убрать из сравнения',
} as const satisfies Catalogue;
