import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  equipment: 'Options',
  allOptions: 'All options: {number}',
  inspections: 'Inspection reports',
  whatInspected: 'What we inspect and what we do not check',
  reportDate: 'report of {date}',
  reportGenerating: 'report is being generated',
  priceHistory: 'Price history',
  priceHistoryText: 'It was {first}, now {last}.',
  priceFirst: 'first price',
  priceChange: 'change {amount}',
  printedOn: 'Price on {date}',
  printAddress: 'The ad on the site',
  nextPhoto: 'Next photo',
  previousPhoto: 'Previous photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cheaperThanLike: '{percent}% below similar cars',
  dearerThanLike: '{percent}% above similar cars',
  fewLike: 'too few similar cars',
  unevenLike: 'prices of similar cars differ',
  pricedAsLike: 'same as similar cars',
};
