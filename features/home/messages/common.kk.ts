import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './common.ru.ts';

export const kk: Translation<typeof ru> = {
  homeTitle: 'Қазақстандағы жаңа және қолданылған көліктер',
  homeDescription:
    'Бүкіл Қазақстан бойынша көлік сату хабарландырулары, бағасы теңгемен. Жаңа және қолданылған көліктер.',
  homeHeading: 'Өз тұлпарыңызды табыңыз.',
  homeLead: 'Бүкіл Қазақстан бойынша жаңа және қолданылған көліктер. Барлық баға теңгемен.',
  brands: 'Маркалар',
  allBrands: 'Барлық маркалар: {number}',
  hotOffers: 'Ыстық ұсыныстар',
  newest: 'Жаңа хабарландырулар',
  all: 'Барлығы {number}',
  ownCars: 'Tulpar көліктері',
  ownCarsText: 'Өзіміз сатып аламыз, өзіміз тексереміз, өз атымыздан сатамыз.',
};
