import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './planned.ru.ts';

export const kk: Translation<typeof ru> = {
  tulpar: 'Мұнда біз сатып алып, өзіміз тексерген көліктер болады, әрқайсысының есебімен.',
  reports: 'Мұнда сіз тапсырыс берген көлік тексеру есептері болады.',
  searches: 'Мұнда іздеулеріңіз бен жаңа көліктер туралы ескертулер болады.',
  partners:
    'Мұнда автосервистер, көлік жуу орындары, қосалқы бөлшек дүкендері және басқа серіктестер мекенжайымен болады.',
};

export const messages = { planned: kk };
