import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  equipment: 'Опциялары',
  allOptions: 'Барлық опциясы: {number}',
  inspections: 'Тексеру есептері',
  whatInspected: 'Нені тексереміз және нені тексермейміз',
  reportDate: 'есеп күні: {date}',
  reportGenerating: 'есеп дайындалып жатыр',
  priceHistory: 'Баға тарихы',
  priceHistoryText: 'Бастапқы бағасы {first} болған, қазір {last}.',
  priceFirst: 'бастапқы баға',
  priceChange: 'өзгерісі {amount}',
  printedOn: 'Бағаның күні: {date}',
  printAddress: 'Сайттағы хабарландыру',
  nextPhoto: 'Келесі фото',
  previousPhoto: 'Алдыңғы фото',
  zoomIn: 'Үлкейту',
  zoomOut: 'Кішірейту',
  cheaperThanLike: 'ұқсастарынан {percent}\u00a0% арзан',
  dearerThanLike: 'ұқсастарынан {percent}\u00a0% қымбат',
  fewLike: 'ұқсасы аз',
  unevenLike: 'ұқсастарының бағасы тым әртүрлі',
  pricedAsLike: 'ұқсастарымен бірдей',
};
