import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of lists of cars. */
export const ru = {
  carsCount: { one: '{count} машина', few: '{count} машины', many: '{count} машин', other: '{count} машины' },
  noCars: 'Здесь пока нет машин',
  noCarsText: 'Под эти условия ничего не нашлось. Посмотрите весь каталог.',
  allCars: 'Открыть весь каталог',
  pageBeyond: 'Такой страницы нет: список короче',
  pageBeyondText: 'Вернитесь к началу списка.',
  toFirstPage: 'На первую страницу',
  ignored: 'Не поняли часть адреса и показали без неё: {names}',
  pages: 'Страницы',
  page: 'Страница {number}',
  nextPage: 'Дальше',
  previousPage: 'Назад',
} as const satisfies Catalogue;
