import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the first view of the home page. */
export const ru = {
  homeTitle: 'Новые машины и машины с пробегом в Казахстане',
  homeDescription:
    'Объявления о продаже новых машин и машин с пробегом по всему Казахстану, с ценами в тенге.',
  homeHeading: 'Найдите своего тулпара.',
  homeLead: {
    one: '{count} машина в продаже по всему Казахстану. Новые и с пробегом, цены в тенге.',
    few: '{count} машины в продаже по всему Казахстану. Новые и с пробегом, цены в тенге.',
    many: '{count} машин в продаже по всему Казахстану. Новые и с пробегом, цены в тенге.',
    other: '{count} машины в продаже по всему Казахстану. Новые и с пробегом, цены в тенге.',
  },
  brands: 'Марки',
  allBrands: 'Все марки: {number}',
  hotOffers: 'Горячие предложения',
  newest: 'Новые объявления',
  all: 'Все {number}',
  ownCars: 'Машины Tulpar',
  ownCarsText: 'Выкупаем и осматриваем сами, а потом продаём от своего имени.',
} as const satisfies Catalogue;
