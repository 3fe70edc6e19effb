import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of parts that pages of other features show: the comparison in the car's menu, price drops on the home page. */
export const ru = {
  addToComparison: 'Добавить к сравнению',
  priceDrops: 'Подешевели в избранном',
  allFavourites: 'Избранное',
  removeFromComparison: 'Убрать из сравнения',
  hideCar: 'Скрыть объявление',
  hideSeller: 'Скрыть все объявления продавца',
  showAgain: 'Снова показывать в списках',
  carHidden: 'Объявление больше не показываем в списках',
  sellerHidden: {
    one: 'Скрыто {count} объявление продавца',
    few: 'Скрыто {count} объявления продавца',
    many: 'Скрыто {count} объявлений продавца',
    other: 'Скрыто {count} объявления продавца',
  },
  undoHide: 'Вернуть',
  hideFailed: 'Не удалось скрыть. Попробуйте ещё раз.',
} as const satisfies Catalogue;
