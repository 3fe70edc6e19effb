import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const en: Translation<typeof ru> = {
  homeTitle: 'Used and new cars in Kazakhstan',
  homeDescription: 'New and used cars for sale all over Kazakhstan, with prices in tenge.',
  homeHeading: 'Find your tulpar.',
  homeLead: {
    one: '{count} car for sale all over Kazakhstan. New and used, every price in tenge.',
    other: '{count} cars for sale all over Kazakhstan. New and used, every price in tenge.',
  },
  brands: 'Brands',
  allBrands: 'All brands: {number}',
  hotOffers: 'Hot offers',
  newest: 'Newest ads',
  all: 'All {number}',
  ownCars: 'Tulpar cars',
  ownCarsText: 'We buy and inspect them ourselves, and sell them in our own name.',
};
