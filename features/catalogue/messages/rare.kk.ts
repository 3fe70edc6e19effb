import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './rare.ru.ts';

export const kk: Translation<typeof ru> = {
  noCars: 'Мұнда әзірге көлік жоқ',
  noCarsText: 'Бұл шарттарға ештеңе сай келмеді. Бүкіл каталогты қараңыз.',
  nothingFound: 'Мұндай көлік әзірге жоқ.',
  nothingFoundText: 'Бір шартты алып тастаңыз.',
  dropFilter: {
    one: '«{label}» шартын алып тастаңыз, {count} көлік шығады',
    other: '«{label}» шартын алып тастаңыз, {count} көлік шығады',
  },
  ignored: 'Сілтемедегі мына сүзгілерді түсінбедік: {names}',
  ignoredRange: '{name}: бастапқы мәні ({from}) соңғы мәнінен ({to}) үлкен. Бұл шартсыз көрсетіп тұрмыз.',
  any: 'Маңызды емес',
  popularOptions: 'Жиі ізделетіндер',
  around: {
    one: 'Тағы {count} көлік жақын жерде, қала айналасы: {radius}',
    other: 'Тағы {count} көлік жақын жерде, қала айналасы: {radius}',
  },
  leftOut_color: {
    one: 'Тағы {count} көліктің түсі көрсетілмеген',
    other: 'Тағы {count} көліктің түсі көрсетілмеген',
  },
  leftOut_mileage: {
    one: 'Тағы {count} көліктің жүрісі көрсетілмеген',
    other: 'Тағы {count} көліктің жүрісі көрсетілмеген',
  },
  leftOut_volume: {
    one: 'Тағы {count} көліктің көлемі көрсетілмеген',
    other: 'Тағы {count} көліктің көлемі көрсетілмеген',
  },
  allCars: 'Бүкіл каталогты ашу',
  market: 'Бұл модель қанша тұрады: жылы, жүрісі және қалалар бойынша бағалар',
  nearFirst: 'Алдымен жақын көліктер. Сіздің қалаңыз: {city}.',
  nearOff: 'Қаланы ескермеу',
  nearOn: 'Алдымен жақын көліктерді көрсету',
  radiusHint: 'Түзу сызықпен: жол ұзағырақ',
  radiusNone: 'Тек қаланың өзі',
  radiusUpTo: 'айналасы: {value}',
  priceHigh: 'Ең жоғары баға',
  priceLow: 'Ең төмен баға',
  priceMiddle: 'Мұндай көліктердің жартысы {low} мен {high} аралығында тұрады',
  volumeFrom: 'Көлемі, бастап',
  volumeTo: 'Көлемі, ең көбі',
  pageBeyond: 'Мұндай бет жоқ. Тізім одан қысқа',
  pageBeyondText: 'Тізімнің басына оралыңыз.',
  toFirstPage: 'Бірінші бетке',
  understood: 'Былай түсіндік:',
  notUnderstood: 'түсінбедік: {words}',
  yearsSince: '{from} жылдан бері',
  suggestions: 'Ұсыныстар',
  savedSearch: 'сақталған іздеу',
  closeSuggestions: 'Ұсыныстарды жабу',
  suggestionCount: { one: '{count} ұсыныс', other: '{count} ұсыныс' },
  suggestionHint:
    'Қандай көлік іздеп жүргеніңізді жазыңыз. Мысалы: камри 2018 жылдан, 12 млн-ға дейін, автомат, Алматы.',
  didYouMean: 'Мүмкін, іздегеніңіз:',
};
