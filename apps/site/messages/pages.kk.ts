import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './pages.ru.ts';

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
  carsTitle: 'Көліктер каталогы',
  carsDescription:
    'Қазақстандағы көлік сату туралы соңғы хабарландырулар: теңгемен баға, жылы, жүрісі, суреттері.',
  landingTitle: 'Қазақстандағы {vehicle}',
  landingDescription:
    'Қазақстандағы {vehicle} сату хабарландырулары: теңгемен баға, жылы, жүрісі, суреттері.',
  breadcrumbs: 'Жол',
  catalogue: 'Каталог',
  carDescription: '{title}, {city}: теңгемен баға, сипаттамалары және суреттері.',
  offSaleText: 'Каталогтан ұқсас көліктерді қараңыз.',
  creditTitle: 'Автонесие: калькулятор және өтінім',
  creditDescription:
    'Автонесие төлемін теңгесіне дейін есептеңіз: кесте, артық төлем, мерзімінен бұрын өтеу. Өтінім сайтта.',
  callBackTitle: 'Қоңырауға тапсырыс беру',
  notFoundTitle: 'Мұндай бет жоқ',
  notFoundText: 'Мекенжай қате терілген немесе бет алынып тасталған болуы мүмкін.',
  goneTitle: 'Хабарландыру жойылған',
  goneText: 'Бұл хабарландыруды сатушы немесе модератор жойған. Каталогта басқа көліктер бар.',
  toCatalogue: 'Каталогты ашу',
  home: 'Басты бет',
  errorTitle: 'Бірдеңе дұрыс болмады',
  errorText: 'Бұл қатеден хабардармыз. Қайталап көріңіз.',
  offlineTitle: 'Байланыс жоқ',
  offlineText:
    'Интернетті тексеріңіз. Таңдағаныңыз мекенжайда сақталды: байланыс қалпына келгенде көрсетеміз.',
  retry: 'Қайталап көру',
  staffTitle: 'Жұмыс орны',
  plannedBadge: 'Жақында',
  tulparTitle: 'Tulpar көліктері',
  tulparDescription:
    'Tulpar Auto сатып алып, тексеріп, өз атынан сататын көліктер: тексерілген күні, брон және тест-драйв.',
  aboutTitle: 'Біз туралы',
  contactsTitle: 'Байланыс',
  accountTitle: 'Профиль',
  adsTitle: 'Менің хабарландыруларым',
  garageTitle: 'Менің гаражым',
  messagesTitle: 'Менің хабарламаларым',
  reportsTitle: 'TulparAutoCheck есептері',
  searchesTitle: 'Сақталған іздеулер',
  deleteTitle: 'Профильді жою',
  createTitle: 'Көлік сату',
  createDescription:
    'Көлік сату туралы хабарландыруды бес минутта беріңіз: тоғыз қысқа қадам, модератор тексеруі, сайтта 30 күн.',
  authTitle: 'Кіру және тіркелу',
  wishlistTitle: 'Таңдаулы',
  compareTitle: 'Салыстыру',
};
