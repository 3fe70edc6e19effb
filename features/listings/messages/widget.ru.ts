import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of what loads after the first view: parts of the car's page below it, and how a price compares with others. */
export const ru = {
  equipment: 'Опции',
  allOptions: 'Все опции: {number}',
  inspections: 'Отчёты об осмотре',
  whatInspected: 'Что мы осматриваем и чего не проверяем',
  reportDate: 'отчёт от {date}',
  reportGenerating: 'отчёт формируется',
  priceHistory: 'История цены',
  priceHistoryText: 'Было {first}, сейчас {last}.',
  priceFirst: 'первая цена',
  priceChange: 'изменение {amount}',
  printedOn: 'Цена на {date}',
  printAddress: 'Объявление на сайте',
  nextPhoto: 'Следующее фото',
  previousPhoto: 'Предыдущее фото',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  cheaperThanLike: 'на {percent}\u00a0% ниже похожих',
  dearerThanLike: 'на {percent}\u00a0% выше похожих',
  fewLike: 'мало похожих',
  unevenLike: 'цены похожих слишком разные',
  pricedAsLike: 'как у похожих',
} as const satisfies Catalogue;
