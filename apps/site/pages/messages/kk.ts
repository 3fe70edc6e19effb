import type { Translation } from '../../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  notFoundText:
    'Мекенжай қате терілген немесе бет алынып тасталған болуы мүмкін. Көлік іздеңіз немесе қайда барарыңызды таңдаңыз.',
  goneTitle: 'Хабарландыру жойылған',
  goneText: 'Бұл хабарландыруды сатушы немесе модератор жойған. Ұқсас көлікті іздеу арқылы табасыз.',
  ways: 'Әрі қарай қайда',
  wayCars: 'Бүкіл каталог',
  wayCarsText: 'Бүкіл Қазақстандағы көліктер',
  wayOwn: 'Tulpar көліктері',
  wayOwnText: 'Тексерілген, өзіміз сатамыз',
  waySell: 'Көлік сату',
  waySellText: 'Хабарландыру беру',
  wayCheck: 'Көлікті тексеру',
  wayCheckText: 'Сатып алар алдындағы тексеру',
  wayHome: 'Басты бет',
  wayHomeText: 'Басынан бастау',
  wayContacts: 'Байланыс',
  wayContactsText: 'Телефондар мен мекенжайлар',
};
