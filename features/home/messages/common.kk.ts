import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const kk: Translation<typeof ru> = {
  homeTitle: 'Қазақстандағы жаңа және жүрген көліктер',
  homeDescription:
    'Бүкіл Қазақстан бойынша көлік сату хабарландырулары, бағасы теңгемен: жаңа және жүрген көліктер.',
  homeHeading: 'Өз көлігіңізді табыңыз',
  homeLead: 'Бүкіл Қазақстан бойынша жаңа және жүрген көліктер. Барлық баға теңгемен.',
  brands: 'Маркалар',
  allBrands: 'Барлық маркалар: {number}',
  hotOffers: 'Ыстық ұсыныстар',
  newest: 'Жаңа хабарландырулар',
  all: 'Барлығы {number}',
  ownCars: 'Tulpar көліктері',
  ownCarsText: 'Өзіміз сатып аламыз, өзіміз тексереміз, өз атымыздан сатамыз.',
};
