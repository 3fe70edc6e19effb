import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  searchesTitle: 'Соңғы іздеулер',
  searchesLead:
    'Осы браузердегі соңғы іздеулер және сіз жоқта қанша көлік қосылғаны. Жалғастыру үшін басыңыз.',
  invitation: 'Жеке кабинетті ашу үшін кіріңіз. Соңғы іздеулер кірмей-ақ басты бетте көрінеді.',
  noneTitle: 'Әзірге ештеңе іздемедіңіз',
  noneText: 'Каталогтан марканы, бағаны немесе қаланы таңдаңыз. Іздеу осында және басты бетте пайда болады.',
  toCatalogue: 'Каталогты ашу',
  goOn: 'Іздеуді жалғастыру',
  allSearches: 'Барлық іздеулер',
  forget: 'Іздеуді алып тастау',
  new: { one: '{count} жаңа', other: '{count} жаңа' },
  manyNew: { one: 'Ең азы {count} жаңа', other: 'Ең азы {count} жаңа' },
  found: { one: 'барлығы {count} көлік', other: 'барлығы {count} көлік' },
};
