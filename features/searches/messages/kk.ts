import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  searchesTitle: 'Іздеулерім',
  savedSearches: 'Сақталған іздеулер',
  recentSearches: 'Соңғы іздеулер',
  save: 'Іздеуді сақтау',
  saved: 'Іздеу сақталды',
  savedTitle: 'Іздеу сақталды',
  savedText: 'Жаңа көлік шықса немесе бағасы іздеуге сай келсе, бірден жазамыз.',
  toMySearches: 'Іздеулерім',
  notASearch: 'Іздеуді сақтау үшін бір сүзгі болса да таңдаңыз.',
  searchesFull: '50 іздеу сақталды, бұл шегі. Керегі жоғын жойып, қайта сақтаңыз.',
  noSavedTitle: 'Әзірге іздеу сақтамадыңыз',
  noSavedText:
    'Каталогтан марканы, бағаны немесе қаланы таңдап, «Іздеуді сақтау» түймесін басыңыз. Жаңа көліктер туралы жазамыз.',
  nothingNew: 'Әзірге жаңасы жоқ',
  paused: 'Кідіртілді',
  instant: 'Бірден жазу',
  daily: 'Күніне бір рет',
  pause: 'Кідірту',
  tellOf: '{name} іздеуі туралы қашан жазайық',
  letters: 'Поштаға да',
  rename: 'Атын өзгерту',
  delete: 'Жою',
  cancel: 'Бас тарту',
  saveName: 'Сақтау',
  searchName: 'Іздеудің аты',
  searchDeleted: 'Іздеу жойылды',
  undo: 'Қайтару',
  cheaper: { one: '{count} көліктің бағасы түсті', other: '{count} көліктің бағасы түсті' },
  searchesLead:
    'Осы браузердегі соңғы іздеулер және сіз жоқта қанша көлік қосылғаны. Жалғастыру үшін басыңыз.',
  invitation:
    'Іздеулерді сақтап, жаңа көліктер туралы білу үшін кіріңіз. Соңғы іздеулер кірмей-ақ басты бетте көрінеді.',
  toCatalogue: 'Каталогты ашу',
  goOn: 'Іздеуді жалғастыру',
  allSearches: 'Барлық іздеулер',
  forget: 'Іздеуді алып тастау',
  new: { one: '{count} жаңа', other: '{count} жаңа' },
  manyNew: { one: 'Ең азы {count} жаңа', other: 'Ең азы {count} жаңа' },
  found: { one: 'барлығы {count} көлік', other: 'барлығы {count} көлік' },
};
