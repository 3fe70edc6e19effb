import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the reviews on the home page. */
export const ru = {
  title: 'Отзывы о нас',
  lead: 'Что пишут люди на картах. Мы не выбираем и не правим. Показываем последние.',
  demoTitle: 'Это пример',
  demoText: 'Настоящих отзывов ещё нет. Эти придуманы, чтобы показать, как будет выглядеть раздел.',
  '2gis': '2ГИС',
  google: 'Google Карты',
  yandex: 'Яндекс Карты',
  demo: 'Пример отзыва',
  rated: 'Оценка {rating} из 5',
  average: '{average} из 5',
  reviewCount: {
    one: '{count} отзыв',
    few: '{count} отзыва',
    many: '{count} отзывов',
    other: '{count} отзыва',
  },
  anonymous: 'Без имени',
  more: 'Читать полностью',
  less: 'Свернуть',
} as const satisfies Catalogue;
